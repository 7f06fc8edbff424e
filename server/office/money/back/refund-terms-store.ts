import type { Database } from '../../../database.ts'

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
