// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { orders } from '#contract/business/orders.ts'
import { toasts } from '#ui/toast/toast.ts'
import { bookingPath, placedPath } from '../../orders/booking-paths.ts'
import { dueFor, type PayMethod } from './amount-due.ts'
import { aBooking, aHeldOrder, anOrder, aQuote } from './testing/a-review.ts'
import { useSubmit } from './use-submit.ts'

vi.mock('#client/api/call.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)
const pathsAsked = () => asked.mock.calls.map(([{ path }]) => path)

const Page = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>

function openReview(given: Partial<BookingDraft> = {}, method: PayMethod = 'card') {
  const booking = aBooking(given)
  bookingDraft.change(booking.draft)
  const found = { quote: aQuote(), promoRefusal: '', changeText: '' }
  const due = dueFor(booking, found.quote)
  return renderHook(
    () => {
      const { pathname, search } = useLocation()
      return {
        ...useSubmit({ booking, found, due, signature: null, method }),
        address: `${pathname}${search}`,
      }
    },
    { wrapper: Page },
  )
}

beforeEach(() => {
  asked.mockReset()
  bookingDraft.reset()
  toasts.change([])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what costs nothing more is booked, its draft is gone, and its ticket opens', async () => {
  asked.mockResolvedValue(anOrder())
  const { result } = openReview()
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.address).toBe(placedPath(5)))
  expect(result.current).toMatchObject({ isLeaving: true, isSending: false, error: null })
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    request: { orderType: 'daycare' },
    expectedTotalCents: 4_725,
  })
  expect(bookingDraft.isFresh()).toBe(true)
})

test('two quick clicks book once', async () => {
  asked.mockResolvedValue(anOrder())
  const { result } = openReview()
  act(() => {
    result.current.submit()
    result.current.submit()
  })
  await waitFor(() => expect(result.current.address).toBe(placedPath(5)))
  expect(pathsAsked().filter((path) => path === orders.create.path)).toHaveLength(1)
})

test('what is to be paid goes on to the checkout', async () => {
  asked.mockImplementation(async ({ path }) =>
    path === orders.pay.path ? { checkoutUrl: 'https://pay.example/1' } : aHeldOrder(4_725),
  )
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { result } = openReview()
  act(() => result.current.submit())
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  expect(pathsAsked().slice(0, 2)).toEqual([orders.create.path, orders.pay.path])
})

test('another sum than the one that was shown is looked at before it is paid', async () => {
  asked.mockResolvedValue(aHeldOrder(5_000))
  const { result } = openReview()
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.address).toBe(bookingPath(5)))
  expect(pathsAsked()).not.toContain(orders.pay.path)
  expect(toasts.read().map(({ text }) => text)).toEqual([expect.stringContaining('$50.00')])
})

test('a refusal is said, can be dismissed, and the draft stays', async () => {
  asked.mockRejectedValue(new CallError('Full on Tue 2 Feb.', 409))
  const { result } = openReview()
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.error?.text).toBe('Full on Tue 2 Feb.'))
  expect(result.current).toMatchObject({ isLeaving: false, isSending: false, address: '/' })
  expect(bookingDraft.read()).toMatchObject({ orderType: 'daycare', sent: null })
  act(() => result.current.dismissError())
  expect(result.current.error).toBeNull()
})

test('without an answer the request is kept with its key, to be sent again as it was', async () => {
  asked.mockRejectedValueOnce(new Error('Network Error')).mockResolvedValue(anOrder())
  const { result } = openReview()
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.error).not.toBeNull())
  const key = bookingDraft.read().sent?.key
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.address).toBe(placedPath(5)))
  expect(asked.mock.calls.slice(0, 2).map(([, , options]) => options?.idempotencyKey)).toEqual([key, key])
})

test('a change is sent as a change of its order', async () => {
  asked.mockResolvedValue(anOrder({ id: 7 }))
  const { result } = openReview({ changedOrderId: 7 })
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.address).toBe(bookingPath(7)))
  expect(asked.mock.calls[0]?.[0].path).toBe(orders.change.path)
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ id: 7, expectedTotalCents: 4_725 })
})
