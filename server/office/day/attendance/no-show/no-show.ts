import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { type NoShowRefusal, refuseNoShow } from '#domain/attendance/no-show.ts'
import { momentInPark } from '#domain/calendar/moment-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { takenBackCents } from '#domain/money/taken-back.ts'
import { fallsAway } from '#domain/money/unpaid-price.ts'
import type { App } from '../../../../app.ts'
import type { Database } from '../../../../database.ts'
import { allowGiving, refuseOwnWord } from '../../../money/desk/allow-giving.ts'
import { closePayments } from '../../../../business/ledger/close-payments.ts'
import { paidTowards, sumPaid } from '../../../../business/ledger/ledger-store.ts'
import { listMoneyMoves } from '../../../../business/ledger/refund-store.ts'
import type { OutgoingId } from '../../../../business/ledger/outgoing-store.ts'
import { orderMissed } from '../../../../business/notifications/events/order-end-events.ts'
import { notify } from '../../../../business/notifications/notify.ts'
import { moveOrder } from '../../../../business/orders/lifecycle/move-order.ts'
import { type OrderRow, versionOf } from '../../../../business/orders/order/order-store.ts'
import { wasCheckedIn } from '../../../../business/orders/order/visit-store.ts'
import { loadOrderNotice } from '../../../../business/orders/view/order-notice.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import type { ApprovedAtTheDoor } from '../at-the-door.ts'
import { writeAbsences } from '../attendance-store.ts'
import { refuseOtherVersion, type Step } from '../attendance-steps.ts'
import { hasBeenHere, markMeetingMissed } from './missed-meeting.ts'
import { giveNightsBack, soldAgain } from '../nights-given-back.ts'
import { readNoShowFrom } from './no-show-from.ts'
import { DID_NOT_COME, dropUnpaid, freeComingGrooms } from './no-show-store.ts'
import { AWAITED_TYPES, lockAtTheDoor, type OrderAtTheDoor } from '../order-at-the-door.ts'

/** T12: nobody came. What was paid is kept, what was not is dropped, and what is still to come is free for others. */
export async function markNoShow(
  call: ApprovedAtTheDoor,
  { orderId, version, why }: InputOf<typeof staffAttendance.markNoShow>,
): Promise<Step> {
  const { app, tx, caller, now } = call
  const door = await lockAtTheDoor(app, tx, orderId, AWAITED_TYPES)
  const { order, today } = door
  if (order.status === 'no_show') return { changes: [], msg: '“Did not come” was marked already.' }
  await refuseOtherVersion(app, tx, door, caller, version)
  await refuseUnlessMissed(app, tx, door, now)
  const paid = await sumPaid(tx, orderId)
  const { addedCents } = paid
  const backCents = takenBackCents(await listMoneyMoves(tx, orderId))
  const unpaid = { balanceCents: order.balance_cents, addedCents, takenBackCents: backCents }
  const { owedCents, droppedCents } = fallsAway(unpaid)
  const outgoingId = await allowDropping(call, order, { droppedCents, why })
  const notice = await loadOrderNotice(app, tx, order)
  await writeAbsent(tx, door, { at: now, by: caller.accountId })
  const freed = await giveNightsBack(app, tx, order, today)
  await freeComingGrooms(tx, orderId, now)
  const { moneyCents, creditCents } = paidTowards(order, paid)
  await dropUnpaid(tx, { orderId, cents: droppedCents, by: caller.accountId, at: now, outgoingId })
  await closePayments(app, tx, orderId, 'cancelled')
  await moveOrder(app, tx, order, 'no_show', { by: caller.accountId, why: DID_NOT_COME })
  if (order.order_type === 'interview') await markMeetingMissed(app, tx, door)
  if (notice !== null) {
    const money = { paidCents: moneyCents + creditCents, droppedCents, owedCents, takenBackCents: backCents }
    await notify(app, tx, order.account_id, orderMissed({ order: notice, ...money }))
  }
  return {
    ...(freed.length > 0 && { msg: soldAgain(freed) }),
    changes: [
      {
        action: 'marked a no-show',
        subject: { kind: 'order', id: orderId, version: await versionOf(tx, orderId) },
        householdId: order.account_id,
        before: { status: order.status, owed: exactPrice(order.balance_cents) },
        after: { status: 'no_show', owed: exactPrice(owedCents), ...(freed.length > 0 && { freed }) },
        ...(why !== '' && { why }),
      },
    ],
  }
}

/**
 * T12: what is unpaid falls away by a rule of the house, on the word that nobody came. AD32: where somebody was checked in
 * for it the house's own books say otherwise, so whoever drops it gives it, and says why.
 */
async function allowDropping(
  call: ApprovedAtTheDoor,
  order: OrderRow,
  { droppedCents, why }: { droppedCents: number; why: string },
): Promise<OutgoingId | null> {
  if (await wasCheckedIn(call.tx, order.id)) {
    if (why === '') throw new Refusal('reason-needed', { msg: WAS_CHECKED_IN, nothingDone: true })
    if (droppedCents <= 0) return null
    const giving = { verb: 'no-show', why, beyond: { forgivenCents: droppedCents } } as const
    return (await allowGiving(call.app, call, order, giving)).outgoingId
  }
  if (droppedCents > 0) await refuseOwnWord(call, order)
  return null
}

const WAS_CHECKED_IN =
  'They were checked in for this booking, and that was taken back. Please say why nobody came.'

const REASONS: Record<Exclude<NoShowRefusal, 'too-early'>, string> = {
  'not-confirmed': 'This booking isn’t confirmed, so nobody can have missed it.',
  'has-come': 'They have been here, so “Did not come” can’t be marked.',
}

async function refuseUnlessMissed(app: App, tx: Database, door: OrderAtTheDoor, now: Date): Promise<void> {
  const from = await readNoShowFrom(app, tx, door)
  const hasCome = await hasBeenHere(tx, door)
  const why = refuseNoShow({ status: door.order.status, hasCome, from }, now)
  if (why === null) return
  if (why !== 'too-early') throw new Refusal('changed-meanwhile', { msg: REASONS[why], nothingDone: true })
  const when = momentInPark(from, door.today, door.timeZone)
  throw new Refusal('not-today', {
    msg: `They may still come: “Did not come” can be marked from ${when}.`,
    nothingDone: true,
    data: { from },
  })
}

/** Each dog on each day that nothing was written of yet. */
async function writeAbsent(
  tx: Database,
  { order, dogs, days }: OrderAtTheDoor,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const dogIds = dogs.map(({ id }) => id)
  for (const date of days) {
    await writeAbsences(tx, { orderId: order.id, dogIds, date }, { at, by, why: DID_NOT_COME })
  }
}
