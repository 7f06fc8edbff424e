import type { KeptNight } from '#domain/orders/change/kept-nights.ts'
import type { Database } from '../../../database.ts'

/** What is kept of the nights of a stay that was turned into daycare; undefined where none ever was. */
export async function findKeptNights(db: Database, orderId: number): Promise<KeptNight[] | undefined> {
  const row = await db
    .selectFrom('turned_stay')
    .select('kept')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.kept
}

export async function writeKeptNights(
  db: Database,
  orderId: number,
  nights: readonly KeptNight[],
): Promise<void> {
  const kept = JSON.stringify(nights)
  await db
    .insertInto('turned_stay')
    .values({ order_id: orderId, kept })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ kept }))
    .execute()
}
