import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { findPayment } from '../ledger/payment-store.ts'
import type { AllowCredit } from '../ledger/allow-credit.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { CURRENCY } from './payment-provider.ts'
import type { AllowReturn } from './refunds/return-payment.ts'
import { settleIn } from './settle-payment.ts'

/** Staff saw the money arrive. */
export async function receiveETransfer(
  app: App,
  tx: Database,
  {
    paymentId,
    by,
    allowReturn,
    allowCredit,
  }: { paymentId: number; by: number; allowReturn?: AllowReturn; allowCredit: AllowCredit },
): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (payment?.provider !== 'etransfer' || payment.session === null) throw new Refusal('not-found')
  const { provider, session, amount_cents: amountCents } = payment
  const state = { status: 'paid' as const, amountCents, currency: CURRENCY, charge: null }
  await settleIn(app, tx, { provider, session, state, by, allowCredit, ...(allowReturn && { allowReturn }) })
}
