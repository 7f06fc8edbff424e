import { sql } from 'kysely'
import type { NotedPayment, RefundToSend } from '#domain/money/own-word.ts'
import type { Database } from '../../database.ts'

/** An order's payments, each with whoever says that it came. */
export async function listNotedPayments(db: Database, orderId: number): Promise<NotedPayment[]> {
  const { rows } = await sql<NotedPayment>`/* noted_payments */
    select payment.method, entry.by_account_id as "notedBy",
      payment.amount_cents - payment.refunded_cents as "leftCents"
    from payment join order_entry as entry on entry.payment_id = payment.id and entry.kind = 'payment'
    where payment.order_id = ${orderId} and payment.status = 'paid'`.execute(db)
  return rows
}

/** A refund with whose word its payment was, and what of all that goes back with it was given beyond the terms. */
export async function findRefundToSend(db: Database, refundId: number): Promise<RefundToSend> {
  const { rows } = await sql<RefundToSend>`/* refund_to_send */
    select payment.method, entry.by_account_id as "notedBy", refund.amount_cents as "amountCents",
      outgoing.beyond_money_cents as "guardedCents",
      (select sum(amount_cents)::integer from refund as beside where beside.outgoing_id = outgoing.id)
        as "outgoingCents"
    from refund join payment on payment.id = refund.payment_id join outgoing on outgoing.id = refund.outgoing_id
      left join order_entry as entry on entry.payment_id = payment.id and entry.kind = 'payment'
    where refund.id = ${refundId}`.execute(db)
  return rows[0] as RefundToSend
}
