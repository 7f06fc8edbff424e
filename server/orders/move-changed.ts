import { dateIn } from '#domain/calendar.ts'
import { nextStatus } from '#domain/order-gates.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { advanceOrder } from './advance-order.ts'
import { moveOrder } from './move-order.ts'
import { readGateFacts } from './order-gate-facts.ts'
import type { OrderRow } from './order-store.ts'

/** Other dogs may mean that we meet them first, or no longer have to; a lower price that all is paid. */
export async function moveChanged(app: App, tx: Database, order: OrderRow): Promise<OrderRow> {
  const { timeZone, holds } = await app.parkBook(order.park_id)
  const facts = await readGateFacts(tx, order, app.parkBook)
  const now = app.clock.now()
  const next = nextStatus(order.status, facts, dateIn(timeZone, now))
  const by = order.account_id
  if (order.status === 'held' && next === 'awaiting_interview') {
    return moveOrder(app, tx, order, next, {
      by,
      why: 'Changed; the space is kept until the meet and greet.',
    })
  }
  if (order.status === 'awaiting_interview' && next === 'held') {
    const isPaid = facts.paidCents >= facts.dueNowCents
    const holdUntil = isPaid ? null : new Date(now.getTime() + holds.checkoutMinutes * 60_000)
    return moveOrder(app, tx, order, next, {
      by,
      why: 'Changed; the space is kept until it is paid.',
      holdUntil,
    })
  }
  return advanceOrder(app, tx, order, by)
}
