// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { orders } from '#contract/business/orders.ts'
import { aDayDraft, aQuote } from './testing/a-review.ts'
import { askQuote, toQuoteRequest, useReviewQuote } from './use-quote.ts'

vi.mock('#client/api/call.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)
const inputs = () => asked.mock.calls.map(([{ path }, input]) => [path, input])

const code = { code: 'WELCOME10', kind: 'percent' as const, percent: 10, amountCents: 0 }
const taken = { ...code, orderTypes: ['daycare' as const], isTaken: true, text: '10% off' }

beforeEach(() => {
  asked.mockReset()
  queryClient.clear()
  bookingDraft.reset()
})
afterEach(cleanup)

function openReview(draft: BookingDraft) {
  bookingDraft.change(draft)
  return renderHook(({ shown }) => useReviewQuote(shown), { initialProps: { shown: draft } })
}

test('a new booking is priced by the server, and a code that counts is known to every other step', async () => {
  asked.mockResolvedValue(aQuote({ promo: taken }))
  const { result } = openReview(aDayDraft({ promoCode: 'WELCOME10' }))
  await waitFor(() => expect(result.current.data?.quote.price.totalCents).toBe(4_725))
  expect(inputs()).toEqual([
    [orders.quote.path, expect.objectContaining({ orderType: 'daycare', promoCode: 'WELCOME10' })],
  ])
  expect(result.current.data).toMatchObject({ promoRefusal: '', changeText: '' })
  expect(bookingDraft.read().promo).toEqual({ ...code, orderTypes: ['daycare'] })
})

test('a code that is refused is said at the code, and the price comes without it', async () => {
  asked.mockRejectedValueOnce(new CallError('This code has expired.', 400)).mockResolvedValue(aQuote())
  const { result } = openReview(aDayDraft({ promoCode: 'OLD' }))
  await waitFor(() => expect(result.current.data?.promoRefusal).toBe('This code has expired.'))
  expect(inputs().map(([, input]) => input)).toMatchObject([{ promoCode: 'OLD' }, { promoCode: '' }])
  expect(bookingDraft.read().promo).toBeNull()
})

test('CU29 a wrong code beside a price that is known asks once', async () => {
  asked.mockRejectedValueOnce(new CallError('We don’t know this code.', 400))
  const request = toQuoteRequest(aDayDraft({ promoCode: 'WRONG' }))
  if (request === null) throw new Error('nothing to ask')
  const known = { quote: aQuote(), promoRefusal: '', changeText: '' }
  expect(await askQuote(request, null, known)).toEqual({ ...known, promoRefusal: 'We don’t know this code.' })
  expect(asked).toHaveBeenCalledOnce()
})

test('a code that was replaced in the meantime is not written over the new one', async () => {
  let answer: (quote: ReturnType<typeof aQuote>) => void = () => {}
  asked.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { result } = openReview(aDayDraft({ promoCode: 'WELCOME10' }))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  bookingDraft.change({ promoCode: 'OTHER' })
  answer(aQuote({ promo: taken }))
  await waitFor(() => expect(result.current.data).toBeDefined())
  expect(bookingDraft.read()).toMatchObject({ promoCode: 'OTHER', promo: null })
})

test('a change is previewed as a change of its order', async () => {
  asked.mockResolvedValue({ quote: aQuote(), text: '$12.00 back the way you paid' })
  const { result } = openReview(aDayDraft({ changedOrderId: 7 }))
  await waitFor(() => expect(result.current.data?.changeText).toBe('$12.00 back the way you paid'))
  expect(inputs()).toEqual([[orders.previewChange.path, expect.objectContaining({ id: 7 })]])
})

test('a message asks for no price again; another day does, and until then the last one stands in', async () => {
  asked.mockResolvedValueOnce(aQuote())
  const draft = aDayDraft()
  const { result, rerender } = openReview(draft)
  await waitFor(() => expect(result.current.data).toBeDefined())
  rerender({ shown: { ...draft, message: 'He sleeps late.' } })
  expect(asked).toHaveBeenCalledOnce()
  asked.mockReturnValueOnce(new Promise(() => {}))
  rerender({ shown: { ...draft, days: [{ date: '2027-02-09', part: 'half' }] } })
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { quote: { payNowCents: 4_725 } } })
  expect(asked).toHaveBeenCalledTimes(2)
})
