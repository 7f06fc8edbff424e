import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { closePayment, findPayment, listPayments, type PaymentRow } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

type Closing = 'cancelled' | 'expired'

/** Whatever is open on a locked order is closed: called when it is cancelled or runs out. */
export async function closePayments(app: App, tx: Database, orderId: number, as: Closing): Promise<void> {
  for (const payment of await listPayments(tx, [orderId])) await closeCheckout(app, tx, payment, as)
}

/** The same for a change that will not be made. */
export async function closeChangePayments(
  app: App,
  tx: Database,
  orderId: number,
  changeId: number,
): Promise<void> {
  for (const payment of await listPayments(tx, [orderId])) {
    if (payment.change_id === changeId) await closeCheckout(app, tx, payment, 'cancelled')
  }
}

/** Closes a payment with us at once, and with its provider by a job. */
export async function closeCheckout(app: App, tx: Database, payment: PaymentRow, as: Closing): Promise<void> {
  if (!(await closePayment(tx, payment.id, as)) || payment.session === null) return
  await app.queue.add(tx, 'endCheckout', { paymentId: payment.id })
}

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
