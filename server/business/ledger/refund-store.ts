import { type Insertable, sql } from 'kysely'
import type { MoneyMove } from '#domain/money/taken-back.ts'
import type { Database } from '../../database.ts'
import type { PaymentMethod, PaymentProviderName, PaymentTables, SentHow } from './payment-tables.ts'

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
    .select(['payment.provider', 'payment.charge', 'payment.order_id', 'payment.method as paid_by'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()

export const findRefundByRef = (db: Database, provider: PaymentProviderName, ref: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.payment_id'])
    .where('payment.provider', '=', provider)
    .where('refund.provider_ref', '=', ref)
    .executeTakeFirst()

export const listRefunds = (db: Database, paymentIds: readonly number[]) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('id')
    .execute()

/** An order's refunds that have gone, and how. */
export const listSentRefunds = (db: Database, orderId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.method'])
    .where('payment.order_id', '=', orderId)
    .where('refund.status', '=', 'sent')
    .execute()

/** CU26: who cancelled has read in that mail what goes back. */
export async function isToldByCancellation(db: Database, refundId: number): Promise<boolean> {
  const told = await db
    .selectFrom('refund')
    .innerJoin('outgoing', 'outgoing.id', 'refund.outgoing_id')
    .select('refund.id')
    .where('refund.id', '=', refundId)
    .where('outgoing.verb', '=', 'cancel')
    .executeTakeFirst()
  return told !== undefined
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Ends a refund that waits; false when it was ended before. The provider's name for it is kept whatever comes later. */
export async function markSent(
  db: Database,
  refundId: number,
  { ref, how, at }: { ref: string | null; how: SentHow; at: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('refund')
    .set({ status: 'sent', sent_how: how, sent_at: at, ...(ref !== null && { provider_ref: ref }) })
    .where('id', '=', refundId)
    .where('status', '<>', 'sent')
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Who sent it by hand, and the number by which it is found again. */
export async function recordHandRefund(
  db: Database,
  refundId: number,
  { reference, by }: { reference: string; by: number },
): Promise<void> {
  await db.updateTable('refund').set({ reference, sent_by: by }).where('id', '=', refundId).execute()
}

/** How it really went, and out of which drawer. */
export async function recordRefundWay(
  db: Database,
  refundId: number,
  way: { method?: PaymentMethod; tillId?: number | null; roundingCents?: number },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      ...(way.method !== undefined && { method: way.method }),
      till_id: way.tillId ?? null,
      rounding_cents: way.roundingCents ?? 0,
    })
    .where('id', '=', refundId)
    .execute()
}

/** What has gone back of an order out of a drawer so far. */
export async function sumHandedOut(
  db: Database,
  orderId: number,
): Promise<{ cents: number; roundingCents: number }> {
  const { rows } = await sql<{ cents: number; roundingCents: number }>`/* sum_handed_out */
    select coalesce(sum(refund.amount_cents), 0)::integer as cents,
      coalesce(sum(refund.rounding_cents), 0)::integer as "roundingCents"
    from refund join payment on payment.id = refund.payment_id
    where payment.order_id = ${orderId} and refund.till_id is not null`.execute(db)
  return rows[0] ?? { cents: 0, roundingCents: 0 }
}

/** What we failed to send, or staff say they sent, has gone without us: at the provider's dashboard, or with a dispute. */
export async function markGoneOutside(
  db: Database,
  refundId: number,
  { how, at }: { how: 'dashboard' | 'dispute'; at: Date },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ status: 'sent', sent_how: how, sent_at: sql`coalesce(sent_at, ${at})` })
    .where('id', '=', refundId)
    .execute()
}

/** The money did not arrive. What staff have sent some other way since is not touched. */
export async function markFailed(db: Database, refundId: number): Promise<boolean> {
  const marked = await db
    .updateTable('refund')
    .set({ status: 'failed' })
    .where('id', '=', refundId)
    .where(sql<boolean>`status <> 'failed' and sent_how is distinct from 'hand'`)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** So much of a charge's payments the customer's bank has taken back, less what came back to us since. */
export async function sumDisputed(db: Database, paymentIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* sum_disputed */
    select (coalesce((select sum(amount_cents) from refund
        where payment_id = any(${paymentIds}::integer[]) and sent_how = 'dispute'), 0)
      - coalesce((select sum(amount_cents) from payment where returned_from = any(${paymentIds}::integer[])), 0))::integer
      as cents`.execute(db)
  return rows[0]?.cents ?? 0
}

/** How what nobody here sent back is noted in the books. */
export const GONE_OUTSIDE = {
  dashboard: 'Sent back at the payment provider',
  dispute: 'Taken back by the customer’s bank',
} as const

/** What moved an order's money, as far as it was paid or taken back from outside. */
export async function listMoneyMoves(db: Database, orderId: number): Promise<MoneyMove[]> {
  const { rows } = await sql<MoneyMove>`/* money_moves */
    select case kind when 'refund' then 'taken-back' when 'void' then 'voided' else 'paid' end as kind,
      abs(amount_cents) as cents, payment_id as "paymentId"
    from order_entry
    where order_id = ${orderId} and (kind in ('payment', 'credit_used')
      or kind = 'void' and payment_id is not null
      or kind = 'refund' and note in (${GONE_OUTSIDE.dashboard}, ${GONE_OUTSIDE.dispute}))
    order by id`.execute(db)
  return rows
}

/** What went back of a charge's payments beyond what they brought, by the note it was booked with. */
export async function sumRefundedTwice(
  db: Database,
  paymentIds: readonly number[],
  note: string,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* sum_refunded_twice */
    select coalesce(sum(amount_cents), 0)::integer as cents from order_entry
    where payment_id = any(${paymentIds}::integer[]) and kind = 'refund' and refund_id is null
      and note = ${note}`.execute(db)
  return rows[0]?.cents ?? 0
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
