import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { insertPayment, noteSession } from './payment-store.ts'

interface NewTransfer {
  orderId: number
  amountCents: number
  /** The change that it makes count; null for the booking itself. */
  changeId: number | null
  expiresAt: Date | null
}

/** Writes down that an e-transfer is awaited; nobody else has to be asked. The order is locked, and nothing is open on it. */
export async function askTransfer(
  { clock }: Pick<App, 'clock'>,
  tx: Database,
  { orderId, amountCents, changeId, expiresAt }: NewTransfer,
): Promise<number> {
  const paymentId = await insertPayment(tx, {
    order_id: orderId,
    change_id: changeId,
    provider: 'etransfer',
    session: null,
    amount_cents: amountCents,
    status: 'open',
    charge: null,
    checkout_url: null,
    expires_at: expiresAt,
    created_at: clock.now(),
    settled_at: null,
  })
  await noteSession(tx, paymentId, { session: `etransfer-${paymentId}`, checkoutUrl: null })
  return paymentId
}
