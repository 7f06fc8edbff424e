import type { PlannedOrder } from '#domain/orders/plan/plan-order.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { listAppointments, listDaycareVisits, listOrderDogs, listStays } from './order-store.ts'

/** Who and what belongs to orders, as far as it is shown. */
export interface OrderParts {
  dogs: Pick<
    Awaited<ReturnType<typeof listOrderDogs>>[number],
    'order_id' | 'dog_id' | 'name' | 'breed' | 'size_class' | 'photo_thumbnail'
  >[]
  stays: Pick<
    Awaited<ReturnType<typeof listStays>>[number],
    'order_id' | 'suite_type_id' | 'suite_name' | 'arrival' | 'departure' | 'dog_ids'
  >[]
  days: Awaited<ReturnType<typeof listDaycareVisits>>
  appointments: Pick<
    Awaited<ReturnType<typeof listAppointments>>[number],
    'order_id' | 'dog_id' | 'service_name' | 'groomer_name' | 'extra_ids' | 'starts_at' | 'ends_at'
  >[]
}

/** A handful of reads for a whole page of orders. */
export async function readParts(db: Database, orderIds: readonly number[]): Promise<OrderParts> {
  if (orderIds.length === 0) return { dogs: [], stays: [], days: [], appointments: [] }
  return {
    dogs: await listOrderDogs(db, orderIds),
    stays: await listStays(db, orderIds),
    days: await listDaycareVisits(db, orderIds),
    appointments: await listAppointments(db, orderIds),
  }
}

/** Those of one order. */
export const partsOfOrder = (parts: OrderParts, orderId: number): OrderParts => ({
  dogs: parts.dogs.filter(({ order_id }) => order_id === orderId),
  stays: parts.stays.filter(({ order_id }) => order_id === orderId),
  days: parts.days.filter(({ order_id }) => order_id === orderId),
  appointments: parts.appointments.filter(({ order_id }) => order_id === orderId),
})

/** As the tables list an order's dogs, whatever order they were chosen in. */
const byId = <Dog extends { id: number }>(dogs: readonly Dog[]): Dog[] => dogs.toSorted((a, b) => a.id - b.id)

/** Those of an order that was just placed, as they would be read. */
export function plannedParts(
  orderId: number,
  { dogs, stays, days, appointments }: PlannedOrder,
  { suites, prices, groomers }: ParkBook,
): OrderParts {
  const order_id = orderId
  const nameIn = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? ''
  return {
    dogs: byId(dogs).map(({ id, name, breed, sizeClass, photoThumbnail }) => ({
      order_id,
      dog_id: id,
      name,
      breed,
      size_class: sizeClass,
      photo_thumbnail: photoThumbnail,
    })),
    stays: stays
      .toSorted((a, b) => a.arrival.localeCompare(b.arrival))
      .map(({ suiteTypeId, arrival, departure, dogIds }) => ({
        order_id,
        suite_type_id: suiteTypeId,
        suite_name: nameIn(suites, suiteTypeId),
        arrival,
        departure,
        dog_ids: dogIds.toSorted((a, b) => a - b),
      })),
    days: days
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, part }) => ({ order_id, date, part })),
    appointments: appointments
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
      .map((one) => ({
        order_id,
        dog_id: one.dogId,
        service_name: nameIn(prices.grooming, one.serviceId),
        groomer_name: nameIn(groomers, one.groomerId),
        extra_ids: one.extraIds,
        starts_at: new Date(one.startsAt),
        ends_at: new Date(one.endsAt),
      })),
  }
}
