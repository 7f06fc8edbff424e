import { exactPrice } from '#domain/money/money-words.ts'
import { outsideRefunds } from '#domain/money/outside-refunds.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { inTransaction } from '../../idempotency.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { addEntry } from '../../ledger/ledger-store.ts'
import { findByCharge, findPayment, type PaymentRow } from '../../ledger/payment-store.ts'
import type { PaymentProviderName } from '../../ledger/payment-tables.ts'
import { addRefunded, insertRefund, listRefunds, markSentAtDashboard } from '../../ledger/refund-store.ts'
import { findOrder, findOrderLocked } from '../../orders/order/order-store.ts'
import { claimEvents, findReportedRefund, insertEvent, lockName } from '../payment-event-store.ts'
import { noteOnOrder } from '../tell-payment.ts'

interface ChargeNews {
  provider: PaymentProviderName
  event: { id: string; type: string }
  charge: string
  refundedCents: number
}

const WHY = 'Sent back at the payment provider'

/**
 * So much of a charge has gone back altogether, some of it perhaps by somebody at the provider's own dashboard. It is
 * kept also when the payment is not known yet: that may be reported later.
 */
export function noteChargeRefunded(
  app: App,
  { provider, event, charge, refundedCents }: ChargeNews,
): Promise<void> {
  return inTransaction(app, async (tx) => {
    await lockName(tx, provider, charge)
    const found = await findByCharge(tx, provider, charge)
    await insertEvent(tx, {
      provider,
      event_id: event.id,
      type: event.type,
      payment_id: found?.id ?? null,
      charge,
      refunded_cents: refundedCents,
      received_at: app.clock.now(),
    })
    if (found === undefined) return
    await lockAnyHousehold(tx, found.account_id)
    await findOrderLocked(tx, found.order_id)
    await bookOutsideRefunds(app, tx, found.id)
  })
}

/**
 * Brings the books of a paid payment up to what its provider has said so far; done again it changes nothing. The order
 * must be locked.
 */
export async function bookOutsideRefunds(app: App, tx: Database, paymentId: number): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (payment?.status !== 'paid' || payment.charge === null) return
  const charge = { provider: payment.provider, charge: payment.charge }
  await claimEvents(tx, charge, paymentId)
  const reportedCents = await findReportedRefund(tx, charge)
  if (reportedCents === 0) return
  const refunds = await listRefunds(tx, paymentId)
  const { coveredIds, newCents } = outsideRefunds({
    reportedCents,
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    refunds: refunds.map(({ id, amount_cents, status, provider_ref, sent_how }) => ({
      id,
      amountCents: amount_cents,
      status,
      hasProviderRef: provider_ref !== null,
      isFromDashboard: sent_how === 'dashboard',
    })),
  })
  for (const refundId of coveredIds) await markSentAtDashboard(tx, refundId, app.clock.now())
  if (newCents > 0) await bookNew(app, tx, payment, newCents)
}

async function bookNew(app: App, tx: Database, payment: PaymentRow, cents: number): Promise<void> {
  const now = app.clock.now()
  const order = await findOrder(tx, payment.order_id)
  if (order === undefined) return
  const outgoingId = await outgoingByTerms(app, tx, order, {
    verb: 'refunded by provider',
    by: null,
    why: WHY,
  })
  await addRefunded(tx, payment.id, cents)
  const refundId = await insertRefund(tx, {
    payment_id: payment.id,
    amount_cents: cents,
    status: 'sent',
    provider_ref: null,
    why: WHY,
    created_at: now,
    sent_at: now,
    sent_how: 'dashboard',
    outgoing_id: outgoingId,
  })
  await addEntry(tx, {
    order_id: payment.order_id,
    kind: 'refund',
    amount_cents: cents,
    payment_id: payment.id,
    refund_id: refundId,
    note: WHY,
    by_account_id: null,
    created_at: now,
  })
  await noteOnOrder(app, tx, order, { by: null, why: `${WHY}: ${exactPrice(cents)}.` })
}
