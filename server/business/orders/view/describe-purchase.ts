import type { App } from '../../../app.ts'
import { findPackage } from '../../catalog/price-store.ts'
import type { Database } from '../../../database.ts'
import type { PaymentRow } from '../../ledger/payment-store.ts'
import { orderLine } from '../../notifications/events/order-words.ts'
import { type ChangeRow, findChange } from '../order/order-change-store.ts'
import type { OrderRow } from '../order/order-store.ts'
import { loadChangeNotice, nameOrder } from './order-notice.ts'

/** The change that a payment is for; none when it is for the order itself. */
export async function changeOf(
  db: Database,
  { change_id }: Pick<PaymentRow, 'change_id'>,
): Promise<ChangeRow | undefined> {
  return change_id === null ? undefined : findChange(db, change_id)
}

/** What a payment is for: the order, or a change of it that counts once it is paid. */
export async function paymentThing(
  app: App,
  db: Database,
  order: OrderRow,
  payment: PaymentRow,
): Promise<string> {
  const change = await changeOf(db, payment)
  const notice = change && (await loadChangeNotice(app, order, change.plan))
  return notice ? `Change to: ${orderLine(notice)}` : describePurchase(app, db, order)
}

/** What an order's money is for, in a few words: 'Stay, Fri 4 to Tue 8 Dec'. */
export async function describePurchase(app: App, db: Database, order: OrderRow): Promise<string> {
  const notice = await nameOrder(app, db, order)
  if (notice !== null) return orderLine(notice)
  if (order.order_type === 'sale') return 'From our shop'
  const bought = await findPackage(db, order.package_id ?? 0)
  return `Package: ${bought?.name ?? order.code}`
}
