import type { Database } from '../database.ts'

/** What the desk may send back of an order without a manager. */
export async function findRefundLimit(db: Database, parkId: number): Promise<number> {
  const { refund_limit_cents } = await db
    .selectFrom('desk_terms')
    .select('refund_limit_cents')
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
  return refund_limit_cents
}

/** The tips of an order that nobody has taken back. */
export const listTips = (db: Database, orderId: number) =>
  db
    .selectFrom('order_charge')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'tip')
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()
