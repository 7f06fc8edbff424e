import { type Mark, statusByAttendance } from '#domain/attendance/attendance.ts'
import { canMove } from '#domain/orders/order-status.ts'
import type { App } from '../../app.ts'
import { listAttendance } from '../day/attendance/attendance-store.ts'
import { marksOf } from '../day/attendance/order-at-the-door.ts'
import type { Database } from '../../database.ts'
import { moveOrder } from '../../business/orders/lifecycle/move-order.ts'
import { listAppointments, listOrderDogs, type OrderRow } from '../../business/orders/order/order-store.ts'

/**
 * O33: nobody brings a dog to its groom who is with us anyway, so nobody is picked up from it either: on the table it is
 * here for the order, and once its last appointment is done it is through with it. The order's status follows, as it
 * does from who comes through the door.
 */
export async function followGroom(
  app: App,
  tx: Database,
  order: OrderRow,
  { by, why }: { by: number; why: string },
): Promise<void> {
  if (order.order_type !== 'grooming') return
  const dogIds = (await listOrderDogs(tx, [order.id])).map(({ dog_id }) => dog_id)
  const brought = marksOf(await listAttendance(tx, [order.id]))
  const grooms = (await listAppointments(tx, [order.id])).filter(({ is_active }) => is_active)
  const groomed = dogIds
    .filter((dogId) => brought.every((mark) => mark.dogId !== dogId))
    .flatMap((dogId) =>
      markOf(
        order,
        dogId,
        grooms.filter(({ dog_id }) => dog_id === dogId),
      ),
    )
  const expected = { isDaycare: false, dogIds, dates: [order.first_date] }
  const status = statusByAttendance(expected, [...brought, ...groomed]) ?? 'confirmed'
  if (status === order.status || status === 'no_show') return
  // One that was begun before its status followed goes the whole way at once.
  const isBehind = status === 'checked_out' && order.status === 'confirmed'
  const from = isBehind ? await moveOrder(app, tx, order, 'checked_in', { by, why: 'On the table' }) : order
  if (canMove(from.status, status)) await moveOrder(app, tx, from, status, { by, why })
}

type Groom = Awaited<ReturnType<typeof listAppointments>>[number]

/** From when its first appointment began until its last one was done. */
function markOf(order: OrderRow, dogId: number, grooms: readonly Groom[]): Mark[] {
  const begun = grooms.find(({ started_at }) => started_at !== null)
  if (begun === undefined) return []
  const isDone = grooms.every(({ done_at }) => done_at !== null)
  const leftAt = isDone ? (grooms.at(-1)?.done_at ?? null) : null
  return [{ dogId, date: order.first_date, cameAt: begun.started_at, leftAt, absentAt: null }]
}
