import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { listAppointments, type OrderRow } from '../order/order-store.ts'
import { lockGroomers } from '../space/inventory-store.ts'

/** What gives up groomers' times and what takes some lock them alike, before any night. */
export async function lockOwnGroomers(
  app: App,
  tx: Database,
  order: OrderRow,
  isTakingTimes = false,
): Promise<void> {
  if (!isTakingTimes && (await listAppointments(tx, [order.id])).length === 0) return
  const { groomers } = await app.parkBook(order.park_id)
  await lockGroomers(
    tx,
    groomers.map(({ id }) => id),
  )
}
