import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff/orders/page.ts'
import { eventsOf } from './order-events.ts'

const AT = '2026-11-18T18:00:00.000Z'
const entry = (id: number, text: string, amountCents: number) => ({
  id,
  kind: 'charge' as const,
  text,
  amountCents,
  balanceCents: 0,
  by: null,
  at: AT,
})
const eventsWith = (entries: ReturnType<typeof entry>[]) =>
  eventsOf({ history: [], messages: [], calls: [], money: { entries } as unknown as StaffOrder['money'] })

test('O2 in one moment the payment stands above the booking it paid', () => {
  const events = eventsWith([entry(1, 'Booked', 35_700), entry(2, 'Cash payment', -35_700)])
  expect(events.map(({ text }) => text)).toEqual(['Cash payment, −$357.00', 'Booked, $357.00'])
})

test('O2 a reason that ends in a full stop is followed by its sum without one', () => {
  const [event] = eventsWith([entry(3, 'The meet and greet wasn’t passed.', -35_700)])
  expect(event?.text).toBe('The meet and greet wasn’t passed, −$357.00')
})
