import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { type CalendarDate, dateIn, eachDay } from '#domain/calendar/calendar.ts'
import { ruleForNight } from '#domain/calendar/seasons.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { bookableDays, daysInBoth } from '#domain/orders/plan/bookable-days.ts'
import { boardingDays, type RoomsLeft } from '#domain/rooms/availability.ts'
import type { DogCounts } from '#domain/rooms/suites.ts'
import { daycareDays, type PlacesLeft } from '#domain/slots/daycare-days.ts'
import { dropOffSlots } from '#domain/slots/gate-slots.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import { parkHoursOf } from '../../catalog/park-hours.ts'
import { withOwnPlaces } from './own-space.ts'
import { readPlacesLeft } from './rooms-left.ts'
import { dogCount, type FittedSuite, nightPricer, suitesFor } from './wanted-dogs.ts'

type Input = InputOf<typeof orders.getAvailability>
type Output = OutputOf<typeof orders.getAvailability>

/** The park's day at a moment. */
export interface AvailabilityDay {
  today: CalendarDate
  /** The last time to bring a dog that stays has passed. */
  isTodayOver: boolean
}

export function availabilityDay(book: ParkBook, now: Date): AvailabilityDay {
  const today = dateIn(book.timeZone, now)
  return { today, isTodayOver: dropOffSlots(today, book.boarding, parkHoursOf(book), now).length === 0 }
}

/** What is free for a stay, day by day and suite by suite. */
export function boardingAvailability(
  { from, to, suiteTypeId }: Input,
  book: ParkBook,
  dogs: DogCounts,
  left: RoomsLeft,
  { today, isTodayOver }: AvailabilityDay,
): Output {
  const fitting = suitesFor(dogs, book)
  const asked = fitting.filter((suite) => suiteTypeId === undefined || suite.suiteTypeId === suiteTypeId)
  const nightCents = nightPricer(fitting, book)
  const { closures, prices } = book
  const calendar = { seasons: prices.seasons, closures }
  const days = boardingDays({ from, to, suites: asked, left, nightCents, calendar, isTodayOver }, today)
  const why = new Map(closures.map(({ date, reason }) => [date, reason]))
  return {
    days: days.map((day) => ({
      ...day,
      reason: day.reason === 'too-late-today' ? 'past' : day.reason,
      reasonText: boardingReason(day.reason, why.get(day.date)),
      isPeak: ruleForNight(prices.seasons, day.date).isPeak,
    })),
    suites: suiteRows(book, fitting, { from, to, left, nightCents, suiteTypeId }),
    booked: [],
  }
}

interface SuiteRows {
  from: CalendarDate
  to: CalendarDate
  left: RoomsLeft
  nightCents: (suiteTypeId: number, night: CalendarDate) => number
  suiteTypeId: number | undefined
}

function suiteRows(
  { suites }: ParkBook,
  fitting: readonly FittedSuite[],
  { from, to, left, nightCents, suiteTypeId }: SuiteRows,
): Output['suites'] {
  const nights = eachDay(from, to)
  return suites
    .filter(({ id }) => suiteTypeId === undefined || id === suiteTypeId)
    .map(({ id }) => {
      const fit = fitting.find((suite) => suite.suiteTypeId === id)
      return {
        suiteTypeId: id,
        fits: fit !== undefined,
        rooms: fit?.roomsNeeded ?? 0,
        nights: fit
          ? nights.map((date) => ({
              date,
              left: left.get(id)?.get(date) ?? 0,
              priceCents: nightCents(id, date),
            }))
          : [],
      }
    })
}

const BOARDING_REASONS = {
  past: 'This day has passed',
  'too-late-today': 'Too late to drop off today',
  'too-far-ahead': 'Too far ahead to book',
  closed: 'Closed',
  'sold-out': 'Full',
  'no-suite-fits': 'No suite fits these dogs',
} as const

function boardingReason(reason: keyof typeof BOARDING_REASONS | null, closure: string | undefined): string {
  if (reason === null) return ''
  return reason === 'closed' && closure !== undefined ? `Closed: ${closure}` : BOARDING_REASONS[reason]
}

const NO_PLACES: PlacesLeft = { small: new Map(), medium: new Map(), large: new Map() }

/** What is free for daycare, day by day. */
export async function daycareAvailability(
  { db }: App,
  { from, to, orderId }: Input,
  book: ParkBook,
  dogs: DogCounts,
  now: Date,
): Promise<Output> {
  const asked = daysInBoth({ from, to }, bookableDays('daycare', book, now))
  const others = asked === null ? NO_PLACES : await readPlacesLeft(db, book, asked.from, asked.to)
  const left = orderId === undefined ? others : await withOwnPlaces(db, others, orderId)
  const park = { ...parkHoursOf(book), dropOffBy: book.daycare.dropOffBy }
  const priceCents = book.prices.daycare.fullDayCents * dogCount(dogs)
  const wanted = SIZE_CLASSES.filter((size) => dogs[size] > 0)
  const days = daycareDays({ from, to, dogs, left, park }, now)
  return {
    suites: [],
    booked: [],
    days: days.map((day) => ({
      date: day.date,
      left: Math.min(...wanted.map((size) => day.left[size])),
      priceCents: day.reason === null ? priceCents : null,
      isOpen: day.isOpen,
      ...(day.reason === null ? { reason: null, reasonText: '' } : DAYCARE_REASONS[day.reason]),
      minNights: 1,
      isPeak: false,
    })),
  }
}

type Reason = Pick<Output['days'][number], 'reason' | 'reasonText'>

const DAYCARE_REASONS: Record<NonNullable<ReturnType<typeof daycareDays>[number]['reason']>, Reason> = {
  past: { reason: 'past', reasonText: 'This day has passed' },
  'too-late-today': { reason: 'past', reasonText: 'Too late for today' },
  'too-far-ahead': { reason: 'too-far-ahead', reasonText: 'Too far ahead to book' },
  closed: { reason: 'closed', reasonText: 'Closed' },
  'holiday-hours': { reason: 'closed', reasonText: 'Holiday: no daycare' },
  'sold-out': { reason: 'sold-out', reasonText: 'Full' },
}
