import type { StaffMember } from '#domain/staff/permissions.ts'
import { lockAnyHousehold } from '../accounts/lock-household.ts'
import type { App } from '../app.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import type { Database } from '../database.ts'
import { findOrder, findOrderLocked, type OrderRow } from '../orders/order/order-store.ts'
import { Refusal } from '../refusal.ts'

/** An order whose money moves: its household first, then itself. */
export async function lockOrder(tx: Database, orderId: number): Promise<OrderRow> {
  const found = await findOrder(tx, orderId)
  if (found === undefined) throw new Refusal('not-found')
  await lockAnyHousehold(tx, found.account_id)
  const order = await findOrderLocked(tx, orderId)
  if (order === undefined) throw new Refusal('not-found')
  return order
}

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
    now: { status: order.status, balanceCents: order.balance_cents },
    timeZone: (await app.parkBook(order.park_id)).timeZone,
    viewer,
  })
}

export const subjectOf = ({ id, version, account_id }: OrderRow) => ({
  subject: { kind: 'order' as const, id, version },
  householdId: account_id,
})

export const newsOf = ({ id }: OrderRow) => [
  { kind: 'order' as const, ids: [id] },
  { kind: 'today' as const },
]
