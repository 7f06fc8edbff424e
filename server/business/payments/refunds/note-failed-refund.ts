import type { App } from '../../../app.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import type { PaymentProviderName } from '../../ledger/payment-tables.ts'
import { findRefundByRef, markFailed } from '../../ledger/refund-store.ts'
import { insertEvent, lockName } from '../payment-event-store.ts'

interface RefundNews {
  provider: PaymentProviderName
  event: { id: string; type: string }
  ref: string
}

/** The bank would not take a refund that was sent: staff must find another way. It may say so before we know its name. */
export function noteFailedRefund(app: App, { provider, event, ref }: RefundNews): Promise<void> {
  return inTransaction(app, async (tx) => {
    await lockName(tx, provider, ref)
    const refund = await findRefundByRef(tx, provider, ref)
    await insertEvent(tx, {
      provider,
      event_id: event.id,
      type: event.type,
      payment_id: refund?.payment_id ?? null,
      failed_refund_ref: ref,
      received_at: app.clock.now(),
    })
    if (refund === undefined || !(await markFailed(tx, refund.id))) return
    app.log.error(
      { refundId: refund.id, provider },
      'a refund came back: staff must send the money themselves',
    )
  })
}
