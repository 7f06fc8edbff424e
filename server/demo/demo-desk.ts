import type { App } from '../app.ts'
import { sumPaid } from '../business/ledger/ledger-store.ts'
import { insertPayment } from '../business/ledger/payment-store.ts'
import { findOrder } from '../business/orders/order/order-store.ts'
import { ON_NOBODYS_WORD } from '../business/ledger/allow-credit.ts'
import { amountToPay } from '../business/payments/amount-to-pay.ts'
import { CURRENCY } from '../business/payments/payment-provider.ts'
import { settlePayment } from '../business/payments/settle-payment.ts'

/** The customer pays at the front desk what is due, or all that is left; nothing when all is paid. */
export async function payAtDesk(
  app: App,
  staffId: number,
  orderId: number,
  what: 'due' | 'all',
): Promise<void> {
  const order = await findOrder(app.db, orderId)
  if (order === undefined || order.balance_cents <= 0) return
  const now = app.clock.now()
  const amountCents = amountToPay(order, await sumPaid(app.db, orderId), what, now)
  const session = `desk-${orderId}-${what}`
  await insertPayment(app.db, {
    order_id: orderId,
    provider: 'desk',
    session,
    amount_cents: amountCents,
    status: 'open',
    charge: null,
    checkout_url: null,
    expires_at: null,
    created_at: now,
    settled_at: null,
  })
  const state = { status: 'paid' as const, amountCents, currency: CURRENCY, charge: null }
  await settlePayment(app, { provider: 'desk', session, state, by: staffId, allowCredit: ON_NOBODYS_WORD })
}
