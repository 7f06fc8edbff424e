import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { eachDay } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { bookableDays, type BookableSpan, daysInBoth } from '#domain/orders/plan/bookable-days.ts'
import { minutesFor } from '#domain/orders/plan/plan-grooming.ts'
import type { DogCounts } from '#domain/rooms/suites.ts'
import { dropOffSlots, pickUpSlots } from '#domain/slots/gate-slots.ts'
import { groomingSlots } from '#domain/slots/grooming-slots.ts'
import { interviewSlots } from '#domain/slots/interview-slots.ts'
import type { App } from '../../../app.ts'
import { openBook, type ParkBook } from '../../catalog/park-book.ts'
import { parkHoursOf } from '../../catalog/park-hours.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listDogBookings } from './dog-booking-store.ts'
import { listGroomingTimes, listInterviewSlots } from './inventory-store.ts'
import { refuseForeignOrder } from './own-space.ts'
import { dogCount, wantedDogs } from './wanted-dogs.ts'

type Input = InputOf<typeof orders.getSlots>
type Slots = OutputOf<typeof orders.getSlots>

/** Times that can be chosen. */
export async function readSlots(app: App, accountId: number | null, input: Input): Promise<Slots> {
  const book = await openBook(app.parkBook, input.parkId)
  const { kind } = input
  const days = daysInBoth(input, bookableDays(BOOKED_LIKE[kind], book, app.clock.now()))
  if (kind === 'drop-off' || kind === 'pick-up') {
    return days === null ? [] : gateTimes(kind, days, book, app.clock.now())
  }
  await refuseForeignOrder(app.db, accountId, input.orderId)
  const dogs = await wantedDogs(app.db, accountId, input)
  if (days === null) return []
  const request = { ...input, ...days }
  const free = await (kind === 'grooming' ? groomingTimes : meetingTimes)(app, request, book, dogs)
  return withBooked(app, request, free)
}

/** Beside one's own dogs' times stands what they are booked for that day. */
async function withBooked(app: App, { dogIds = [], orderId = 0, ...days }: Input, slots: Slots) {
  if (dogIds.length === 0 || slots.length === 0) return slots
  const bookings = await listDogBookings(app.db, dogIds, days, { orderId, now: app.clock.now() })
  const on = (date: string) => bookings.filter(({ from, to }) => from <= date && date <= to)
  return slots.map((slot) => ({
    ...slot,
    booked: on(slot.date).map(({ from: _from, to: _to, ...booking }) => booking),
  }))
}

/** Up to when there are times to choose. */
const BOOKED_LIKE = {
  'drop-off': 'boarding',
  'pick-up': 'boarding',
  grooming: 'grooming',
  interview: 'meeting',
  visit: 'meeting',
} as const

function gateTimes(
  kind: 'drop-off' | 'pick-up',
  { from, to }: BookableSpan,
  book: ParkBook,
  now: Date,
): Slots {
  const slotsOn = kind === 'drop-off' ? dropOffSlots : pickUpSlots
  return eachDay(from, to).flatMap((date) =>
    slotsOn(date, book.boarding, parkHoursOf(book), now).map((slot) => ({
      date,
      time: slot.from,
      startsAt: instantOf(date, slot.from, book.timeZone),
      endsAt: instantOf(date, slot.to, book.timeZone),
      left: 1,
      groomerIds: [],
      booked: [],
    })),
  )
}

async function meetingTimes(
  app: App,
  { from, to, withTaken }: Input,
  book: ParkBook,
  dogs: DogCounts,
): Promise<Slots> {
  const counted = await listInterviewSlots(app.db, book.parkId, from, to)
  const days = interviewSlots(
    {
      from,
      to,
      dogs: dogCount(dogs),
      terms: book.interviews,
      park: parkHoursOf(book),
      taken: counted.map(({ date, starts, booked }) => ({
        startsAt: instantOf(date, starts.slice(0, 5), book.timeZone),
        dogs: booked,
      })),
    },
    app.clock.now(),
  )
  return days.flatMap(({ date, slots }) =>
    slots
      .filter(({ isFree }) => isFree || withTaken)
      .map(({ time, startsAt, endsAt, left }) => ({
        date,
        time,
        startsAt,
        endsAt,
        left,
        groomerIds: [],
        booked: [],
      })),
  )
}

async function groomingTimes(app: App, input: Input, book: ParkBook, dogs: DogCounts): Promise<Slots> {
  const { from, to, serviceId, extraIds, groomerId, orderId } = input
  if (serviceId === undefined) throw new Refusal('cannot-book', { msg: 'Please choose what to groom.' })
  const sizeClass = SIZE_CLASSES.findLast((size) => dogs[size] > 0) ?? 'medium'
  const minutesNeeded = minutesFor({ serviceId, extraIds }, sizeClass, book)
  if (minutesNeeded === 0) throw new Refusal('not-found', { msg: 'We couldn’t find that service.' })
  const groomers = book.groomers.filter(({ id }) => groomerId === null || id === groomerId)
  if (groomers.length === 0) throw new Refusal('not-found', { msg: 'We couldn’t find that groomer.' })
  // Of all groomers, whomever one asks for: a dog is on one table at a time.
  const taken = await listGroomingTimes(
    app.db,
    book.groomers.map(({ id }) => id),
    {
      from: new Date(instantOf(from, '00:00', book.timeZone)),
      to: new Date(instantOf(to, '24:00', book.timeZone)),
      exceptOrderId: orderId ?? 0,
      now: app.clock.now(),
    },
  )
  const days = groomingSlots(
    {
      from,
      to,
      minutesNeeded,
      groomers,
      taken: taken.map(({ groomer_id, starts_at, ends_at }) => ({
        groomerId: groomer_id,
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })),
      park: parkHoursOf(book),
    },
    app.clock.now(),
  )
  const isOnTable = (startsAt: string, endsAt: string) =>
    taken.some(
      (one) =>
        input.dogIds?.includes(one.dog_id) &&
        one.starts_at.toISOString() < endsAt &&
        startsAt < one.ends_at.toISOString(),
    )
  return days.flatMap(({ date, times }) =>
    times
      .filter(({ startsAt, endsAt }) => !isOnTable(startsAt, endsAt))
      .map(({ time, startsAt, endsAt, groomerIds }) => ({
        date,
        time,
        startsAt,
        endsAt,
        left: groomerIds.length,
        groomerIds,
        booked: [],
      })),
  )
}
