import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { addEntry } from './ledger-store.ts'
import { listPayments, type PaymentRow } from './payment-store.ts'
import { addRefunded, insertRefund } from './refund-store.ts'

export interface RefundWish {
  orderId: number
  amountCents: number
  /** For the order's papers, in words. */
  why: string
  by: number | null
}

/**
 * Sends money back the way it came: from the order's newest payment first, never more of one than it brought. The
 * order must be locked; the ledger knows at once, the provider by a job.
 */
export async function queueRefund(app: App, tx: Database, wish: RefundWish): Promise<void> {
  let left = wish.amountCents
  const paid = (await listPayments(tx, [wish.orderId])).filter(({ status }) => status === 'paid')
  for (const payment of paid.toReversed()) {
    const amountCents = Math.min(left, payment.amount_cents - payment.refunded_cents)
    if (amountCents <= 0) continue
    await queueRefundOf(app, tx, { payment, amountCents, why: wish.why, by: wish.by })
    left -= amountCents
  }
  if (left > 0)
    throw new Error(`order ${wish.orderId} has ${left} cents less to give back than was asked for`)
}

/** So much of one payment goes back. */
export async function queueRefundOf(
  app: App,
  tx: Database,
  {
    payment,
    amountCents,
    why,
    by,
  }: { payment: PaymentRow; amountCents: number; why: string; by: number | null },
): Promise<void> {
  await addRefunded(tx, payment.id, amountCents)
  const refundId = await sendBack(app, tx, { payment, amountCents, why })
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
}

/** Has money sent back, whether it ever counted or not. Where a person must send it, it waits for that person. */
export async function sendBack(
  app: App,
  tx: Database,
  { payment, amountCents, why }: { payment: PaymentRow; amountCents: number; why: string },
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
  })
  const isByHand = payment.provider === 'etransfer' || payment.provider === 'desk'
  if (!isByHand) await app.queue.add(tx, 'sendRefund', { refundId })
  return refundId
}
