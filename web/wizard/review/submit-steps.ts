import { invalidateAgreement } from '#client/agreements/use-signing.ts'
import { callOnce } from '#client/api/call-once.ts'
import { queryClient } from '#client/api/query-client.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { dogs } from '#contract/business/dogs.ts'
import type { Signature } from '#contract/business/order-request.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { mustPay } from '../../orders/booking-due.ts'
import { bookingPath } from '../../orders/booking-paths.ts'
import type { Due, PayMethod } from './amount-due.ts'
import type { OrderBody } from './submit-order.ts'
import { forgetQuotes, invalidateQuotes, type ReviewQuote } from './use-quote.ts'

/** What the last button is pressed with. */
export interface Submission {
  booking: Booking
  found: ReviewQuote | null
  due: Due
  signature: Signature | null
  method: PayMethod
}

export function changeOrder({ booking: { draft }, found, signature }: Submission): Promise<Order> {
  const request = toRequest(withoutRefusedCode(draft, found))
  const { changedOrderId } = draft
  if (request === null || found === null || changedOrderId === null)
    throw new Error('There is nothing to change.')
  const expectedTotalCents = found.quote.price.totalCents
  const change = { id: changedOrderId, request, expectedTotalCents, ...(signature && { signature }) }
  return callOnce(orders.change, change, { silent: true })
}

export function toBody({ booking: { draft }, found, signature }: Submission): OrderBody {
  const request = toRequest(withoutRefusedCode(draft, found))
  if (request === null) throw new Error('There is nothing to book.')
  return {
    request,
    payAll: draft.payAll,
    ...(signature && { signature }),
    // Nobody books at a price they have not seen.
    ...(found && { expectedTotalCents: found.quote.price.totalCents }),
  }
}

const withoutRefusedCode = (draft: Booking['draft'], found: ReviewQuote | null) =>
  found === null || found.promoRefusal === '' ? draft : { ...draft, promoCode: '' }

/** Something is due at once: for the booking itself, or for a change of one that is paid. */
export const isToBePaid = (order: Order): boolean => order.pendingChange !== null || mustPay(order)

/** What is safe already, whatever becomes of the payment. */
const keptWords = ({ pendingChange }: Order) =>
  pendingChange === null ? 'Your spot is held' : 'Your change is held, and your booking stays the same'

export const otherSum = (order: Order) =>
  `${keptWords(order)}. ${exactPrice(order.payNowCents)} is due now; please check before you pay.`

/** Goes to the order's own page and says why. */
export type GoTo = (order: Order, words: string) => void

/** The order stands whatever becomes of the payment: it can be paid from its own page. */
export async function payFor(order: Order, method: PayMethod, goTo: GoTo): Promise<void> {
  try {
    const begun = await callOnce(orders.pay, { id: order.id, method }, { silent: true })
    if (begun.checkoutUrl === null) {
      goTo(order, `${keptWords(order)}. Here’s how to send your e-transfer.`)
      return
    }
    // The way back from the checkout leads to the booking, which can be paid there.
    window.history.replaceState(window.history.state, '', `#${bookingPath(order.id)}`)
    window.location.assign(begun.checkoutUrl)
  } catch {
    goTo(order, `${keptWords(order)}. We couldn’t open the payment page; please pay from here.`)
  }
}

/** Orders, passes, credit, dogs, prices and the agreement: placing one may change them all. */
export const invalidateAll = () => readAgain(invalidateQuotes)

/** The same once a booking is placed: what the page shows of it is not priced again. */
export const readAfterPlacing = () => readAgain(forgetQuotes)

async function readAgain(readQuotes: () => Promise<void>): Promise<void> {
  const others = [dogs.getDogList, orders.getAvailability, orders.getSlots]
  await Promise.all([
    invalidateBookings(),
    readQuotes(),
    invalidateAgreement(),
    ...others.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  ])
}
