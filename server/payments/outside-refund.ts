import { exactPrice } from '#domain/money-words.ts'
import type { App } from '../app.ts'
import { inTransaction } from '../orders/once.ts'
import { findOrderLocked, lockAnyHousehold } from '../orders/order-store.ts'
import { addEntry } from './ledger-store.ts'
import { findByCharge, findPayment, insertEvent } from './payment-store.ts'
import type { PaymentProviderName } from './payment-tables.ts'
import { addRefunded, findRefundByRef, insertRefund, markFailed } from './refund-store.ts'
import { noteOnOrder } from './tell-payment.ts'

interface ChargeNews {
  provider: PaymentProviderName
  event: { id: string; type: string }
  charge: string
  refundedCents: number
}

const WHY = 'Sent back at the payment provider'

/** Somebody refunded at the provider's own desk: our ledger follows. Refunds of ours are counted already. */
export function noteOutsideRefund(
  app: App,
  { provider, event, charge, refundedCents }: ChargeNews,
): Promise<void> {
  return inTransaction(app, async (tx) => {
    const found = await findByCharge(tx, provider, charge)
    if (found === undefined || found.status !== 'paid') return
    await lockAnyHousehold(tx, found.account_id)
    const order = await findOrderLocked(tx, found.order_id)
    const payment = await findPayment(tx, found.id)
    if (order === undefined || payment === undefined) return
    const now = app.clock.now()
    const kept = { provider, event_id: event.id, type: event.type, payment_id: payment.id, problem: null }
    if (!(await insertEvent(tx, { ...kept, received_at: now }))) return
    const cents = Math.min(refundedCents, payment.amount_cents) - payment.refunded_cents
    if (cents <= 0) return
    await addRefunded(tx, payment.id, cents)
    const sent = { status: 'sent' as const, provider_ref: null, why: WHY, created_at: now, sent_at: now }
    const refundId = await insertRefund(tx, { payment_id: payment.id, amount_cents: cents, ...sent })
    const what = { kind: 'refund' as const, amount_cents: cents, payment_id: payment.id, refund_id: refundId }
    await addEntry(tx, { order_id: order.id, ...what, note: WHY, by_account_id: null, created_at: now })
    await noteOnOrder(app, tx, order, { by: null, why: `${WHY}: ${exactPrice(cents)}.` })
  })
}

/** The bank would not take a refund that was sent: staff must find another way. */
export async function noteFailedRefund(app: App, provider: PaymentProviderName, ref: string): Promise<void> {
  const refund = await findRefundByRef(app.db, provider, ref)
  if (refund === undefined || !(await markFailed(app.db, refund.id))) return
  app.log.error({ refundId: refund.id, provider }, 'a refund came back: staff must send the money themselves')
}
