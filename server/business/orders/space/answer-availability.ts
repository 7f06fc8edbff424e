import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { type DogBooking, withBookings } from '#domain/orders/dog-bookings.ts'
import { bookableDays, type BookableSpan, daysInBoth } from '#domain/orders/plan/bookable-days.ts'
import type { RoomsLeft } from '#domain/rooms/availability.ts'
import type { DogCounts } from '#domain/rooms/suites.ts'
import type { App } from '../../../app.ts'
import { openBook, type ParkBook } from '../../catalog/park-book.ts'
import { serialise } from '../../../http/answers.ts'
import type { SerialisedAnswer } from '../../../http/routes.ts'
import { createSharedReads } from '../../../platform/database/shared-reads.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listDogBookings } from './dog-booking-store.ts'
import { findNightsLeft } from './inventory-store.ts'
import { refuseForeignOrder, withOwnRooms } from './own-space.ts'
import {
  boardingAvailability,
  daycareAvailability,
  type AvailabilityDay,
  availabilityDay,
} from './read-availability.ts'
import { readRoomsLeft, toRoomsLeft } from './rooms-left.ts'
import { strangersDogs, wantedDogs } from './wanted-dogs.ts'

type Input = InputOf<typeof orders.getAvailability>

/** An answer and all that it was made from. */
interface Kept {
  counted: string
  book: ParkBook
  day: AvailabilityDay
  answer: SerialisedAnswer
}

const MAX_KEPT = 200

/**
 * Answers what is free. The counters are read every time, once for all who look at the same dates at the same moment;
 * when they say what they said before, the answer is the one that was made then.
 */
export function availabilityReader(app: App) {
  const share = createSharedReads<SerialisedAnswer>()
  const kept = new Map<string, Kept>()

  const answerBoarding = async (key: string, dogs: DogCounts, input: Input, book: ParkBook) => {
    refuseUnknownSuite(input.suiteTypeId, book)
    const now = app.clock.now()
    const day = availabilityDay(book, now)
    const nights = nightsOnSale(input, book, now)
    const counted = nights === null ? NONE : await findNightsLeft(app.db, book.parkId, ...nights)
    const before = kept.get(key)
    if (before?.counted === counted && before.book === book && isSameDay(before.day, day))
      return before.answer
    const left: RoomsLeft = nights === null ? new Map() : toRoomsLeft(counted, book, ...nights)
    const made = serialise(boardingAvailability(input, book, dogs, left, day))
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, { counted, book, day, answer: made })
    return made
  }

  const answer = (dogs: DogCounts, input: Input): Promise<SerialisedAnswer> => {
    const { parkId, orderType, from, to, suiteTypeId = 0 } = input
    const key = `${orderType} ${parkId} ${suiteTypeId} ${from} ${to} ${dogs.small} ${dogs.medium} ${dogs.large}`
    return share(key, async () => {
      const book = await openBook(app.parkBook, parkId)
      if (orderType === 'boarding') return answerBoarding(key, dogs, input, book)
      return serialise(await daycareAvailability(app, input, book, dogs, app.clock.now()))
    })
  }

  /** For one order alone, so it is neither shared nor kept. */
  const answerForOrder = async (accountId: number | null, input: Input, orderId: number) => {
    await refuseForeignOrder(app.db, accountId, orderId)
    const dogs = await dogsToFit(app, accountId, input)
    const book = await openBook(app.parkBook, input.parkId)
    const now = app.clock.now()
    if (input.orderType === 'daycare')
      return serialise(await daycareAvailability(app, input, book, dogs, now))
    refuseUnknownSuite(input.suiteTypeId, book)
    const nights = nightsOnSale(input, book, now)
    const others: RoomsLeft = nights === null ? new Map() : await readRoomsLeft(app.db, book, ...nights)
    const left = await withOwnRooms(app.db, others, orderId)
    return serialise(boardingAvailability(input, book, dogs, left, availabilityDay(book, now)))
  }

  /** One's own dogs: the same answer, with what they are booked for already. */
  const answerForDogs = async (accountId: number | null, input: Input, dogIds: readonly number[]) => {
    const made =
      input.orderId === undefined
        ? await answer(await dogsToFit(app, accountId, input), input)
        : await answerForOrder(accountId, input, input.orderId)
    const asker = { orderId: input.orderId ?? 0, now: app.clock.now() }
    const booked = await listDogBookings(app.db, dogIds, input, asker)
    return booked.length === 0 ? made : withBooked(made, input, booked)
  }

  return (accountId: number | null, input: Input): Promise<SerialisedAnswer> => {
    const { dogIds = [], orderId } = input
    if (dogIds.length > 0) return answerForDogs(accountId, input, dogIds)
    if (orderId !== undefined) return answerForOrder(accountId, input, orderId)
    return answer(strangersDogs(input), input)
  }
}

/** The dogs that are named are one's own in any case; sizes besides say what is looked for instead of them. */
async function dogsToFit({ db }: App, accountId: number | null, input: Input): Promise<DogCounts> {
  const own = await wantedDogs(db, accountId, input)
  return input.sizes === undefined || input.sizes.length === 0 ? own : strangersDogs(input)
}

function withBooked(
  { serialised }: SerialisedAnswer,
  { orderType }: Input,
  booked: DogBooking[],
): SerialisedAnswer {
  const { data } = JSON.parse(serialised.toString()) as { data: OutputOf<typeof orders.getAvailability> }
  return serialise({ ...data, booked, days: data.days.map((day) => withBookings(day, orderType, booked)) })
}

const isSameDay = (one: AvailabilityDay, other: AvailabilityDay): boolean =>
  one.today === other.today && one.isTodayOver === other.isTodayOver

/** What the counters say of no night at all. */
const NONE = '{}'

/** The nights asked for that can be booked, the end excluded: of the others nothing is read. */
function nightsOnSale(asked: BookableSpan, book: ParkBook, now: Date): [CalendarDate, CalendarDate] | null {
  const days = daysInBoth(asked, bookableDays('boarding', book, now))
  return days === null ? null : [days.from, addDays(days.to, 1)]
}

function refuseUnknownSuite(suiteTypeId: number | undefined, { suites }: ParkBook): void {
  if (suiteTypeId !== undefined && !suites.some(({ id }) => id === suiteTypeId)) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that suite.' })
  }
}
