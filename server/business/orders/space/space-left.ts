import type { OrderRequest } from '#contract/business/order-request.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { type DogBooking, daysTaken } from '#domain/orders/dog-bookings.ts'
import { isMeeting } from '#domain/orders/order-request.ts'
import { areDaysBookable, bookableDays, isDayIn } from '#domain/orders/plan/bookable-days.ts'
import { dogIdsOf } from '#domain/orders/plan/check-dogs.ts'
import type { SpaceLeft } from '#domain/orders/plan/check-space.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { listDogBookings } from './dog-booking-store.ts'
import { listFreeableDays, listFreeableNights, listFreeableSlots } from './freeable-store.ts'
import { listInterviewSlots } from './inventory-store.ts'
import { readPlacesLeft, readRoomsLeft } from './rooms-left.ts'

interface Question {
  request: OrderRequest
  orderId?: number
  book: ParkBook
  now: Date
}

const NOTHING_LEFT: SpaceLeft = { rooms: () => 0, places: () => 0, meeting: 0, bookings: [] }

/**
 * What is left of what a request asks for. What its own order has, and what belongs to holds that have run out, counts
 * as free: when it is written, the one moves along and the others are let go first.
 * Days that cannot be booked at all are refused by the rules: nothing is read for them, however many they are.
 */
export async function readSpaceLeft(db: Database, question: Question): Promise<SpaceLeft> {
  const { request, book, now } = question
  if (!areDaysBookable(request, book, now)) return NOTHING_LEFT
  const asker = { orderId: question.orderId ?? 0, now }
  const rooms = request.orderType === 'boarding' ? await roomsLeft(db, request, book, asker) : () => 0
  const places = request.orderType === 'daycare' ? await placesLeft(db, request.days, book, asker) : () => 0
  const at = isMeeting(request) ? request : request.interview
  const canMeet = at !== undefined && isDayIn(at.date, bookableDays('meeting', book, now))
  return {
    rooms,
    places,
    meeting: canMeet ? await meetingLeft(db, at, book, asker) : 0,
    bookings: await bookingsBeside(db, request, asker),
  }
}

type Asker = { orderId: number; now: Date }

async function roomsLeft(
  db: Database,
  { arrival, departure }: { arrival: CalendarDate; departure: CalendarDate },
  book: ParkBook,
  asker: Asker,
): Promise<SpaceLeft['rooms']> {
  const left = await readRoomsLeft(db, book, arrival, departure)
  const free = await listFreeableNights(db, { from: arrival, to: departure }, asker)
  return (suiteTypeId, night) =>
    (left.get(suiteTypeId)?.get(night) ?? 0) +
    sum(
      free
        .filter((one) => one.suite_type_id === suiteTypeId && one.night === night)
        .map(({ rooms }) => rooms),
    )
}

async function placesLeft(
  db: Database,
  days: readonly { date: CalendarDate }[],
  book: ParkBook,
  asker: Asker,
): Promise<SpaceLeft['places']> {
  const dates = days.map(({ date }) => date).toSorted()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const left = await readPlacesLeft(db, book, from, to)
  const free = await listFreeableDays(db, book.parkId, { from, to }, asker)
  return (sizeClass, date) =>
    (left[sizeClass].get(date) ?? 0) +
    sum(free.filter((one) => one.size_class === sizeClass && one.date === date).map(({ dogs }) => dogs))
}

async function meetingLeft(
  db: Database,
  { date, time }: { date: CalendarDate; time: string },
  { parkId, interviews }: ParkBook,
  asker: Asker,
): Promise<number> {
  const slots = await listInterviewSlots(db, parkId, date, date)
  const slot = slots.find(({ starts }) => starts.slice(0, 5) === time)
  const left = slot === undefined ? interviews.dogsPerSlot : slot.capacity - slot.booked
  const free = await listFreeableSlots(db, parkId, { date, time }, asker)
  return left + sum(free.map(({ dogs }) => dogs))
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** What the dogs of a request are booked for on the days it takes. */
export async function bookingsBeside(
  db: Database,
  request: OrderRequest,
  asker: Asker,
): Promise<DogBooking[]> {
  const days = daysTaken(request)
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  return listDogBookings(db, dogIdsOf(request), { from, to }, asker)
}
