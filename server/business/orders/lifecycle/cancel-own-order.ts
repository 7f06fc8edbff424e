import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { canCustomerCancel } from '#domain/orders/cancel/cancellation.ts'
import { cancellationWords } from '#domain/orders/cancel/cancellation-words.ts'
import { canCancel } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { type IdempotentCall, runIdempotent } from '../../once/run-idempotent.ts'
import { readRefundParts } from '../../ledger/queue-refund.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { asBegun, readVisits } from '../order/visit-store.ts'
import { isAhead } from '../order/order-ahead.ts'
import { findOwnOrder, findOwnOrderLocked, listOrderDogs, type OrderRow } from '../order/order-store.ts'
import { cancelLocked, type PreviewByTerms, previewOf, refuseOtherRefund, toBack } from './cancel-order.ts'
import { findMeetingLeft, type MeetingLeft } from './meeting-left.ts'

/** What is refunded if the order is cancelled now. */
export async function previewCancel(app: App, accountId: number, orderId: number) {
  const order = await findOwnOrder(app.db, accountId, orderId)
  refuseIfTooLate(await asBegun(app.db, order), app.clock.now())
  await refuseUnpaidVisit(app.db, order)
  const preview = await previewOf(app, app.db, order)
  const refunds = await readRefundParts(app.db, order.id, preview.refundCents)
  return {
    ...toBack(preview),
    text: cancellationWords(preview, refunds),
    meeting: await previewMeeting(app, order),
  }
}

/** CU1: the meet and greet that stays booked, and what would come back of it. */
async function previewMeeting(app: App, order: OrderRow) {
  const left = await findMeetingLeft(app.db, order, app.clock.now())
  if (left === null) return null
  const { id, first_date, begin_time } = left.order
  const preview = await previewOf(app, app.db, left.order)
  const refunds = await readRefundParts(app.db, id, preview.refundCents)
  const dogs = await listOrderDogs(app.db, [id])
  return {
    orderId: id,
    date: first_date,
    time: begin_time?.slice(0, 5) ?? '',
    dogNames: dogs.map(({ name }) => name),
    isNeeded: left.isNeeded,
    back: { ...toBack(preview), text: cancellationWords(preview, refunds) },
  }
}

/** Cancels the order once; what was previewed is what comes back, or nothing is done. */
export function cancelOrder(app: App, call: IdempotentCall, input: InputOf<typeof orders.cancel>) {
  return runIdempotent(app, call, async (tx) => {
    const order = await findOwnOrderLocked(tx, call.accountId, input.id)
    refuseIfTooLate(await asBegun(tx, order), app.clock.now())
    await refuseUnpaidVisit(tx, order)
    const preview = await previewOf(app, tx, order)
    refuseOtherRefund(toBack(preview), input.expected)
    const meeting = await findMeetingLeft(tx, order, app.clock.now(), true)
    const withMeeting =
      input.withMeeting && (await meetingToCancel(app, tx, meeting, input.withMeeting.expected))
    await cancelLocked(app, tx, order, {
      preview,
      by: call.accountId,
      why: 'Cancelled',
      words: input.why,
      ...(withMeeting && { withMeeting }),
    })
    return { orderId: order.id }
  })
}

/** What they were told of the meet and greet must still hold as well. */
async function meetingToCancel(
  app: App,
  tx: Database,
  meeting: MeetingLeft | null,
  expected: InputOf<typeof orders.cancel>['expected'],
): Promise<{ order: OrderRow; preview: PreviewByTerms }> {
  if (meeting === null || meeting.isNeeded) {
    throw new Refusal('changed-meanwhile', {
      msg: 'Your meet and greet can no longer be cancelled with this booking. Nothing was cancelled; please take another look.',
    })
  }
  const preview = await previewOf(app, tx, meeting.order)
  refuseOtherRefund(toBack(preview), expected)
  return { order: meeting.order, preview }
}

function refuseIfTooLate(order: OrderRow, now: Date): void {
  if (!canCustomerCancel(order.order_type)) {
    throw new Refusal('cannot-book', { msg: 'Packages can’t be cancelled here. Please talk to us.' })
  }
  if (!canCancel(order.status)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'This booking can no longer be cancelled. Please take another look.',
    })
  }
  if (!isAhead(order, now)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'This booking has already started, so it can’t be cancelled here. Please talk to us.',
    })
  }
}

/** What somebody was here for is owed, however many days are still to come. */
async function refuseUnpaidVisit(db: Database, { id, balance_cents }: OrderRow): Promise<void> {
  if (balance_cents <= 0 || (await readVisits(db, id)).had.length === 0) return
  throw new Refusal('money-open', {
    msg: `${exactPrice(balance_cents)} is still owed for this booking, which has started. Please pay it first, or skip the days to come. Nothing was cancelled.`,
  })
}
