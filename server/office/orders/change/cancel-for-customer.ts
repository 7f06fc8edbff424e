import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { staffChange } from '#contract/office/orders/change.ts'
import type { CancellationPreview } from '#domain/orders/cancel/cancellation.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { cancellationWords } from '#domain/orders/cancel/cancellation-words.ts'
import { ruleNow } from '#domain/orders/cancel/rule-now.ts'
import { canCancel } from '#domain/orders/order-status.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import { listAttendance } from '../../day/attendance/attendance-store.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { readRefundParts } from '../../../business/ledger/queue-refund.ts'
import { lockOwnGroomers } from '../../../business/orders/change/lock-own-groomers.ts'
import {
  cancelLocked,
  type PreviewByTerms,
  previewAllBack,
  previewOf,
  termsHold,
} from '../../../business/orders/lifecycle/cancel-order.ts'
import { wasCheckedIn } from '../../../business/orders/order/visit-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { allowCancelling } from '../../money/desk/beyond-terms.ts'
import { allowOwnWordCredit } from '../../money/desk/own-word.ts'
import { afterChange, datesAndMoney, lockOrder, newsOf, subjectOf } from './order-to-edit.ts'
import { readOrder } from '../../../business/orders/order/lock-order.ts'

/** O10: what comes back if it is cancelled now. */
export async function previewCancelFor(
  app: App,
  caller: Caller,
  { orderId, ourDoing }: InputOf<typeof staffChange.previewCancel>,
): Promise<OutputOf<typeof staffChange.previewCancel>> {
  const order = await readOrder(app.db, orderId)
  await refuseUncancellable(app.db, order)
  const preview = await (ourDoing ? previewAllBack : previewOf)(app, app.db, order)
  const refunds = await readRefundParts(app.db, order.id, preview.refundCents)
  const seesMoney = mayDo(caller, 'money')
  return {
    orderId,
    version: order.version,
    rule: await ruleOf(app, order),
    text: seesMoney ? cancellationWords(preview, refunds) : null,
    back: seesMoney ? backOf(preview) : null,
  }
}

/** WS32: by which rule it would be. */
async function ruleOf(app: App, order: OrderRow): Promise<string> {
  const { timeZone } = await app.parkBook(order.park_id)
  const ruled = {
    orderType: order.order_type,
    terms: order.terms,
    isSettled: await termsHold(app, app.db, order),
  }
  return ruleNow(ruled, app.clock.now().toISOString(), (instant) => ({
    date: dateIn(timeZone, new Date(instant)),
    time: timeIn(timeZone, new Date(instant)),
  }))
}

/** O10: by the rules, or we cancel it and everything comes back; as it was shown, or not at all. */
export async function cancelFor(
  app: App,
  call: StaffCall<typeof staffChange.cancel>,
): Promise<Done<typeof staffChange.cancel>> {
  const { tx, caller, input } = call
  const { ourDoing, why, expected } = input
  if (ourDoing && why === '') throw new Refusal('reason-needed')
  const order = await lockOrder(app, tx, input, caller)
  await refuseUncancellable(tx, order)
  const wasHere = await wasCheckedIn(tx, order.id)
  if (wasHere && why === '') throw new Refusal('reason-needed', { msg: WAS_CHECKED_IN })
  await lockOwnGroomers(app, tx, order)
  const byTerms = await previewOf(app, tx, order)
  const preview = ourDoing ? await previewAllBack(app, tx, order) : byTerms
  refuseOtherBack(preview, expected, caller)
  const words = ourDoing ? `We cancelled it: ${why}` : 'Cancelled by us, as you asked.'
  const isGiven = ourDoing || wasHere
  const giving = isGiven
    ? {
        preview,
        outgoingId: await allowCancelling(app, call, order, { ours: preview, why: ourDoing ? words : why }),
      }
    : await givingByTerms(app, call, order, byTerms)
  await cancelLocked(app, tx, order, {
    ...giving,
    by: caller.accountId,
    why: words,
    ...(ourDoing && { reason: why }),
  })
  const after = await afterChange(tx, caller, order.id)
  return {
    data: after.data,
    msg: `${order.code} is cancelled.`,
    changes: [
      {
        action: ourDoing ? `cancelled ${order.code} with everything back` : `cancelled ${order.code}`,
        ...subjectOf(after.order),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after.order), ...sumsOf(preview) },
        why,
      },
    ],
    live: newsOf(order, after.order),
  }
}

/** AD49: credit for money that only whoever cancels it says came counts as theirs; else nobody is asked. */
async function givingByTerms(
  app: App,
  call: StaffCall<typeof staffChange.cancel>,
  order: OrderRow,
  preview: PreviewByTerms,
) {
  const why = call.input.why === '' ? 'Cancelled for the customer' : call.input.why
  const outgoingId = await allowOwnWordCredit(app, call, order, { verb: 'cancel', why, back: preview })
  return outgoingId === undefined ? { preview } : { preview, outgoingId }
}

const WAS_CHECKED_IN =
  'They were checked in for this booking, and that was taken back. Please say why it is cancelled.'

async function refuseUncancellable(db: Database, order: OrderRow): Promise<void> {
  if (order.order_type === 'package') {
    throw new Refusal('cannot-book', { msg: 'A package is refunded, not cancelled.', nothingDone: true })
  }
  const rows = await listAttendance(db, [order.id])
  const hasCome = rows.some(({ came_at }) => came_at !== null)
  if (canCancel(order.status) && !hasCome) return
  throw new Refusal('changed-meanwhile', {
    msg: hasCome
      ? 'They have been here for this booking, so it can’t be cancelled.'
      : `${order.code} can no longer be cancelled.`,
    nothingDone: true,
  })
}

const sumsOf = ({ refundCents, creditCents, keptCents }: CancellationPreview) => ({
  refundCents,
  creditCents,
  keptCents,
})

const backOf = (preview: CancellationPreview) => ({
  ...sumsOf(preview),
  passUnits: preview.passUnitsBack.reduce((sum, { units }) => sum + units, 0),
})

function refuseOtherBack(
  preview: CancellationPreview,
  expected: ReturnType<typeof backOf> | null,
  caller: Caller,
): void {
  if (expected === null) return
  const back = backOf(preview)
  if ((Object.keys(back) as (keyof typeof back)[]).every((what) => back[what] === expected[what])) return
  throw new Refusal('changed-meanwhile', {
    msg: 'The refund has changed. Nothing was cancelled; please take another look.',
    ...(mayDo(caller, 'money') && { data: back }),
  })
}
