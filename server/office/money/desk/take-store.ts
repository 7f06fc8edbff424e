import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** The code of the order that a terminal's slip of this day is on. */
export async function findSlip(
  db: Database,
  { takenOn, reference }: { takenOn: string; reference: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`/* find_slip */
    select o.code from payment join customer_order as o on o.id = payment.order_id
    where payment.method = 'terminal' and payment.status = 'paid'
      and payment.taken_on = ${takenOn}::date and payment.reference = ${reference}`.execute(db)
  return rows[0]?.code
}

interface PaidReference {
  reference: string
  /** Of the booking it is on. */
  code: string
}

/** The e-transfers that were taken at a park's desk on a day, as they were typed. */
export async function listTransfers(
  db: Database,
  { parkId, takenOn }: { parkId: number; takenOn: string },
): Promise<PaidReference[]> {
  const { rows } = await sql<PaidReference>`/* transfers_of_day */
    select payment.reference, o.code from payment join customer_order as o on o.id = payment.order_id
    where payment.method = 'etransfer' and payment.status = 'paid' and payment.reference <> ''
      and payment.taken_on = ${takenOn}::date and o.park_id = ${parkId} order by payment.id`.execute(db)
  return rows
}

/** The cheques of a household. */
export async function listCheques(db: Database, accountId: number): Promise<PaidReference[]> {
  const { rows } = await sql<PaidReference>`/* cheques_of_household */
    select payment.reference, o.code from payment join customer_order as o on o.id = payment.order_id
    where payment.method = 'cheque' and payment.status = 'paid' and o.account_id = ${accountId}
    order by payment.id`.execute(db)
  return rows
}

/** What came on line for an order within the last minutes, newest first. */
export async function findCardPaymentSince(
  db: Database,
  orderId: number,
  since: Date,
): Promise<{ amount_cents: number } | undefined> {
  const { rows } = await sql<{ amount_cents: number }>`/* card_payment_since */
    select amount_cents from payment
    where order_id = ${orderId} and method = 'card' and status = 'paid' and settled_at >= ${since}
    order by settled_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** When the first payment came that was no payment after all; undefined while there was none. */
export async function findFirstVoided(db: Database, orderId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`/* first_voided */
    select min(created_at) as at from payment where order_id = ${orderId} and status = 'voided'`.execute(db)
  return rows[0]?.at ?? undefined
}

export async function markPaymentVoided(
  db: Database,
  paymentId: number,
  { at, by, why }: { at: Date; by: number; why: string },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'voided', voided_at: at, voided_by: by, void_why: why })
    .where('id', '=', paymentId)
    .execute()
}

/** The tip that came with a payment, when what else was paid with it no longer covers it: nobody is owed it then. */
export async function findTipWith(
  db: Database,
  payment: { order_id: number; created_at: Date },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`/* tip_with_payment */
    select id from order_charge
    where order_id = ${payment.order_id} and kind = 'tip' and voided_at is null and at = ${payment.created_at}
      and amount_cents > (select coalesce(sum(amount_cents - refunded_cents), 0) from payment
        where order_id = ${payment.order_id} and status = 'paid' and created_at = ${payment.created_at})`.execute(
    db,
  )
  return rows[0]
}
