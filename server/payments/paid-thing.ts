import type { App } from '../app.ts'
import { findPackage } from '../catalog/price-store.ts'
import type { Database } from '../database.ts'
import { orderLine } from '../notifications/events/order-words.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { toldOrder } from '../orders/told-order.ts'

/** What an order's money is for, in a few words: 'Stay, Fri 4 to Tue 8 Dec'. */
export async function paidThing(app: App, db: Database, order: OrderRow): Promise<string> {
  const told = await toldOrder(app, db, order)
  if (told !== null) return orderLine(told)
  const bought = await findPackage(db, order.package_id ?? 0)
  return `Package: ${bought?.name ?? order.code}`
}
