import type { Database } from '../../database.ts'

/** Somebody of an order was checked in, also where that was taken back: the history only ever grows. */
export async function hasEverArrived(db: Database, orderId: number): Promise<boolean> {
  const arrived = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'checked_in')
    .limit(1)
    .executeTakeFirst()
  return arrived !== undefined
}
