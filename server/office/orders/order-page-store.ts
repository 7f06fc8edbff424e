import { sql } from 'kysely'
import type { ChargeKind } from '#domain/money/charges.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../database.ts'
import type { Medication } from '../../business/dogs/dog-tables.ts'
import type { LedgerEntryKind, PaymentMethod, PaymentStatus } from '../../business/ledger/payment-tables.ts'

export interface OwnerRow {
  name: string
  phone: string
  email: string | null
  credit_cents: number
  visits: number
}

export async function findOwner(db: Database, accountId: number): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`/* staff_order_owner */
    select case when account.deleted_at is null then concat_ws(' ', first_name, last_name)
        else 'A former customer' end as name, phone, email, credit_cents,
      (select count(*)::integer from customer_order as o where o.account_id = account.id
        and o.order_type in ('boarding', 'daycare', 'grooming') and o.status in ('checked_in', 'checked_out')) as visits
    from account where id = ${accountId}`.execute(db)
  return rows[0]
}

export interface DogCareRow {
  id: number
  feeding_what: string
  feeding_how_much: string
  feeding_times: string[]
  medications: Medication[]
  conditions: string
}

export async function listDogCare(db: Database, orderId: number): Promise<DogCareRow[]> {
  const { rows } = await sql<DogCareRow>`/* staff_order_care */
    select dog.id, btrim(feeding_what) as feeding_what, btrim(feeding_how_much) as feeding_how_much, feeding_times,
      medications, interview_conditions as conditions
    from order_dog join dog on dog.id = order_dog.dog_id where order_dog.order_id = ${orderId}
    order by dog.id`.execute(db)
  return rows
}

export interface HistoryOfOrder {
  id: number
  at: Date
  why: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  by_account_id: number | null
  by: string | null
}

/** Newest first. */
export async function listNamedHistory(db: Database, orderId: number): Promise<HistoryOfOrder[]> {
  const { rows } = await sql<HistoryOfOrder>`/* staff_order_history */
    select history.id, history.at, history.why, history.from_status, history.to_status, history.by_account_id,
      account.first_name as by
    from order_history as history left join account on account.id = history.by_account_id
    where history.order_id = ${orderId} order by history.id desc`.execute(db)
  return rows
}

export interface ChargeOfOrder {
  id: number
  kind: ChargeKind
  what: string
  dog: string | null
  amount_cents: number
  gst_cents: number
  pst_cents: number
  why: string
  for_name: string | null
  by: string
  approved_by: string | null
  at: Date
  voided_at: Date | null
  voided_by: string | null
  void_why: string
}

export async function listNamedCharges(db: Database, orderId: number): Promise<ChargeOfOrder[]> {
  const { rows } = await sql<ChargeOfOrder>`/* staff_order_charges */
    select charge.id, charge.kind, charge.what, dog.name as dog, charge.amount_cents, charge.gst_cents,
      charge.pst_cents, charge.why,
      tipped.first_name as for_name, author.first_name as by, manager.first_name as approved_by, charge.at,
      charge.voided_at, voider.first_name as voided_by, charge.void_why
    from order_charge as charge join account as author on author.id = charge.by_account_id
      left join dog on dog.id = charge.dog_id
      left join account as tipped on tipped.id = charge.for_account_id
      left join account as manager on manager.id = charge.approved_by
      left join account as voider on voider.id = charge.voided_by
    where charge.order_id = ${orderId} order by charge.id`.execute(db)
  return rows
}

export interface EntryRow {
  id: number
  kind: LedgerEntryKind
  amount_cents: number
  opens_order: boolean
  note: string
  /** Of the charge it belongs to. */
  what: string | null
  method: PaymentMethod | null
  by: string | null
  created_at: Date
}

/** The order's account, oldest first. */
export async function listNamedEntries(db: Database, orderId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`/* staff_order_entries */
    select entry.id, entry.kind, entry.amount_cents, entry.opens_order, entry.note, order_charge.what,
      coalesce(refund.method, payment.method) as method, account.first_name as by, entry.created_at
    from order_entry as entry left join order_charge on order_charge.id = entry.charge_id
      left join refund on refund.id = entry.refund_id
      left join payment on payment.id = coalesce(entry.payment_id, refund.payment_id)
      left join account on account.id = entry.by_account_id
    where entry.order_id = ${orderId} order by entry.id`.execute(db)
  return rows
}

export interface PaymentOfOrder {
  id: number
  method: PaymentMethod
  amount_cents: number
  refunded_cents: number
  status: PaymentStatus
  reference: string
  card_last4: string | null
  rounding_cents: number
  taken_by: string | null
  created_at: Date
  settled_at: Date | null
  till_id: number | null
}

export async function listNamedPayments(db: Database, orderId: number): Promise<PaymentOfOrder[]> {
  const { rows } = await sql<PaymentOfOrder>`/* staff_order_payments */
    select payment.id, method, amount_cents, refunded_cents, status, reference, card_last4, rounding_cents,
      account.first_name as taken_by, payment.created_at, settled_at, till_id
    from payment left join account on account.id = payment.taken_by
    where payment.order_id = ${orderId} order by payment.id`.execute(db)
  return rows
}

export interface RefundOfOrder {
  id: number
  payment_id: number
  method: PaymentMethod
  amount_cents: number
  status: 'queued' | 'sent' | 'failed'
  why: string
  reference: string
  by: string | null
  created_at: Date
  sent_at: Date | null
}

export async function listNamedRefunds(db: Database, orderId: number): Promise<RefundOfOrder[]> {
  const { rows } = await sql<RefundOfOrder>`/* staff_order_refunds */
    select refund.id, refund.payment_id, coalesce(refund.method, payment.method) as method, refund.amount_cents,
      refund.status, refund.why, refund.reference, account.first_name as by, refund.created_at, refund.sent_at
    from payment join refund on refund.payment_id = payment.id
      left join account on account.id = coalesce(refund.by_account_id, refund.sent_by)
    where payment.order_id = ${orderId} order by refund.id`.execute(db)
  return rows
}

export interface SignatureRow {
  name: string
  at: Date
  version: number
  witnessed_by: string | null
  link_made_by: string | null
  link_made_from: string | null
  link_sent_to: string | null
  /** Null: signed without a link. */
  signed_from: string | null
}

export async function findSignature(db: Database, orderId: number): Promise<SignatureRow | undefined> {
  const { rows } = await sql<SignatureRow>`/* staff_order_signature */
    select signed_name as name, signed_at as at, order_signature.version, account.first_name as witnessed_by,
      maker.first_name as link_made_by, link_made_from, link_sent_to, signed_from
    from order_signature left join account on account.id = order_signature.witnessed_by
      left join account as maker on maker.id = order_signature.link_made_by
    where order_id = ${orderId} order by signed_at desc limit 1`.execute(db)
  return rows[0]
}

export interface WaiverRow {
  /** Null for money, which concerns them all. */
  dog_id: number | null
  gate: string
  at: Date
  why: string
  by: string
}

export async function listNamedWaivers(db: Database, orderId: number): Promise<WaiverRow[]> {
  const { rows } = await sql<WaiverRow>`/* staff_order_waivers */
    select dog_id, gate, at, why, account.first_name as by
    from order_waiver join account on account.id = order_waiver.by_account_id
    where order_id = ${orderId}`.execute(db)
  return rows
}
