import { sumOf } from '#domain/money/money.ts'
import { type RefundPart, refundParts, splitRefund } from '#domain/money/refund-ways.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { addEntry } from './ledger-store.ts'
import type { OutgoingId } from './outgoing-store.ts'
import { listPayments, type PaymentRow } from './payment-store.ts'
import { addRefunded, insertRefund } from './refund-store.ts'
import { REFUND_WAYS } from './refund-way.ts'

export interface RefundInput {
  orderId: number
  amountCents: number
  /** For the order's papers, in words. */
  why: string
  by: number | null
  outgoingId: OutgoingId
}

/** What an order's payments could give back, the oldest first. */
async function refundable(db: Database, orderId: number) {
  const paid = (await listPayments(db, [orderId])).filter(({ status }) => status === 'paid')
  return paid.map((row) => ({
    row,
    way: REFUND_WAYS[row.method],
    leftCents: row.amount_cents - row.refunded_cents,
  }))
}

/** Which way so much of an order's money would go back. */
export async function readRefundParts(
  db: Database,
  orderId: number,
  amountCents: number,
): Promise<RefundPart[]> {
  return amountCents > 0 ? refundParts(amountCents, await refundable(db, orderId)) : []
}

/**
 * Sends money back the way it came and answers which way how much goes. The order must be locked; the ledger knows at
 * once, the provider by a job.
 */
export async function queueRefund(app: App, tx: Database, request: RefundInput): Promise<RefundPart[]> {
  if (request.amountCents <= 0) return []
  const payments = await refundable(tx, request.orderId)
  const shares = splitRefund(request.amountCents, payments)
  for (const { payment, cents } of shares) {
    await queueRefundOf(app, tx, {
      payment: payment.row,
      amountCents: cents,
      why: request.why,
      by: request.by,
      outgoingId: request.outgoingId,
    })
  }
  const left = request.amountCents - sumOf(shares.map(({ cents }) => cents))
  if (left > 0)
    throw new Error(`order ${request.orderId} has ${left} cents less to give back than was asked for`)
  return refundParts(request.amountCents, payments)
}

interface RefundOfPayment {
  payment: PaymentRow
  amountCents: number
  why: string
  /** Null for the house itself. */
  by: number | null
  /** The manager who allowed what is above the desk's limit. */
  approvedBy?: number | null
  outgoingId: OutgoingId
}

/** So much of one payment goes back. Answers the refund's number. */
export async function queueRefundOf(
  app: App,
  tx: Database,
  { payment, amountCents, why, by, approvedBy = null, outgoingId }: RefundOfPayment,
): Promise<number> {
  await addRefunded(tx, payment.id, amountCents)
  const refundId = await sendBack(app, tx, { payment, amountCents, why, by, approvedBy, outgoingId })
  await addEntry(tx, {
    order_id: payment.order_id,
    kind: 'refund',
    amount_cents: amountCents,
    payment_id: payment.id,
    refund_id: refundId,
    note: why,
    by_account_id: by,
    created_at: app.clock.now(),
  })
  return refundId
}

/** Has money sent back, whether it ever counted or not. Where a person must send it, it waits for that person. */
export async function sendBack(
  app: App,
  tx: Database,
  {
    payment,
    amountCents,
    why,
    by = null,
    approvedBy = null,
    outgoingId,
  }: Omit<RefundOfPayment, 'by'> & { by?: number | null },
): Promise<number> {
  const refundId = await insertRefund(tx, {
    payment_id: payment.id,
    amount_cents: amountCents,
    status: 'queued',
    provider_ref: null,
    why,
    created_at: app.clock.now(),
    sent_at: null,
    sent_how: null,
    by_account_id: by,
    approved_by: approvedBy,
    outgoing_id: outgoingId,
  })
  if (REFUND_WAYS[payment.method] === 'card') await app.queue.add(tx, 'sendRefund', { refundId })
  return refundId
}
