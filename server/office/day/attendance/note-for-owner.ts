import type { Database } from '../../../database.ts'
import { insertHistory, type OrderRow } from '../../../business/orders/order/order-store.ts'

/** U15: what we changed without moving the order, as its owner reads it on the order's page; no names of ours. */
export async function noteForOwner(
  tx: Database,
  order: OrderRow,
  { by, at, text }: { by: number; at: Date; text: string },
): Promise<void> {
  await insertHistory(tx, {
    order_id: order.id,
    at,
    by_account_id: by,
    from_status: order.status,
    to_status: order.status,
    why: text,
  })
}
