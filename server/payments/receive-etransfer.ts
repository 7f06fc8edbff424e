import type { App } from '../app.ts'
import { findPayment } from '../ledger/payment-store.ts'
import { Refusal } from '../refusal.ts'
import { CURRENCY } from './payment-provider.ts'
import { settlePayment } from './settle-payment.ts'

/** Staff saw the money arrive. */
export async function receiveETransfer(app: App, staffId: number, paymentId: number): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  if (payment?.provider !== 'etransfer' || payment.session === null) throw new Refusal('not-found')
  const { provider, session, amount_cents: amountCents } = payment
  const state = { status: 'paid' as const, amountCents, currency: CURRENCY, charge: null }
  await settlePayment(app, { provider, session, state, by: staffId })
}
