import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { grouped } from '#domain/grouped.ts'
import { type CreditMove, creditBack } from '#domain/money/credit-back.ts'
import { sumOf } from '#domain/money/money.ts'
import type { MoneyBooks } from '#domain/money/outgoing.ts'
import { type BesideMove, openBeside } from '#domain/money/open-beside.ts'
import { mergeRefunds, type OrderRefund } from '#domain/money/refund-ways.ts'
import { isOnHold, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../database.ts'
import type { PaymentMethod, PaymentTables } from './payment-tables.ts'
import { REFUND_WAYS } from './refund-way.ts'

/** O29: the rule of a courtesy that goes with a refund: what was paid for it has gone back. */
export const CHARGED_BACK = 'charged-back'

type NewEntry = Omit<Insertable<PaymentTables['order_entry']>, 'id' | 'order_id'> & {
  order_id: number | RawBuilder<number>
}
type Entry = Omit<NewEntry, 'payment_id' | 'refund_id'> & Partial<NewEntry>

/** As part of a statement. Rows of nothing are not written. */
export const addingEntry = (entry: Entry) => sql`
    insert into order_entry (order_id, kind, amount_cents, payment_id, refund_id, note, by_account_id, created_at,
      from_credit_cents, opens_order, charge_id, outgoing_id)
    select ${entry.order_id}::integer, ${entry.kind}::text, amount_cents, ${entry.payment_id ?? null}::integer,
      ${entry.refund_id ?? null}::integer, ${entry.note ?? ''}::text, ${entry.by_account_id}::integer,
      ${entry.created_at}::timestamptz, ${entry.from_credit_cents ?? 0}::integer,
      ${entry.opens_order ?? false}::boolean, ${entry.charge_id ?? null}::integer,
      ${entry.outgoing_id ?? null}::integer
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
  /** The same by way, and whether it has gone. */
  refunds: OrderRefund[]
  /** What came back as store credit, and was not used on the order again. */
  creditBackCents: number
  /** Everything that was charged: the price, and what was kept of something given up by a change. */
  chargedCents: number
  /** Of that, what came to it at the desk: goods, late fees, tips. */
  addedCents: number
  /** Of that, what nothing has paid for. */
  openBesideCents: number
  /** Of that, what was taken off it at the desk; below zero. */
  takenOffCents: number
  /** Of that, what went with a refund, so that it is not asked for again; below zero. */
  chargedBackCents: number
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
  refunds: [],
  creditBackCents: 0,
  chargedCents: 0,
  addedCents: 0,
  openBesideCents: 0,
  takenOffCents: 0,
  chargedBackCents: 0,
}

/** The same for many orders at once. */
export async function sumPaidOf(db: Database, orderIds: readonly number[]): Promise<Map<number, Paid>> {
  const { rows } = await sql<Moved & { order_id: number }>`/* paid_of_orders */
    select entry.order_id, entry.kind, entry.amount_cents, entry.from_credit_cents, entry.charge_id, entry.payment_id,
      coalesce(charge.proposed_by_rule = ${CHARGED_BACK}, false) as is_charged_back,
      coalesce(refund.method, payment.method) as method, coalesce(refund.status, 'sent') = 'sent' as is_sent
    from order_entry as entry left join order_charge as charge on charge.id = entry.charge_id
      left join refund on refund.id = entry.refund_id left join payment on payment.id = entry.payment_id
    where entry.order_id = any(${orderIds}::integer[]) order by entry.id`.execute(db)
  const entries = new Map(grouped(rows, ({ order_id }) => order_id).map((own) => [own[0].order_id, own]))
  return new Map(orderIds.map((orderId) => [orderId, paidBy(entries.get(orderId) ?? [])]))
}

type Moved = Pick<
  Selectable<PaymentTables['order_entry']>,
  'kind' | 'amount_cents' | 'from_credit_cents' | 'charge_id' | 'payment_id'
> & { is_charged_back: boolean; method: PaymentMethod | null; is_sent: boolean }

/** A void takes back what it mirrors, a charge or a payment, as if neither had been. */
function paidBy(entries: readonly Moved[]): Paid {
  const voids = entries.filter(({ kind }) => kind === 'void')
  const ofCharge = (entry: Moved) => entry.charge_id !== null
  const byHand = sumByCharge(entries.filter(ofCharge))
  const ofKind = (kind: Moved['kind']) => entries.filter((entry) => entry.kind === kind)
  const cents = (kind: Moved['kind']) => sumOf(ofKind(kind).map((entry) => entry.amount_cents))
  const fromCredit = (some: readonly Moved[]) => sumOf(some.map((entry) => entry.from_credit_cents))
  return {
    moneyCents: -(cents('payment') + cents('refund') + sumAmounts(voids.filter((one) => !ofCharge(one)))),
    creditCents: -(cents('credit_used') + cents('credit_given')),
    creditSpentCents: -cents('credit_used') - fromCredit(ofKind('credit_given')),
    creditLeftCents: -cents('credit_used') - fromCredit(entries),
    refundedCents: cents('refund'),
    refunds: mergeRefunds(ofKind('refund').map(toRefund)),
    creditBackCents: creditBack(entries.flatMap(toCreditMove)),
    chargedCents: cents('charge') + sumAmounts(voids.filter(ofCharge)),
    addedCents: sumOf(byHand.filter((amount) => amount > 0)),
    openBesideCents: openBeside(toBesideMoves(entries)),
    takenOffCents: sumOf(byHand.filter((amount) => amount < 0)),
    chargedBackCents: sumAmounts(entries.filter(({ is_charged_back }) => is_charged_back)),
  }
}

/** Before methods were written down, money came by card. */
const toRefund = ({ amount_cents, method, is_sent }: Moved): OrderRefund => ({
  way: REFUND_WAYS[method ?? 'card'],
  cents: amount_cents,
  isSent: is_sent,
})

const sumAmounts = (entries: readonly Moved[]): number => sumOf(entries.map((entry) => entry.amount_cents))

/** What each charge of the desk comes to: nothing when it was voided. */
const sumByCharge = (entries: readonly Moved[]): number[] =>
  grouped(entries, ({ charge_id }) => String(charge_id)).map(sumAmounts)

/** What is taken off the price is nothing that was sold besides it, nor is taking that back. */
function toBesideMoves(entries: readonly Moved[]): BesideMove[] {
  const takenOff = new Set(
    grouped(entries, ({ charge_id }) => String(charge_id)).flatMap(([first]) =>
      first.amount_cents < 0 ? first.charge_id : [],
    ),
  )
  return entries.flatMap(({ kind, amount_cents, charge_id, payment_id }): BesideMove[] => {
    if (charge_id !== null) return takenOff.has(charge_id) ? [] : [{ kind: 'beside', cents: amount_cents }]
    return kind === 'charge' ? [] : [{ kind: 'paid', cents: -amount_cents, source: payment_id ?? 'credit' }]
  })
}

function toCreditMove({ kind, amount_cents }: Moved): CreditMove[] {
  if (kind === 'credit_used') return [{ kind: 'used', cents: -amount_cents }]
  return kind === 'credit_given' ? [{ kind: 'given', cents: amount_cents }] : []
}

/** What came to an order as money, and what of it has gone back in any form. */
export async function readMoneyBooks(db: Database, orderId: number): Promise<MoneyBooks> {
  const { rows } = await sql<MoneyBooks>`/* money_books */
    select coalesce(-sum(amount_cents) filter (where kind = 'payment' or kind = 'void' and payment_id is not null), 0)::integer
        as "paidCents",
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::integer as "refundedCents",
      (coalesce(sum(amount_cents - from_credit_cents) filter (where kind = 'credit_given'), 0)
        + (select coalesce(sum(amount_cents), 0) from credit_entry
           where order_id = ${orderId} and reason = 'meeting_fee'))::integer as "creditForMoneyCents"
    from order_entry where order_id = ${orderId}`.execute(db)
  return rows[0] as MoneyBooks
}

const spentBeside = ({ total_cents }: { total_cents: number }, paid: Paid): number =>
  Math.max(0, paid.chargedCents - paid.takenOffCents - total_cents)

/**
 * What was kept of something given up before and has gone back since: nobody owes it again once the order is off. What
 * was sold besides stays owed.
 */
export const keptAndReturned = (order: { total_cents: number }, paid: Paid): number =>
  Math.max(0, spentBeside(order, paid) - paid.moneyCents - paid.creditCents - Math.max(0, paid.addedCents))

export interface PaidTowards extends Pick<Paid, 'moneyCents' | 'creditCents'> {
  /** What was sold besides and nothing has paid for. */
  openBesideCents: number
}

/**
 * What was paid towards the order as it is now: what was kept of something given up before is spent, and so is what
 * paid for goods, late fees and tips. AD75: what was paid before those were added is not; what is more than the order
 * costs pays for them.
 */
export function paidTowards(order: { total_cents: number }, paid: Paid): PaidTowards {
  const spentCents = spentBeside(order, paid)
  const openCents = Math.min(paid.openBesideCents, spentCents)
  const paidCents = Math.max(0, paid.moneyCents + paid.creditCents - spentCents + openCents)
  const moreCents = Math.max(0, paidCents - Math.max(0, order.total_cents + paid.takenOffCents))
  const openBesideCents = Math.max(0, openCents - moreCents)
  const leftCents = paidCents - (openCents - openBesideCents)
  const creditCents = Math.min(leftCents, Math.max(0, paid.creditLeftCents))
  return { moneyCents: leftCents - creditCents, creditCents, openBesideCents }
}

/**
 * The same where it is asked what is due: what came to a confirmed order later does not make it unpaid again. While it
 * is on hold nothing comes to it but a tip, which is paid with it.
 */
export const paidTowardsDue = (
  order: { total_cents: number; status: OrderStatus },
  paid: Paid,
): Pick<Paid, 'moneyCents' | 'creditCents'> =>
  paidTowards(
    order,
    isOnHold(order.status)
      ? paid
      : { ...paid, chargedCents: paid.chargedCents - paid.addedCents, openBesideCents: 0 },
  )

/**
 * What confirms an order: what was asked for then, less what we gave back and took off the bill with it, and no more
 * than what the desk has left of the price.
 */
export const dueOf = (
  { due_now_cents, total_cents }: { due_now_cents: number; total_cents: number },
  { takenOffCents, chargedBackCents }: Pick<Paid, 'takenOffCents' | 'chargedBackCents'>,
): number => Math.max(0, Math.min(due_now_cents + chargedBackCents, total_cents + takenOffCents))

/** What came and went, as an order's owner reads it. */
export function toPaidView({ moneyCents, creditCents, creditSpentCents, ...back }: Paid) {
  const paidCents = moneyCents + creditCents
  return {
    paidCents,
    fromCreditCents: Math.max(0, Math.min(paidCents, creditSpentCents)),
    refundedCents: back.refundedCents,
    refunds: back.refunds,
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
