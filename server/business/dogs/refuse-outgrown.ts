import { shortDate } from '#domain/calendar/date-words.ts'
import { SIZE_CLASSES, type SizeClass, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { isMeetingType } from '#domain/order-types.ts'
import { keepsSpace, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listSizedBookings, type SizedBooking } from './dog-booking-store.ts'
import type { DogRow } from './dog-store.ts'

const EXPECTED = ORDER_STATUSES.filter(keepsSpace)

/** What a dog is expected for that it would be too large for, the soonest first. */
export async function listOutgrown(
  app: App,
  tx: Database,
  dogId: number,
  size: SizeClass,
): Promise<SizedBooking[]> {
  const bookings = await listSizedBookings(tx, dogId, EXPECTED, app.clock.now())
  const isRight = await Promise.all(bookings.map((booking) => isStillRight(app, booking, size)))
  return bookings.filter((_, index) => !isRight[index])
}

/**
 * A dog does not outgrow what it is booked for: suites, daycare places and grooms go by size. One that turns out lighter
 * keeps what it has. The household must be locked.
 */
export async function refuseIfOutgrown(
  app: App,
  tx: Database,
  dog: DogRow,
  weightGrams: number,
): Promise<void> {
  const size = sizeClassOf(weightGrams, dog.size_class_by_staff)
  if (rank(size) <= rank(sizeClassOf(dog.weight_grams, dog.size_class_by_staff))) return
  const [first] = await listOutgrown(app, tx, dog.id, size)
  if (first === undefined) return
  throw new Refusal('dog-booked', {
    msg: `At this weight ${dog.name} is ${size}, and the booking on ${shortDate(first.first_date)} is for a ${first.size_class} dog. Nothing was saved; please change or cancel that booking first, or call us.`,
  })
}

const rank = (size: SizeClass) => SIZE_CLASSES.indexOf(size)

/** A meeting is for any size, and a suite for those it has beds for. */
async function isStillRight(app: App, booking: SizedBooking, size: SizeClass): Promise<boolean> {
  const { order_type, park_id, size_class, suite_type_ids } = booking
  if (isMeetingType(order_type)) return true
  if (order_type !== 'boarding') return rank(size) <= rank(size_class)
  const { suites } = await app.parkBook(park_id)
  const largest = (id: number) =>
    Math.max(...(suites.find((suite) => suite.id === id)?.sizeClasses ?? []).map(rank))
  return suite_type_ids.every((id) => rank(size) <= largest(id))
}
