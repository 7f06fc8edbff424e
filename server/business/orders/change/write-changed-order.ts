import type { Updateable } from 'kysely'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { endChange } from '../lifecycle/drop-change.ts'
import { noteOnHistory } from '../order/order-history.ts'
import { type OrderRow, updateOrder } from '../order/order-store.ts'
import type { OrderTables } from '../order/order-tables.ts'

type ChangedColumns = Updateable<OrderTables['customer_order']> & { begins_at: Date }

/**
 * Writes what a change made of an order. It gives nobody longer to pay, and no other change waits on: that was for the
 * order as it was.
 */
export async function writeChangedOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  columns: ChangedColumns,
  why: string,
  by: number = order.account_id,
): Promise<void> {
  await endChange(app, tx, order, by)
  const { hold_until } = order
  await updateOrder(tx, order.id, {
    ...columns,
    ...(hold_until !== null && { hold_until: notPastBegin(hold_until, columns.begins_at) }),
    updated_at: app.clock.now(),
  })
  await noteOnHistory(app, tx, order, why, by)
}
