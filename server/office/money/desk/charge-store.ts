import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import type { PaymentTables } from '../../../business/ledger/payment-tables.ts'

export type ChargeRow = Selectable<PaymentTables['order_charge']>

export async function insertCharge(
  db: Database,
  charge: Insertable<PaymentTables['order_charge']>,
): Promise<number> {
  const { id } = await db.insertInto('order_charge').values(charge).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findCharge = (db: Database, chargeId: number): Promise<ChargeRow | undefined> =>
  db.selectFrom('order_charge').selectAll().where('id', '=', chargeId).executeTakeFirst()

/** With the name of whoever made each. */
export const listCharges = (db: Database, orderId: number) =>
  db
    .selectFrom('order_charge')
    .innerJoin('account', 'account.id', 'order_charge.by_account_id')
    .selectAll('order_charge')
    .select('account.first_name as by_name')
    .where('order_id', '=', orderId)
    .orderBy('order_charge.id')
    .execute()

export async function markChargeVoided(
  db: Database,
  chargeId: number,
  { at, by, why }: { at: Date; by: number; why: string },
): Promise<void> {
  await db
    .updateTable('order_charge')
    .set({ voided_at: at, voided_by: by, void_why: why })
    .where('id', '=', chargeId)
    .execute()
}

/** A tip goes back whole: its row is voided, and its entry mirrored. */
export async function voidTip(
  db: Database,
  chargeId: number,
  { by, at, why, outgoingId }: { by: number; at: Date; why: string; outgoingId: OutgoingId },
): Promise<void> {
  await sql`/* void_tip */
    with tip as (
      update order_charge set voided_at = ${at}, voided_by = ${by}, void_why = ${why}
      where id = ${chargeId} and kind = 'tip' and voided_at is null returning id, order_id, amount_cents)
    insert into order_entry (order_id, kind, amount_cents, note, by_account_id, created_at, charge_id, outgoing_id)
    select order_id, 'void', -amount_cents, 'Tip given back', ${by}, ${at}, id, ${outgoingId} from tip`.execute(
    db,
  )
}

interface TaxedSums {
  totalCents: number
  gstCents: number
  pstCents: number
}

/** What a discount takes its share of tax from: the order's price, or what was sold where it has none. */
export async function taxBaseOf(
  db: Database,
  order: { id: number; order_type: string; price: TaxedSums },
): Promise<TaxedSums> {
  if (order.order_type !== 'sale') return order.price
  const { rows } = await sql<TaxedSums>`/* sold_with_tax */
    select coalesce(sum(amount_cents), 0)::integer as "totalCents", coalesce(sum(gst_cents), 0)::integer as "gstCents",
      coalesce(sum(pst_cents), 0)::integer as "pstCents"
    from order_charge where order_id = ${order.id} and kind in ('goods', 'extra', 'late') and voided_at is null`.execute(
    db,
  )
  return rows[0] ?? order.price
}

/** What each of these orders comes to. A sale has no booked price: what was sold is its price. */
export async function listTotals(
  db: Database,
  orders: readonly { id: number; order_type: string; total_cents: number }[],
): Promise<(orderId: number) => number> {
  const sales = orders.filter(({ order_type }) => order_type === 'sale').map(({ id }) => id)
  const { rows } =
    sales.length === 0
      ? { rows: [] }
      : await sql<{ order_id: number; cents: number }>`/* sold_totals */
          select order_id, sum(amount_cents)::integer as cents from order_charge
          where order_id = any(${sales}::integer[]) and voided_at is null group by order_id`.execute(db)
  const sold = new Map(rows.map(({ order_id, cents }) => [order_id, cents]))
  const booked = new Map(orders.map(({ id, total_cents }) => [id, total_cents]))
  return (orderId) => sold.get(orderId) ?? booked.get(orderId) ?? 0
}
