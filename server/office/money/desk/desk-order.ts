import type { Taken } from '#contract/office/money/take.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import type { RequireManager } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** Somebody at the desk does something about money, in one transaction. */
export interface AtTheDesk {
  app: App
  tx: Database
  /** Who of the team. */
  by: number
  now: Date
  /** Where a manager can be asked to allow it. */
  requireManager?: RequireManager | null
}

/** W6: only whoever may see money calls this. */
export async function refuseStaleOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  { seen, viewer }: { seen: number; viewer: StaffMember },
): Promise<void> {
  await refuseStale(tx, {
    subject: { kind: 'order', id: order.id },
    seen,
    version: order.version,
    now: { status: order.status, ...(mayDo(viewer, 'money') && { balanceCents: order.balance_cents }) },
    timeZone: (await app.parkBook(order.park_id)).timeZone,
    viewer,
  })
}

export async function parkDay(app: App, parkId: number, now: Date): Promise<CalendarDate> {
  return dateIn((await app.parkBook(parkId)).timeZone, now)
}

/** The order as the transaction has made it. */
export async function orderAfter(tx: Database, orderId: number): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not-found')
  return order
}

export const toTaken = (order: OrderRow, changeCents = 0): Taken => ({
  orderId: order.id,
  version: order.version,
  status: order.status,
  balanceCents: order.balance_cents,
  changeCents,
})

export const subjectOf = ({ id, version, account_id }: OrderRow) => ({
  subject: { kind: 'order' as const, id, version },
  householdId: account_id,
})

export const newsOfOrder = ({ id }: OrderRow) => [
  { kind: 'order' as const, ids: [id] },
  { kind: 'today' as const },
]
