import { dateIn } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../../../../database.ts'
import { orderConfirmed } from '../../../../business/notifications/events/order-events.ts'
import { notify } from '../../../../business/notifications/notify.ts'
import { moveOrder } from '../../../../business/orders/lifecycle/move-order.ts'
import { loadOrderNotice } from '../../../../business/orders/view/order-notice.ts'
import type { InTurn } from '../../../../business/orders/wait-list/take-in-turn.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import type { AtTheDoor } from '../at-the-door.ts'
import { refuseOtherVersion, type Step } from '../attendance-steps.ts'
import { versionOf } from '../../../../business/orders/order/order-store.ts'
import { meetAfterAll } from './missed-meeting.ts'
import { takeNightsAgain } from '../nights-given-back.ts'
import {
  CAME_AFTER_ALL,
  chargeAgain,
  deleteNoShowAbsences,
  findNoShowAt,
  takeGroomsAgain,
} from './no-show-store.ts'
import { AWAITED_TYPES, lockAtTheDoor, type OrderAtTheDoor } from '../order-at-the-door.ts'

/** T12: they came after all, on the same day: everything is as it was, if the space is still there. */
export async function undoNoShow(
  { app, tx, caller, now }: AtTheDoor,
  { orderId, version }: { orderId: number; version: number },
  turn: InTurn,
): Promise<Step> {
  if (!mayDo(caller, 'desk')) throw new Refusal('not-allowed', { data: { needs: 'desk' } })
  const door = await lockAtTheDoor(app, tx, orderId, AWAITED_TYPES)
  const { order, today, timeZone } = door
  await refuseOtherVersion(app, tx, door, caller, version)
  await refuseTooLate(tx, door)
  await takeGroomsAgain(tx, turn, orderId, timeZone)
  await takeNightsAgain(tx, turn, order, today)
  await deleteNoShowAbsences(tx, orderId)
  const owedCents = await chargeAgain(tx, orderId, caller.accountId, now)
  const after = await moveOrder(app, tx, order, 'confirmed', { by: caller.accountId, why: CAME_AFTER_ALL })
  if (order.order_type === 'interview') await meetAfterAll(app, tx, door)
  const notice = await loadOrderNotice(app, tx, after)
  if (notice !== null) await notify(app, tx, order.account_id, orderConfirmed({ order: notice }))
  return {
    changes: [
      {
        action: 'undid the no-show',
        subject: { kind: 'order', id: orderId, version: await versionOf(tx, orderId) },
        householdId: order.account_id,
        before: { status: 'no_show', owed: exactPrice(order.balance_cents) },
        after: { status: 'confirmed', owed: exactPrice(order.balance_cents + owedCents) },
      },
    ],
  }
}

async function refuseTooLate(tx: Database, { order, today, timeZone }: OrderAtTheDoor): Promise<void> {
  const at = order.status === 'no_show' ? await findNoShowAt(tx, order.id) : undefined
  if (at === undefined) {
    throw new Refusal('changed-meanwhile', {
      msg: 'There is nothing to take back any more.',
      nothingDone: true,
    })
  }
  if (dateIn(timeZone, at) !== today) {
    throw new Refusal('already-used', {
      msg: 'This was on another day, so it stays as it is.',
      nothingDone: true,
    })
  }
}
