import { statusByAttendance } from '#domain/attendance/attendance.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { moveOrder } from '../../../business/orders/lifecycle/move-order.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { listAttendance } from './attendance-store.ts'
import { expectedOf, marksOf, type OrderAtTheDoor } from './order-at-the-door.ts'

const WHY: Partial<Record<OrderStatus, string>> = {
  checked_in: 'Arrived',
  checked_out: 'Home again',
  confirmed: 'Home again until the next day',
}

/** What waits to be paid, met or completed waits on, whoever stays away; what is off stays off. */
const FOLLOWING: readonly OrderStatus[] = ['confirmed', 'checked_in', 'checked_out']

/** §0.4: an order's status follows from who is here. Answers the order as it is then. */
export async function followAttendance(
  app: App,
  tx: Database,
  door: OrderAtTheDoor,
  by: number,
  why?: string,
): Promise<OrderRow> {
  if (!FOLLOWING.includes(door.order.status)) return door.order
  const rows = await listAttendance(tx, [door.order.id])
  const status = statusByAttendance(expectedOf(door), marksOf(rows)) ?? 'confirmed'
  // That nobody came at all is said by a person, with what becomes of the money.
  if (status === door.order.status || status === 'no_show') return door.order
  return moveOrder(app, tx, door.order, status, { by, why: why ?? WHY[status] ?? 'Changed by us' })
}
