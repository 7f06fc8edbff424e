import type { TakePart } from '#contract/office/money/take.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { type AtTheDesk, orderAfter } from '../../money/desk/desk-order.ts'
import { takeIn } from '../../money/desk/take-parts.ts'
import { moveOrder } from '../../../business/orders/lifecycle/move-order.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

interface Taken {
  order: OrderRow
  changeCents: number
}

/**
 * WS1: what is paid as they come, of a locked order: with the check-in or not at all. `isMet`: what we wanted to know of
 * the dog is known or was let pass, so a booking that waited for the meeting can be paid.
 */
export async function takeOnArrival(
  at: AtTheDesk,
  order: OrderRow,
  { parts, isMet }: { parts: readonly TakePart[]; isMet: boolean },
  caller: Caller,
): Promise<Taken> {
  if (parts.length === 0) return { order, changeCents: 0 }
  if (!mayDo(caller, 'money')) throw new Refusal('not-allowed', { data: { needs: 'money' } })
  const { app, tx, by } = at
  const isWaiting = isMet && order.status === 'awaiting_interview'
  const payable = isWaiting
    ? await moveOrder(app, tx, order, 'held', { by, why: 'Let in at the desk', holdUntil: order.begins_at })
    : order
  const { changeCents } = await takeIn(at, payable, { parts }, caller)
  return { order: await orderAfter(tx, order.id), changeCents }
}

/** Somebody else was faster, who did not take this money: that they are here is no error, that it is not counted is. */
export function refuseMoneyOfOthers(parts: readonly TakePart[]): void {
  if (parts.length === 0) return
  throw new Refusal('changed-meanwhile', {
    msg: `They’re here already, and ${exactPrice(handedOver(parts))} was not taken. If you have it, please take it on the booking.`,
  })
}
