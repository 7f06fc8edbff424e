import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { PaymentTables } from './payment-tables.ts'

export type TakenOffRow = Selectable<PaymentTables['order_charge']>

/** What is taken off an order's price and still counts. */
export const listTakenOff = (db: Database, orderId: number): Promise<TakenOffRow[]> =>
  db
    .selectFrom('order_charge')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('amount_cents', '<', 0)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()

export async function voidTakenOff(
  db: Database,
  id: number,
  { at, by, why }: { at: Date; by: number; why: string },
): Promise<void> {
  await db
    .updateTable('order_charge')
    .set({ voided_at: at, voided_by: by, void_why: why })
    .where('id', '=', id)
    .execute()
}

/** The same again in its new amount, by whoever gave it. Answers its id. */
export async function insertAnew(db: Database, discount: TakenOffRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* discount_anew */
    insert into order_charge (order_id, kind, what, dog_id, amount_cents, gst_cents, pst_cents,
      proposed_by_rule, why, date, by_account_id, approved_by, at, outgoing_id)
    values (${discount.order_id}, ${discount.kind}, ${discount.what}, ${discount.dog_id}, ${discount.amount_cents},
      ${discount.gst_cents}, ${discount.pst_cents}, ${discount.proposed_by_rule}, ${discount.why}, ${discount.date},
      ${discount.by_account_id}, ${discount.approved_by}, ${discount.at}, ${discount.outgoing_id})
    returning id`.execute(db)
  return rows[0]?.id ?? null
}
