import { type Insertable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PaymentProviderName } from './payment-tables.ts'

export async function insertRefund(
  db: Database,
  refund: Insertable<PaymentTables['refund']>,
): Promise<number> {
  const { id } = await db.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Counts what goes back of a payment; the table refuses more than was paid. */
export async function addRefunded(db: Database, paymentId: number, amountCents: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ refunded_cents: sql`refunded_cents + ${amountCents}` })
    .where('id', '=', paymentId)
    .execute()
}

/** A refund with the payment it belongs to. */
export const findRefund = (db: Database, refundId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select(['payment.provider', 'payment.charge', 'payment.order_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()

export const findRefundByRef = (db: Database, provider: PaymentProviderName, ref: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('payment.provider', '=', provider)
    .where('refund.provider_ref', '=', ref)
    .executeTakeFirst()

/** Ends a refund that waits; false when it was ended before. */
export async function markSent(
  db: Database,
  refundId: number,
  { ref, at }: { ref: string | null; at: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('refund')
    .set({ status: 'sent', provider_ref: ref, sent_at: at })
    .where('id', '=', refundId)
    .where('status', '<>', 'sent')
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

export async function markFailed(db: Database, refundId: number): Promise<boolean> {
  const marked = await db
    .updateTable('refund')
    .set({ status: 'failed' })
    .where('id', '=', refundId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** How much of a payment is on its way back, whether it was counted as paid or not. */
export async function sumRefunds(db: Database, paymentId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return cents
}
