import type { SizeClass } from '#domain/dogs.ts'
import { SIZE_CLASSES } from '#domain/dogs.ts'
import { addDays } from '#domain/calendar.ts'
import type { Database } from '../database.ts'
import {
  type CountedSpace,
  deletePresences,
  giveBackCountedSpace,
  insertPresences,
  lockGroomers,
  takeCountedSpace,
} from './inventory-store.ts'
import {
  listAppointments,
  listDaycareVisits,
  listOrderDogs,
  listStays,
  type OrderRow,
  setSpaceActive,
} from './order-store.ts'

export interface OrderSpace extends CountedSpace {
  presences: { dogId: number; from: string; to: string }[]
  groomerIds: number[]
}

/** What an order that is written down takes up, whether it still keeps it or not. */
export async function spaceOf(db: Database, order: OrderRow): Promise<OrderSpace> {
  const ids = [order.id]
  const stays = await listStays(db, ids)
  const visits = await listDaycareVisits(db, ids)
  const dogs = await listOrderDogs(db, ids)
  const appointments = await listAppointments(db, ids)
  const isMeeting = order.order_type === 'interview' || order.order_type === 'visit'
  return {
    stays: stays.map(({ suite_type_id, arrival, departure }) => ({
      suiteTypeId: suite_type_id,
      arrival,
      departure,
    })),
    days: visits.flatMap(({ date }) =>
      bySize(dogs).map(([sizeClass, count]) => ({ parkId: order.park_id, date, sizeClass, dogs: count })),
    ),
    slot:
      isMeeting && order.begin_time !== null
        ? { parkId: order.park_id, date: order.first_date, starts: order.begin_time, dogs: dogs.length }
        : null,
    presences: [
      ...stays.flatMap(({ arrival, departure, dog_ids }) =>
        dog_ids.map((dogId) => ({ dogId, from: arrival, to: departure })),
      ),
      ...visits.flatMap(({ date }) =>
        dogs.map(({ dog_id }) => ({ dogId: dog_id, from: date, to: addDays(date, 1) })),
      ),
    ],
    groomerIds: appointments.map(({ groomer_id }) => groomer_id),
  }
}

/** Everything the order took up is free for others. */
export async function releaseSpace(db: Database, order: OrderRow): Promise<void> {
  await giveBackCountedSpace(db, await spaceOf(db, order))
  await setSpaceActive(db, order.id, false)
  await deletePresences(db, order.id)
}

/** Takes again what a released order had; the tables refuse it when it is no longer there. */
export async function retakeSpace(db: Database, order: OrderRow): Promise<void> {
  const space = await spaceOf(db, order)
  if (space.groomerIds.length > 0) await lockGroomers(db, space.groomerIds)
  await takeCountedSpace(db, space)
  await setSpaceActive(db, order.id, true)
  await insertPresences(db, order.id, space.presences)
}

function bySize(dogs: readonly { size_class: SizeClass }[]): [SizeClass, number][] {
  return SIZE_CLASSES.map((size): [SizeClass, number] => [
    size,
    dogs.filter(({ size_class }) => size_class === size).length,
  ]).filter(([, count]) => count > 0)
}
