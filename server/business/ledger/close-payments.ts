import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { closePayment, listPayments, type PaymentRow } from './payment-store.ts'

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
