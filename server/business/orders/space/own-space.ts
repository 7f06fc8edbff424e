import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import type { RoomsLeft } from '#domain/rooms/availability.ts'
import type { PlacesLeft } from '#domain/slots/daycare-days.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findOwnOrder, listDaycareVisits, listOrderDogs, listStays } from '../order/order-store.ts'

/** Only its own household may see what is free for an order. */
export async function refuseForeignOrder(
  db: Database,
  accountId: number | null,
  orderId: number | undefined,
): Promise<void> {
  if (orderId === undefined) return
  if (accountId === null) throw new Refusal('not-logged-in')
  await findOwnOrder(db, accountId, orderId)
}

/** What is left for an order that is being changed: its own rooms do not stand in its way. */
export async function withOwnRooms(db: Database, left: RoomsLeft, orderId: number): Promise<RoomsLeft> {
  const stays = (await listStays(db, [orderId])).filter(({ is_active }) => is_active)
  const own = stays.flatMap(({ suite_type_id, arrival, departure }) =>
    nightsOf(arrival, departure).map((night) => `${suite_type_id} ${night}`),
  )
  const ownOn = (suiteTypeId: number, night: string) =>
    own.filter((key) => key === `${suiteTypeId} ${night}`).length
  return new Map(
    [...left].map(([suiteTypeId, nights]) => [
      suiteTypeId,
      new Map([...nights].map(([night, count]) => [night, count + ownOn(suiteTypeId, night)])),
    ]),
  )
}

/** The same for its places in daycare. */
export async function withOwnPlaces(db: Database, left: PlacesLeft, orderId: number): Promise<PlacesLeft> {
  const own = new Set((await listDaycareVisits(db, [orderId])).map(({ date }) => date))
  const dogs = await listOrderDogs(db, [orderId])
  const bySize = SIZE_CLASSES.map((size) => {
    const count = dogs.filter(({ size_class }) => size_class === size).length
    const places = [...left[size]].map(([date, free]) => [date, free + (own.has(date) ? count : 0)] as const)
    return [size, new Map(places)] as const
  })
  return Object.fromEntries(bySize) as unknown as PlacesLeft
}
