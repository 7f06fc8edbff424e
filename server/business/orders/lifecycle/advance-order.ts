import { dateIn } from '#domain/calendar/calendar.ts'
import { isDuePaid, nextStatus, orderGates } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { orderConfirmed } from '../../notifications/events/order-events.ts'
import type { Received } from '../../notifications/events/order-words.ts'
import { notify } from '../../notifications/notify.ts'
import { moveOrder } from './move-order.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { type OrderRow, updateOrder } from '../order/order-store.ts'
import { endOffer } from '../order/wait-list-store.ts'
import { loadOrderNotice } from '../view/order-notice.ts'
import { tellStatus } from '../view/tell-placed.ts'
import { givePass } from './give-pass.ts'

/**
 * Looks at a locked order's checklist: all green and it is confirmed at once; paid but short of records or a signature,
 * and its space is kept until it begins. Called after anything that may turn a light green, with the payment if that
 * was it: one moment is one notice. Answers the order as it is then; the same one when nothing was sent.
 */
export async function advanceOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  by: number | null,
  received?: Received,
): Promise<OrderRow> {
  const book = await app.parkBook(order.park_id)
  const facts = await readGateFacts(app, tx, order)
  const today = dateIn(book.timeZone, app.clock.now())
  const next = nextStatus(order.status, facts, today)
  if (next === 'confirmed' && order.status !== 'confirmed') {
    const confirmed = await moveOrder(app, tx, order, 'confirmed', { by, why: 'All set.' })
    await endOffer(tx, order.id, 'taken', app.clock.now())
    await tellConfirmed(app, tx, confirmed, received)
    return confirmed
  }
  const isIncomplete = order.status === 'held' && order.order_type !== 'package' && isDuePaid(facts)
  if (!isIncomplete || order.hold_until?.getTime() === order.begins_at.getTime()) return order
  const now = app.clock.now()
  const change = { hold_until: order.begins_at, updated_at: now, settled_at: order.settled_at ?? now }
  const kept = { ...order, ...change }
  await updateOrder(tx, order.id, change)
  await endOffer(tx, order.id, 'taken', app.clock.now())
  await tellStatus(app, tx, kept, orderGates(facts, today), { received })
  return kept
}

async function tellConfirmed(
  app: App,
  tx: Database,
  order: OrderRow,
  received: Received | undefined,
): Promise<void> {
  if (order.order_type === 'package') return givePass(app, tx, order)
  const notice = await loadOrderNotice(app, tx, order)
  if (notice !== null) await notify(app, tx, order.account_id, orderConfirmed({ order: notice, received }))
}
