import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { PaymentTables } from './payment-tables.ts'

type NewEntry = Omit<Insertable<PaymentTables['order_entry']>, 'id' | 'order_id'> & {
  order_id: number | RawBuilder<number>
}

/** As part of a statement. Rows of nothing are not written. */
export const addingEntry = (entry: Omit<NewEntry, 'payment_id' | 'refund_id'> & Partial<NewEntry>) => sql`
    insert into order_entry (order_id, kind, amount_cents, payment_id, refund_id, note, by_account_id, created_at)
    select ${entry.order_id}::integer, ${entry.kind}::text, amount_cents, ${entry.payment_id ?? null}::integer,
      ${entry.refund_id ?? null}::integer, ${entry.note ?? ''}::text, ${entry.by_account_id}::integer,
      ${entry.created_at}::timestamptz
    from (values (${entry.amount_cents}::integer)) as entry (amount_cents) where amount_cents <> 0`

/** Adds to what is owed on an order; the order's balance follows by itself. */
export async function addEntry(db: Database, entry: Insertable<PaymentTables['order_entry']>): Promise<void> {
  await sql`/* order_entry */ ${addingEntry(entry)}`.execute(db)
}

export const listEntries = (db: Database, orderId: number) =>
  db.selectFrom('order_entry').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export interface Paid {
  /** Money that came in and has not gone back. */
  moneyCents: number
  /** Store credit that was used and not given back; below zero when more was given than used. */
  creditCents: number
  /** Everything that was charged: the price, and what was kept of something given up by a change. */
  chargedCents: number
}

/** What has been paid on an order so far. */
export async function sumPaid(db: Database, orderId: number): Promise<Paid> {
  return (await sumPaidOf(db, [orderId])).get(orderId) ?? { moneyCents: 0, creditCents: 0, chargedCents: 0 }
}

/** The same for many orders at once. */
export async function sumPaidOf(db: Database, orderIds: readonly number[]): Promise<Map<number, Paid>> {
  const rows = await db
    .selectFrom('order_entry')
    .select(['order_id', 'kind', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', 'in', [...orderIds])
    .groupBy(['order_id', 'kind'])
    .execute()
  return new Map(
    orderIds.map((orderId) => {
      const of = (kind: string) =>
        rows.find((row) => row.order_id === orderId && row.kind === kind)?.cents ?? 0
      return [
        orderId,
        {
          moneyCents: -(of('payment') + of('refund')),
          creditCents: -(of('credit_used') + of('credit_given')),
          chargedCents: of('charge'),
        },
      ]
    }),
  )
}

/**
 * What was paid on the order as it is now. Credit that was given for money took that money; what other charges took
 * is spent, money before credit.
 */
export function paidTowards(order: { total_cents: number }, paid: Paid): Omit<Paid, 'chargedCents'> {
  const moneyCents = paid.moneyCents + Math.min(0, paid.creditCents)
  const creditCents = Math.max(0, paid.creditCents)
  const spentCents = Math.max(0, paid.chargedCents - order.total_cents)
  const spentMoney = Math.min(spentCents, Math.max(0, moneyCents))
  return {
    moneyCents: Math.max(0, moneyCents - spentMoney),
    creditCents: Math.max(0, creditCents - (spentCents - spentMoney)),
  }
}
