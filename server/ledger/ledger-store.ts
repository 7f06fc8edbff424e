import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { type CreditMove, creditBack } from '#domain/money/credit-back.ts'
import { sumOf } from '#domain/money/money.ts'
import type { Database } from '../database.ts'
import type { PaymentTables } from './payment-tables.ts'

type NewEntry = Omit<Insertable<PaymentTables['order_entry']>, 'id' | 'order_id'> & {
  order_id: number | RawBuilder<number>
}
type Entry = Omit<NewEntry, 'payment_id' | 'refund_id'> & Partial<NewEntry>

/** As part of a statement. Rows of nothing are not written. */
export const addingEntry = (entry: Entry) => sql`
    insert into order_entry (order_id, kind, amount_cents, payment_id, refund_id, note, by_account_id, created_at,
      from_credit_cents, opens_order)
    select ${entry.order_id}::integer, ${entry.kind}::text, amount_cents, ${entry.payment_id ?? null}::integer,
      ${entry.refund_id ?? null}::integer, ${entry.note ?? ''}::text, ${entry.by_account_id}::integer,
      ${entry.created_at}::timestamptz, ${entry.from_credit_cents ?? 0}::integer,
      ${entry.opens_order ?? false}::boolean
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
  /** Store credit that was used and is still on the order: not given back, and not kept. */
  creditLeftCents: number
  /** Store credit that was used and not given back, what is kept of it included. */
  creditSpentCents: number
  /** Money that went back the way it came. */
  refundedCents: number
  /** What came back as store credit, and was not used on the order again. */
  creditBackCents: number
  /** Everything that was charged: the price, and what was kept of something given up by a change. */
  chargedCents: number
}

/** What has been paid on an order so far. */
export async function sumPaid(db: Database, orderId: number): Promise<Paid> {
  return (await sumPaidOf(db, [orderId])).get(orderId) ?? NOTHING_PAID
}

const NOTHING_PAID: Paid = {
  moneyCents: 0,
  creditCents: 0,
  creditLeftCents: 0,
  creditSpentCents: 0,
  refundedCents: 0,
  creditBackCents: 0,
  chargedCents: 0,
}

/** The same for many orders at once. */
export async function sumPaidOf(db: Database, orderIds: readonly number[]): Promise<Map<number, Paid>> {
  const entries = await db
    .selectFrom('order_entry')
    .select(['order_id', 'kind', 'amount_cents', 'from_credit_cents'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return new Map(
    orderIds.map((orderId) => [orderId, paidBy(entries.filter(({ order_id }) => order_id === orderId))]),
  )
}

type Moved = Pick<Selectable<PaymentTables['order_entry']>, 'kind' | 'amount_cents' | 'from_credit_cents'>

function paidBy(entries: readonly Moved[]): Paid {
  const ofKind = (kind: Moved['kind']) => entries.filter((entry) => entry.kind === kind)
  const cents = (kind: Moved['kind']) => sumOf(ofKind(kind).map((entry) => entry.amount_cents))
  const fromCredit = (some: readonly Moved[]) => sumOf(some.map((entry) => entry.from_credit_cents))
  return {
    moneyCents: -(cents('payment') + cents('refund')),
    creditCents: -(cents('credit_used') + cents('credit_given')),
    creditSpentCents: -cents('credit_used') - fromCredit(ofKind('credit_given')),
    creditLeftCents: -cents('credit_used') - fromCredit(entries),
    refundedCents: cents('refund'),
    creditBackCents: creditBack(entries.flatMap(toCreditMove)),
    chargedCents: cents('charge'),
  }
}

function toCreditMove({ kind, amount_cents }: Moved): CreditMove[] {
  if (kind === 'credit_used') return [{ kind: 'used', cents: -amount_cents }]
  return kind === 'credit_given' ? [{ kind: 'given', cents: amount_cents }] : []
}

/** What was paid towards the order as it is now: what was kept of something given up before is spent. */
export function paidTowards(
  order: { total_cents: number },
  paid: Paid,
): Pick<Paid, 'moneyCents' | 'creditCents'> {
  const spentCents = Math.max(0, paid.chargedCents - order.total_cents)
  const leftCents = Math.max(0, paid.moneyCents + paid.creditCents - spentCents)
  const creditCents = Math.min(leftCents, Math.max(0, paid.creditLeftCents))
  return { moneyCents: leftCents - creditCents, creditCents }
}

/** What came and went, as an order's owner is told of it. */
export function toPaidView({ moneyCents, creditCents, creditSpentCents, ...back }: Paid) {
  const paidCents = moneyCents + creditCents
  return {
    paidCents,
    fromCreditCents: Math.max(0, Math.min(paidCents, creditSpentCents)),
    refundedCents: back.refundedCents,
    creditBackCents: back.creditBackCents,
  }
}

/** The two entries in which something given up leaves an order: as new credit, and as what is kept. */
export function givenUpEntries(back: { creditCents: number; keptCents: number; fromCreditCents: number }) {
  const asCredit = Math.min(back.creditCents, back.fromCreditCents)
  return {
    credit: { amount_cents: back.creditCents, from_credit_cents: asCredit },
    kept: { amount_cents: back.keptCents, from_credit_cents: back.fromCreditCents - asCredit },
  }
}
