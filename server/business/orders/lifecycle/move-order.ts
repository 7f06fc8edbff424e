import { canMove, endsWaitingChange, type OrderStatus } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { settleRequests } from '../../notifications/notify.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { insertHistory, type OrderRow, updateOrder } from '../order/order-store.ts'
import { endChange } from './drop-change.ts'

export interface Move {
  /** Null: the house itself. */
  by: number | null
  /** For the order's history, in words. */
  why: string
  /** For what is held or waits for an interview: until when. */
  holdUntil?: Date | null
}

/**
 * Takes a locked order to another state and writes down who did it and why; answers the order as it is then. A change
 * of it that waits to be paid was made for the order as it was, and ends with it.
 */
export async function moveOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  { by, why, holdUntil = null }: Move,
): Promise<OrderRow> {
  if (!canMove(order.status, to)) throw new Refusal('changed-meanwhile')
  if (endsWaitingChange(order.status, to)) await endChange(app, tx, order, by)
  const now = app.clock.now()
  const isSettledNow = to === 'confirmed' || order.status === 'confirmed'
  const settled_at = order.settled_at ?? (isSettledNow ? now : null)
  const change = { hold_until: holdUntil, status: to, updated_at: now, settled_at }
  await updateOrder(tx, order.id, change)
  await insertHistory(tx, {
    order_id: order.id,
    at: now,
    by_account_id: by,
    from_status: order.status,
    to_status: to,
    why,
  })
  if (to !== 'held' && to !== 'awaiting_interview') await settleRequests(app, tx, order)
  return { ...order, ...change }
}
