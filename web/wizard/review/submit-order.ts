import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { newKey } from '#client/api/call-once.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'

export type OrderBody = RequestOf<typeof orders.create>

/** From here on the server promises nothing: the order may have been written before the answer broke. */
const NO_PROMISE_FROM = 500

/**
 * Places the order once. What is sent is written down with its key first, so that a second press, a lost connection
 * and a reload all send the same request with the same key, and the server answers as it did the first time.
 */
export async function placeBooking(body: OrderBody): Promise<Order> {
  const wanted = unanswered(bookingDraft.read(), body) ?? { body, key: newKey() }
  bookingDraft.change({ sent: { body: JSON.stringify(wanted.body), key: wanted.key } })
  try {
    const order = await call(orders.create, wanted.body, { idempotencyKey: wanted.key, silent: true })
    bookingDraft.change({ sent: null })
    return order
  } catch (error) {
    if (error instanceof CallError && error.code < NO_PROMISE_FROM) bookingDraft.change({ sent: null })
    throw error
  }
}

/** What was sent before and never answered, when it was the same request. */
export function unanswered(
  { sent }: Pick<BookingDraft, 'sent'>,
  body: Pick<OrderBody, 'request' | 'payAll'>,
): { body: OrderBody; key: string } | null {
  const earlier = sent && readSent(sent.body)
  return sent && earlier && requestText(earlier) === requestText(body)
    ? { body: earlier, key: sent.key }
    : null
}

/** The signature is as it was given then; the code may by now be used up by this very order. */
const requestText = ({ request, payAll }: Pick<OrderBody, 'request' | 'payAll'>) =>
  JSON.stringify([{ ...request, promoCode: '' }, payAll])

function readSent(text: string): OrderBody | null {
  try {
    return JSON.parse(text) as OrderBody
  } catch {
    return null
  }
}
