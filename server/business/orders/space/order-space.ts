import { isMeetingType } from '#domain/order-types.ts'
import { type Presence, presencesOf } from '#domain/orders/change/change-hold.ts'
import {
  addSpace,
  type CountedSpace,
  spaceOf as countSpace,
  NO_SPACE,
  spaceBetween,
} from '#domain/orders/order-space.ts'
import type { TakenTime } from '#domain/orders/plan/plan-grooming.ts'
import type { Database } from '../../../database.ts'
import {
  listAppointments,
  listDaycareVisits,
  listOrderDogs,
  listStays,
  type OrderRow,
  setSpaceActive,
} from '../order/order-store.ts'
import { deletePresences, insertPresences, lockGroomers, moveSpace } from './inventory-store.ts'

export interface OrderSpace {
  counted: CountedSpace
  presences: Presence[]
  times: TakenTime[]
}

/** What an order has of what others may wait for. */
export type HeldSpace = Pick<OrderSpace, 'counted' | 'times'>

/** What an order that is written down takes up, whether it still keeps it or not; `kept`: what it keeps. */
export async function readSpace(
  db: Database,
  order: OrderRow,
  which: 'kept' | 'written' = 'written',
): Promise<OrderSpace> {
  const isMeant = (one: { is_active: boolean }) => which === 'written' || one.is_active
  const ids = [order.id]
  const dogs = (await listOrderDogs(db, ids)).map(({ dog_id, size_class }) => ({
    id: dog_id,
    sizeClass: size_class,
  }))
  const stays = (await listStays(db, ids)).filter(isMeant).map((stay) => ({
    suiteTypeId: stay.suite_type_id,
    arrival: stay.arrival,
    departure: stay.departure,
    dogIds: stay.dog_ids,
  }))
  const days = await listDaycareVisits(db, ids)
  const appointments = (await listAppointments(db, ids)).filter(isMeant)
  const meeting =
    isMeetingType(order.order_type) && order.begin_time !== null
      ? { date: order.first_date, time: order.begin_time.slice(0, 5) }
      : null
  return {
    counted: countSpace({ parkId: order.park_id, dogs, stays, days, meeting }),
    presences: presencesOf({ dogs, stays, days }),
    times: appointments.map(({ groomer_id, dog_id, starts_at, ends_at }) => ({
      groomerId: groomer_id,
      dogId: dog_id,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })),
  }
}

/** Everything the order took up is free for others; `held` was kept for a change of it besides. */
export async function releaseSpace(
  db: Database,
  order: OrderRow,
  held: CountedSpace = NO_SPACE,
): Promise<void> {
  const { counted } = await readSpace(db, order)
  await moveSpace(db, spaceBetween(addSpace([counted, held]), NO_SPACE))
  await setSpaceActive(db, order.id, false)
  await deletePresences(db, order.id)
}

/** Takes again what a released order had; the tables refuse it when it is no longer there. */
export async function retakeSpace(db: Database, order: OrderRow): Promise<void> {
  const { counted, presences, times } = await readSpace(db, order)
  if (times.length > 0) {
    await lockGroomers(
      db,
      times.map(({ groomerId }) => groomerId),
    )
  }
  await moveSpace(db, counted)
  await setSpaceActive(db, order.id, true)
  await insertPresences(db, order.id, presences)
}
