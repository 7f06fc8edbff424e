import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { findPurchasedPass } from '../ledger/pass-store.ts'
import type { PaymentRow } from '../ledger/payment-store.ts'
import { packagePaid, paymentReceived } from '../notifications/events/money-events.ts'
import { orderLine, type Received } from '../notifications/events/order-words.ts'
import { notify } from '../notifications/notify.ts'
import { findOrder, insertHistory, type OrderRow } from '../orders/order/order-store.ts'
import { describePurchase } from '../orders/view/describe-purchase.ts'
import { loadOrderNotice } from '../orders/view/order-notice.ts'

/** A line in the order's history that is about money and moves nothing. */
export async function noteOnOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  { by, why }: { by: number | null; why: string },
): Promise<void> {
  await insertHistory(tx, {
    order_id: order.id,
    at: app.clock.now(),
    by_account_id: by,
    from_status: order.status,
    to_status: order.status,
    why,
  })
}

/** A payment in one notice with what it brought about; `order` with it in its books. */
export const receivedOf = (
  { balance_cents }: Pick<OrderRow, 'balance_cents'>,
  { amount_cents }: Pick<PaymentRow, 'amount_cents'>,
): Received => ({ amountCents: amount_cents, remainingCents: Math.max(0, balance_cents) })

/** The receipt, to the customer. A package's says until when its pass is good. */
export async function tellReceived(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const { id: paymentId, amount_cents: amountCents } = payment
  const pass = order.order_type === 'package' ? await findPurchasedPass(tx, order.id) : undefined
  if (pass !== undefined) {
    const { name: packageName, expires_on: expiresOn } = pass
    await notify(app, tx, order.account_id, packagePaid({ paymentId, packageName, amountCents, expiresOn }))
    return
  }
  const current = (await findOrder(tx, order.id)) ?? order
  const remainingCents = Math.max(0, current.balance_cents)
  const notice = (await loadOrderNotice(app, tx, current)) ?? undefined
  const what = notice ? orderLine(notice) : await describePurchase(app, tx, order)
  const facts = {
    paymentId,
    orderId: order.id,
    ...(notice && { order: notice }),
    what,
    amountCents,
    remainingCents,
  }
  await notify(app, tx, order.account_id, paymentReceived(facts))
}
