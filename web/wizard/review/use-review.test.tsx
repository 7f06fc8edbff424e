// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signatureDraft } from '#client/agreements/signature-draft.ts'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Quote } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { payments } from '#contract/business/payments.ts'
import { aBooking, aQuote } from './testing/a-review.ts'
import { useReview } from './use-review.ts'

vi.mock('#client/api/call.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)

const AGREEMENT = { id: 2, version: 1, title: 'Agreement', body: '', summary: [] }

/** What the server says of the price; everything else is answered as usual. */
function serverQuotes(quote: () => Quote) {
  asked.mockImplementation(async ({ path }) => {
    if (path === orders.quote.path) return quote()
    if (path === payments.getMethods.path) return { card: true, etransfer: true, isSandbox: false }
    if (path === catalog.getAgreement.path) return AGREEMENT
    throw new Error(`Nobody asks for ${path}.`)
  })
}

function openReview(given: Partial<BookingDraft> = {}) {
  const booking = aBooking(given)
  bookingDraft.change(booking.draft)
  return renderHook(() => useReview(booking), { wrapper: MemoryRouter })
}

beforeEach(() => {
  asked.mockReset()
  queryClient.clear()
  bookingDraft.reset()
  signatureDraft.reset()
})
afterEach(cleanup)

test('nobody books before the server has named the price; until then the browser’s own stands', async () => {
  serverQuotes(aQuote)
  const { result } = openReview()
  expect(result.current).toMatchObject({ canContinue: false, quote: null, due: { payNowCents: 4_725 } })
  await waitFor(() => expect(result.current.canContinue).toBe(true))
  expect(result.current).toMatchObject({
    quote: { payNowCents: 4_725 },
    details: 'Due now',
    note: 'Card payment, encrypted',
    missing: null,
    error: null,
  })
})

test('a code that is typed and not applied is asked about first', async () => {
  serverQuotes(aQuote)
  const { result } = openReview()
  await waitFor(() => expect(result.current.canContinue).toBe(true))
  act(() => result.current.setTypedCode('WELCOME10'))
  expect(result.current).toMatchObject({
    canContinue: false,
    details: 'Apply your promo code, or clear it',
    missing: '[name="promo-code"]',
  })
})

test('an agreement is signed first', async () => {
  serverQuotes(() => aQuote({ agreementId: 2 }))
  const { result } = openReview()
  await waitFor(() => expect(result.current.details).toBe('Please sign the agreement'))
  expect(result.current).toMatchObject({
    canContinue: false,
    missing: '.signature-field :is(input, button)',
    signing: { signature: null },
  })
})

test('a price that cannot be had is said, and can be asked for again', async () => {
  serverQuotes(() => {
    throw new CallError('Maple is booked already.', 409)
  })
  const { result } = openReview()
  await waitFor(() => expect(result.current.error?.text).toBe('Maple is booked already.'))
  expect(result.current.canContinue).toBe(false)
  serverQuotes(aQuote)
  act(() => result.current.tryAgain?.())
  await waitFor(() => expect(result.current.canContinue).toBe(true))
  expect(result.current).toMatchObject({ error: null, tryAgain: null })
})

test('S4 an agreement that was published meanwhile is read and signed again', async () => {
  let version = 1
  const text = 'The agreement has changed. Nothing was booked; please read and sign it again.'
  asked.mockImplementation(async ({ path }) => {
    if (path === orders.quote.path) return aQuote({ agreementId: 2 })
    if (path === payments.getMethods.path) return { card: true, etransfer: true, isSandbox: false }
    if (path === catalog.getAgreement.path) return { ...AGREEMENT, version }
    version = 2
    throw new CallError(text, 409, { agreementId: 2, version })
  })
  const { result } = openReview()
  await waitFor(() => expect(result.current.signing?.agreement.data).toBeDefined())
  const signed = { agreementId: 2, version: 1, way: 'type', typedName: 'Priya Sandhu' } as const
  act(() => signatureDraft.change(signed))
  await waitFor(() => expect(result.current.canContinue).toBe(true))
  act(() => result.current.placing.submit())
  await waitFor(() => expect(result.current.error?.text).toBe(text))
  await waitFor(() => expect(result.current.signing?.agreement.data).toMatchObject({ version: 2 }))
  expect(result.current).toMatchObject({
    canContinue: false,
    details: 'Please sign the agreement',
    signing: { signature: null },
  })
})

test('what was sent and never answered can be sent again at once', () => {
  asked.mockReturnValue(new Promise(() => {}))
  const { draft } = aBooking()
  const body = JSON.stringify({ request: toRequest(draft), payAll: false })
  const { result } = openReview({ sent: { body, key: 'k' } })
  expect(result.current.canContinue).toBe(true)
  expect(result.current.details).toBe('No answer yet. Press again')
})

test('everything at once and the deposit are both known, whichever is chosen', async () => {
  const price = { ...aQuote().price, dueNowCents: 2_363, balanceCents: 2_362 }
  serverQuotes(() => aQuote({ price }))
  const { result } = openReview({ payAll: true })
  await waitFor(() => expect(result.current.quote).not.toBeNull())
  expect(result.current).toMatchObject({
    depositCents: 2_363,
    everythingCents: 4_725,
    due: { payNowCents: 4_725 },
  })
})

test('K1 who has the last step open while prices change is told what changed and what it costs now', async () => {
  const lines = (amountCents: number) => [
    { rule: 'days', text: `1 full day × $${amountCents / 100}.00`, amountCents, gstCents: 0, pstCents: 0 },
  ]
  const { price } = aQuote()
  let quoted = aQuote({ price: { ...price, lines: lines(4_500) } })
  serverQuotes(() => quoted)
  const { result } = openReview()
  await waitFor(() => expect(result.current.canContinue).toBe(true))
  expect(result.current.news).toBeNull()
  quoted = aQuote({ price: { ...price, lines: lines(5_000), totalCents: 5_250 }, payNowCents: 5_250 })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() =>
    expect(result.current.news).toBe(
      'Our prices have changed: “1 full day × $50.00” is $50.00 instead of $45.00. This booking is now $52.50 instead of $47.25.',
    ),
  )
})
