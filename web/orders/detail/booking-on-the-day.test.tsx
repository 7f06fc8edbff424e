// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { parkToday } from '#client/page/park-today.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Order } from '#contract/business/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { aBooking } from '../testing/a-booking.ts'
import { BookingArrival } from './booking-arrival.tsx'
import { BookingContents } from './booking-contents.tsx'

const today = parkToday()
const anOrder = (change: Partial<Order>) =>
  ({ ...aBooking(), parkId: 1, message: '', toBring: [], ...change }) as Order

beforeEach(() => queryClient.clear())
afterEach(cleanup)

test('R7 on the day the booking shows the way, the gate and what is in the bag', async () => {
  const park = {
    addressLine: '1 Gate Road',
    city: 'Surrey',
    region: 'BC',
    postalCode: '',
    phone: '604-555-0100',
  }
  queryClient.setQueryData([catalog.getParkInfo.path, { id: '1' }], park)
  render(<BookingArrival order={anOrder({ firstDate: today, toBring: ['Their own food', 'A leash'] })} />)
  const arrival = screen.getByRole('region', { name: 'See you today, 9:00 am' })
  expect(
    within(arrival)
      .getByRole('link', { name: /^Directions/ })
      .getAttribute('href'),
  ).toContain('Gate%20Road')
  expect(within(arrival).getByRole('link', { name: 'Call 604-555-0100' })).toBeDefined()
  expect(arrival.textContent).toContain('At the gate, mention EV-2046 for Maple.')
  const food = within(arrival).getByRole<HTMLInputElement>('checkbox', { name: 'Their own food' })
  await userEvent.click(food)
  expect(food.checked).toBe(true)
  cleanup()
  const { container } = render(<BookingArrival order={anOrder({ firstDate: addDays(today, 1) })} />)
  expect(container.textContent).toBe('')
})

test('CU8 each coming day of daycare has its own Skip', () => {
  const [over, next] = [addDays(today, -7), addDays(today, 7)]
  const days = [over, next].map((date) => ({ date, part: 'full' as const }))
  render(<BookingContents order={anOrder({ orderType: 'daycare', rooms: [], days, firstDate: over })} />)
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    `Skip ${shortDate(next)}`,
  ])
})
