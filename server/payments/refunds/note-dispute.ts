import type { App } from '../../app.ts'
import { inTransaction } from '../../idempotency.ts'
import { findByCharge } from '../../ledger/payment-store.ts'
import type { PaymentProviderName } from '../../ledger/payment-tables.ts'
import { insertEvent, lockName } from '../payment-event-store.ts'

interface DisputeNews {
  provider: PaymentProviderName
  event: { id: string; type: string }
  charge: string
  ref: string
  isClosed: boolean
}

/** A customer has objected to a charge with their bank, or that has ended: staff settle it at the provider's dashboard. */
export function noteDispute(
  app: App,
  { provider, event, charge, ref, isClosed }: DisputeNews,
): Promise<void> {
  return inTransaction(app, async (tx) => {
    await lockName(tx, provider, charge)
    const payment = await findByCharge(tx, provider, charge)
    const isNew = await insertEvent(tx, {
      provider,
      event_id: event.id,
      type: event.type,
      payment_id: payment?.id ?? null,
      charge,
      dispute_ref: ref,
      is_dispute_closed: isClosed,
      problem: isClosed ? null : 'the customer has objected to this payment with their bank',
      received_at: app.clock.now(),
    })
    if (isNew && !isClosed)
      app.log.error({ paymentId: payment?.id, provider }, 'a payment is disputed: staff must answer in time')
  })
}
