import type { App } from '../../app.ts'
import { findPayment } from '../ledger/payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Closes the provider's page. Somebody may have paid just before: then that counts. */
export async function endCheckout(app: App, { paymentId }: { paymentId: number }): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  const provider = payment && app.payments.named(payment.provider)
  if (!provider || payment.session === null) return
  await provider.end(payment.session)
  const state = await provider.lookUp?.(payment.session)
  if (state?.status === 'paid') {
    await settlePayment(app, { provider: provider.name, session: payment.session, state })
  }
}
