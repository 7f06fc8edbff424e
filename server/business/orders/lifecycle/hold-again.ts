import { HOUR_MS } from '#domain/calendar/durations.ts'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { hasEverArrived } from '../order/arrival-store.ts'
import { findOrder, type OrderRow, updateOrder } from '../order/order-store.ts'
import { findDeskHoldHours } from './desk-hold-store.ts'
import { moveOrder } from './move-order.ts'

/**
 * A locked order was changed by us, and what is due on it is not paid any more: it is kept as the desk keeps one without
 * a deposit, some hours or until it is paid. Nobody gets longer than they had.
 */
export async function holdAgain(
  app: App,
  tx: Database,
  { id }: Pick<OrderRow, 'id'>,
  by: number | null,
): Promise<void> {
  const order = await findOrder(tx, id)
  const now = app.clock.now()
  // What begins now is settled at the door.
  if (order === undefined || order.begins_at <= now || (await hasEverArrived(tx, id))) return
  const hours = await findDeskHoldHours(tx, order.park_id)
  const holdUntil = notPastBegin(new Date(now.getTime() + hours * HOUR_MS), order.begins_at)
  if (order.status === 'confirmed')
    await moveOrder(app, tx, order, 'held', { by, why: 'What is due must be paid again.', holdUntil })
  else if (order.status === 'held' && order.hold_until !== null && order.hold_until > holdUntil)
    await updateOrder(tx, id, { hold_until: holdUntil, updated_at: now })
}
