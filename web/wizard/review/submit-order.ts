import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { newKey } from '#client/api/call-once.ts'
import { type BoardingFields, boardingDraft } from '#client/booking/boarding-draft.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/order-view.ts'
import { orders } from '#contract/orders.ts'

export type OrderBody = RequestOf<typeof orders.create>

type Sent = Pick<BoardingFields, 'hasSub' | 'sent' | 'sentKey'>

const NOTHING_SENT: Sent = { hasSub: false, sent: '', sentKey: '' }
/** From here on the server promises nothing: the order may have been written before the answer broke. */
const NO_PROMISE_FROM = 500

/**
 * Places the order once. What is sent is written down with its key first, so that a second press, a lost connection
 * and a reload all send the same request with the same key, and the server answers as it did the first time.
 */
export async function placeBooking(body: OrderBody): Promise<Order> {
  const wanted = unanswered(boardingDraft.read(), body) ?? { body, key: newKey() }
  boardingDraft.change({ hasSub: true, sent: JSON.stringify(wanted.body), sentKey: wanted.key })
  try {
    const order = await call(orders.create, wanted.body, { idempotencyKey: wanted.key, silent: true })
    boardingDraft.change(NOTHING_SENT)
    return order
  } catch (error) {
    if (error instanceof CallError && error.code < NO_PROMISE_FROM) boardingDraft.change(NOTHING_SENT)
    throw error
  }
}

/** What was sent before and never answered, when it was the same request. */
export function unanswered(
  { hasSub, sent, sentKey }: Sent,
  body: Pick<OrderBody, 'request' | 'payAll'>,
): { body: OrderBody; key: string } | null {
  const earlier = hasSub ? readSent(sent) : null
  return earlier !== null && wishOf(earlier) === wishOf(body) ? { body: earlier, key: sentKey } : null
}

/** The signature is as it was given then; the code may by now be used up by this very order. */
const wishOf = ({ request, payAll }: Pick<OrderBody, 'request' | 'payAll'>) =>
  JSON.stringify([{ ...request, promoCode: '' }, payAll])

function readSent(sent: string): OrderBody | null {
  try {
    return JSON.parse(sent) as OrderBody
  } catch {
    return null
  }
}
