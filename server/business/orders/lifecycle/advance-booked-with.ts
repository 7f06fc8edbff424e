import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { listBookedWith } from '../../ledger/pass-store.ts'
import { findOrder, findOrderLocked, type OrderRow } from '../order/order-store.ts'
import { advanceOrder } from './advance-order.ts'

/** AD46: a package that is paid again is good again: so are the bookings ahead that its days pay for. */
export async function advanceBookedWith(
  app: App,
  tx: Database,
  { id, order_type }: Pick<OrderRow, 'id' | 'order_type'>,
  by: number | null,
): Promise<void> {
  if (order_type !== 'package') return
  const bought = await findOrder(tx, id)
  if (bought === undefined || bought.balance_cents > 0) return
  for (const bookedId of await listBookedWith(tx, { packageOrderId: id, now: app.clock.now() })) {
    const booked = await findOrderLocked(tx, bookedId)
    if (booked?.status === 'held') await advanceOrder(app, tx, booked, by)
  }
}
