import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useWhenOnline } from '#client/page/use-when-online.ts'
import type { BookingDraft, KnownPromo } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { type QuoteRequest, toRequest } from '#client/booking/to-request.ts'
import type { Quote } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'

/** The server's word on a booking. */
export interface ReviewQuote {
  quote: Quote
  /** Why the promo code does not count; the quote is then without it. Empty when nothing is wrong with it. */
  promoRefusal: string
  /** What changing an order means for the purse; empty for a new one. */
  changeText: string
}

/** A code that does not hold must not stand in the way of the price: it is said at the code, and left out. */
export async function askQuote(
  request: QuoteRequest,
  orderId: number | null,
  known: ReviewQuote | null = null,
): Promise<ReviewQuote> {
  try {
    return await askOnce(request, orderId)
  } catch (error) {
    const bare = withoutCode(request)
    if (!(error instanceof CallError) || bare === null) throw error
    // CU29: what was priced without it before can only be refused for its code.
    if (known !== null) return { ...known, promoRefusal: error.message }
    // What is refused without the code as well has a reason of its own, which is the one to tell.
    return { ...(await askOnce(bare, orderId)), promoRefusal: error.message }
  }
}

function withoutCode(request: QuoteRequest): QuoteRequest | null {
  return 'promoCode' in request && request.promoCode !== '' ? { ...request, promoCode: '' } : null
}

async function askOnce(request: QuoteRequest, orderId: number | null): Promise<ReviewQuote> {
  const promoRefusal = ''
  if (orderId === null) {
    return { promoRefusal, quote: await call(orders.quote, request, { silent: true }), changeText: '' }
  }
  const { quote, text } = await call(orders.previewChange, { id: orderId, request }, { silent: true })
  return { promoRefusal, quote, changeText: text }
}

/** The code that counts, to price the booking with on every other step. */
export function promoOf({ quote: { promo } }: ReviewQuote): KnownPromo | null {
  if (promo === null) return null
  const { code, kind, percent, amountCents, orderTypes } = promo
  return { code, kind, percent, amountCents, orderTypes }
}

/** What the price depends on: a message does not change it. */
export const toQuoteRequest = (draft: BookingDraft): QuoteRequest | null =>
  toRequest({ ...draft, message: '' })

const keyOf = (draft: BookingDraft) => [orders.quote.path, draft.changedOrderId, toQuoteRequest(draft)]

/** Asked again with every change; until the answer is there, what was last answered stands for all but the price. */
export function useReviewQuote(draft: BookingDraft) {
  const read = useQuery(
    {
      queryKey: keyOf(draft),
      queryFn: async () => {
        const request = toQuoteRequest(draft)
        if (request === null) return null
        const answer = await askQuote(request, draft.changedOrderId)
        keepPromo(draft, answer)
        return answer
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  useWhenOnline(() => {
    if (read.isError) void read.refetch()
  })
  return read
}

/** The steps before this one count with the code as well, as long as it is the one that was asked about. */
function keepPromo({ promoCode }: BookingDraft, answer: ReviewQuote): void {
  if (bookingDraft.read().promoCode === promoCode) bookingDraft.change({ promo: promoOf(answer) })
}

/** What was just learnt is what the page shows. */
export const keepQuote = (draft: BookingDraft, found: ReviewQuote): void => {
  queryClient.setQueryData(keyOf(draft), found)
}

export const invalidateQuotes = () => queryClient.invalidateQueries({ queryKey: [orders.quote.path] })

/** The booking is placed: its price is asked again only for another one. */
export const forgetQuotes = () =>
  queryClient.invalidateQueries({ queryKey: [orders.quote.path], refetchType: 'none' })
