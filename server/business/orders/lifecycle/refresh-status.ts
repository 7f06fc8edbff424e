import { dateIn } from '#domain/calendar/calendar.ts'
import { awaitsUntil } from '#domain/dogs/interview-lapse.ts'
import { checkoutEnds } from '#domain/orders/hold-deadline.ts'
import { isDuePaid, nextStatus } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { moveOrder } from './move-order.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { type OrderRow, updateOrder } from '../order/order-store.ts'
import { advanceOrder } from './advance-order.ts'
import { readAwaiting } from './refresh-awaiting.ts'

/** After a change: other dogs may mean that we no longer have to meet them first, a lower price that all is paid. */
export async function refreshStatus(app: App, tx: Database, order: OrderRow): Promise<OrderRow> {
  const { timeZone, holds } = await app.parkBook(order.park_id)
  const facts = await readGateFacts(app, tx, order)
  const now = app.clock.now()
  const next = nextStatus(order.status, facts, dateIn(timeZone, now))
  if (order.status === 'awaiting_interview' && next === 'awaiting_interview') {
    const hold_until = awaitsUntil(await readAwaiting(app, tx, order))
    await updateOrder(tx, order.id, { hold_until })
    return { ...order, hold_until }
  }
  if (order.status === 'awaiting_interview' && next === 'held') {
    return moveOrder(app, tx, order, next, {
      by: order.account_id,
      why: 'Changed; held until paid.',
      holdUntil: isDuePaid(facts) ? order.begins_at : checkoutEnds(holds, order.begins_at, now),
    })
  }
  return advanceOrder(app, tx, order, order.account_id)
}
