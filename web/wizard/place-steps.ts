import { dogs } from '#contract/dogs.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/order-view.ts'
import type { Signature } from '#contract/order-request.ts'
import { orders } from '#contract/orders.ts'
import { packages } from '#contract/packages.ts'
import { exactPrice } from '#domain/money-words.ts'
import { callOnce } from '../api/call-once.ts'
import { queryClient } from '../api/query-client.ts'
import { readBookingsAgain } from '../orders/booking-cache.ts'
import { bookingPath } from '../orders/booking-paths.ts'
import type { OrderBody } from './place-booking.ts'
import type { Due, PayMethod } from './review-due.ts'
import { quoteAgain, type ReviewQuote } from './review-quote.ts'
import { toRequest } from './to-request.ts'
import type { Booking } from './use-booking.ts'
import { readAgreementAgain } from './use-signing.ts'

/** What the last button is pressed with. */
export interface Placing {
  booking: Booking
  found: ReviewQuote | null
  due: Due
  signature: Signature | null
  method: PayMethod
}

export function changeOrder({ booking: { draft }, found }: Placing): Promise<Order> {
  const request = toRequest(withoutRefusedCode(draft, found))
  if (request === null || found === null) throw new Error('There is nothing to change.')
  const expectedTotalCents = found.quote.price.totalCents
  return callOnce(orders.change, { id: draft.id, request, expectedTotalCents }, { silent: true })
}

export function toBody({ booking: { draft }, found, signature }: Placing): OrderBody {
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

export const otherSum = ({ payNowCents }: Order) =>
  `Your space is kept. What is due now is ${exactPrice(payNowCents)}; please look before you pay.`

/** Goes to the order's own page and says why; `begun` is an e-transfer to be sent. */
export type GoTo = (order: Order, words: string, begun?: OutputOf<typeof orders.pay>) => void

/** The order stands whatever becomes of the payment: it can be paid from its own page. */
export async function payFor(order: Order, method: PayMethod, goTo: GoTo): Promise<void> {
  try {
    const begun = await callOnce(orders.pay, { id: order.id, method }, { silent: true })
    if (begun.checkoutUrl === null) {
      goTo(order, 'Your space is kept. Here is how to send the money.', begun)
      return
    }
    // The way back from the checkout leads to the booking, which can be paid there.
    window.history.replaceState(window.history.state, '', `#${bookingPath(order.id)}`)
    window.location.assign(begun.checkoutUrl)
  } catch {
    goTo(order, 'Your space is kept, but the payment page could not be opened. Please pay from here.')
  }
}

/** Orders, passes, credit, dogs, prices and the agreement: placing one may change them all. */
export function readAllAgain() {
  void readBookingsAgain()
  void quoteAgain()
  void readAgreementAgain()
  for (const { path } of [packages.getMyPackages, dogs.getDogList, orders.getAvailability, orders.getSlots]) {
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
