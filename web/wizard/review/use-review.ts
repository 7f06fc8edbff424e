import { useState } from 'react'
import { useSigning } from '#client/agreements/use-signing.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { useReach } from '../../accounts/reach/use-reach.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { type Due, dueFor, dueWords, isPayDue } from './amount-due.ts'
import { usePayMethods } from './pay-with-panel.tsx'
import { quoteErrorOf } from './submit-error.ts'
import { unanswered } from './submit-order.ts'
import { toShown, usePriceNews } from './use-price-news.ts'
import { toQuoteRequest, useReviewQuote } from './use-quote.ts'
import { useSubmit } from './use-submit.ts'

/** Everything the last step knows: the server's price, what is due, the signature, and how the placing goes. */
export function useReview(booking: Booking) {
  const { draft } = booking
  const [typedCode, setTypedCode] = useState('')
  const read = useReviewQuote(draft)
  const found = read.data ?? null
  // While other requests are being priced, the browser's own calculation is nearer than the last answer.
  const isCurrent = found !== null && !read.isPlaceholderData
  const quote = isCurrent ? found.quote : null
  const own = booking.price === null ? null : toShown(booking.price.price)
  // What is changed keeps prices of its own, which the browser does not know.
  const shown = draft.changedOrderId === null ? (quote?.price ?? own) : null
  const news = usePriceNews(toQuoteRequest(draft), shown)
  const due = dueFor(booking, quote)
  const pay = usePayMethods()
  const signing = useSigning(found?.quote.agreementId ?? null)
  const signature = signing?.signature ?? null
  const placing = useSubmit({ booking, found, due, signature, method: pay.method })
  const wanted = toRequest(draft)
  // What is on its way now is no repeat: only what was sent and failed is.
  const isRepeat =
    !placing.isSending &&
    wanted !== null &&
    unanswered(draft, { request: wanted, payAll: draft.payAll }) !== null
  const isSigned = signing === null || signature !== null
  const error = placing.error ?? (read.error === null ? null : quoteErrorOf(read.error))
  return {
    read,
    found,
    quote,
    due,
    pay,
    signing,
    placing,
    error,
    news,
    depositCents: dueFor(booking, quote, false).payNowCents,
    everythingCents: dueFor(booking, quote, true).payNowCents,
    setTypedCode,
    canContinue: isRepeat || (isCurrent && read.error === null && isSigned && typedCode === ''),
    tryAgain: placing.error === null && read.error !== null ? () => void read.refetch() : null,
    details: detailsOf({
      isRepeat,
      isSigned,
      isCodeOpen: typedCode !== '',
      due,
      changeText: found?.changeText ?? '',
    }),
    missing:
      typedCode !== '' ? '[name="promo-code"]' : isSigned ? null : '.signature-field :is(input, button)',
    note: noteOf(due, pay),
  }
}

/** The last step, which for a dog that stays also needs to know how to reach the household. */
export function useReachedReview(booking: Booking) {
  const review = useReview(booking)
  const isWithUs = booking.draft.orderType === 'boarding' || booking.draft.orderType === 'daycare'
  const reach = useReach(isWithUs ? 'phone and contact' : 'nothing')
  const { placing, canContinue, details, missing } = review
  return {
    ...review,
    reach,
    canContinue: canContinue && reach.isReady,
    details: reach.isReady ? details : 'Tell us how to reach you',
    missing: reach.isReady ? missing : '.reach-fields input',
    placing: { ...placing, submit: () => reach.saveThen(placing.submit) },
  }
}

interface Details {
  isRepeat: boolean
  isSigned: boolean
  /** A code is typed and not applied. */
  isCodeOpen: boolean
  due: Due
  changeText: string
}

function detailsOf({ isRepeat, isSigned, isCodeOpen, due, changeText }: Details): string {
  if (isRepeat) return 'No answer yet. Press again'
  if (isCodeOpen) return 'Apply your promo code, or clear it'
  if (!isSigned) return 'Please sign the agreement'
  return dueWords(due, changeText)
}

function noteOf(due: Due, { method, isSandbox }: ReturnType<typeof usePayMethods>): string {
  if (due.kind === 'free') return 'Nothing is charged'
  if (!isPayDue(due)) return 'Nothing is charged yet'
  if (method === 'etransfer') {
    return due.kind === 'change' ? 'Your change is held for 24 hours' : 'Your spot is held for 24 hours'
  }
  return isSandbox ? 'Test checkout, no real card' : 'Card payment, encrypted'
}
