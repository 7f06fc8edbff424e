// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios, { type AxiosRequestConfig } from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { bookingDraft, pausedDraft } from '#client/booking/drafts.ts'
import { orders } from '#contract/business/orders.ts'
import { ContinueBooking } from './continue-booking.tsx'

const change = { changedOrderId: 7, dogIds: [1], orderType: 'boarding' as const }
const booking = { dogIds: [1], orderType: 'daycare' as const }

/** The order as the server knows it; nothing else is listed. */
function serve(order: { canChange: boolean }) {
  vi.spyOn(axios, 'request').mockImplementation(({ url }: AxiosRequestConfig) =>
    Promise.resolve({ data: { code: 200, msg: '', data: url === orders.getOrder.path ? order : [] } }),
  )
}

const open = () => render(<ContinueBooking />, { wrapper: MemoryRouter })
const offer = (name: string) => screen.queryByRole('region', { name })

beforeEach(() => {
  queryClient.clear()
  bookingDraft.reset()
  pausedDraft.reset()
})
afterEach(cleanup)

test('a new booking and a paused change are both gone on with', async () => {
  serve({ canChange: true })
  bookingDraft.change(booking)
  pausedDraft.change(change)
  open()
  expect(offer('Continue your booking')).not.toBeNull()
  expect(offer('Continue your change')).not.toBeNull()
  await userEvent.click(screen.getAllByRole('link', { name: 'Continue' })[1] as HTMLElement)
  expect(bookingDraft.read()).toMatchObject(change)
  expect(pausedDraft.read()).toMatchObject(booking)
})

test.each([bookingDraft, pausedDraft])('a change that can no longer be made is dropped', async (draft) => {
  serve({ canChange: false })
  draft.change(change)
  open()
  await waitFor(() => expect(draft.isFresh()).toBe(true))
  expect(offer('Continue your change')).toBeNull()
})
