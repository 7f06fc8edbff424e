import { addYears, type CalendarDate, eachDay } from '../calendar/calendar.ts'
import { ruleForNight } from '../calendar/seasons.ts'
import { isClosedFor } from '../calendar/closures.ts'
import {
  BOOKABLE_YEARS,
  checkStayDates,
  nightsOf,
  type ParkCalendar,
  type StayDates,
} from '../calendar/stay-dates.ts'

/** Rooms left by suite type and night. A night that is not listed has none: what is not known is not sold. */
export type RoomsLeft = ReadonlyMap<number, ReadonlyMap<CalendarDate, number>>

/** A suite type that takes these dogs. */
export interface FittingSuite {
  suiteTypeId: number
  /** How many of its rooms these dogs need. */
  roomsNeeded: number
}

/** Rooms of one suite type for some nights: what a stay is made of. Mostly one; more when dogs sleep apart or change. */
export interface RequestedBed {
  suiteTypeId: number
  arrival: CalendarDate
  departure: CalendarDate
  rooms: number
}

export interface BoardingDay {
  date: CalendarDate
  /** Rooms left for the night that begins here, of the type with the most; 0 when the dogs cannot sleep here. */
  left: number
  /** The night in the cheapest suite type that still has the rooms; null when none has. */
  priceCents: number | null
  /** Whether dogs can be fetched on this day. */
  isOpen: boolean
  /** Why no stay begins on this day; null when one can. */
  reason: null | 'past' | 'too-late-today' | 'too-far-ahead' | 'no-suite-fits' | 'closed' | 'sold-out'
  /** The shortest stay that may contain this night. */
  minNights: number
}

export interface BoardingDaysInput {
  from: CalendarDate
  /** Included. */
  to: CalendarDate
  /** Every suite type these dogs fit in, or the one that was chosen. */
  suites: readonly FittingSuite[]
  left: RoomsLeft
  nightCents: (suiteTypeId: number, night: CalendarDate) => number
  calendar: ParkCalendar
  /** The last time to bring a dog today has passed. */
  isTodayOver?: boolean
}

/** The calendar of boarding: for each day what is left for these dogs, what the night costs, and why not. */
export function boardingDays(request: BoardingDaysInput, today: CalendarDate): BoardingDay[] {
  const { calendar, suites } = request
  const closedFor = (what: 'arrivals' | 'departures') =>
    new Set(calendar.closures.filter((closure) => isClosedFor(closure, what)).map(({ date }) => date))
  const [noArrivals, noDepartures] = [closedFor('arrivals'), closedFor('departures')]
  const seasons = calendar.seasons.filter(
    ({ fromDate, toDate }) => fromDate <= request.to && request.from <= toDate,
  )
  const lastDay = addYears(today, BOOKABLE_YEARS)
  return eachDay(request.from, request.to).map((date) => {
    const isOnSale = today <= date && date < lastDay
    const { left, priceCents } = isOnSale ? nightFor(request, date) : { left: 0, priceCents: null }
    const isOpen = today <= date && date <= lastDay && !noDepartures.has(date)
    const isClosed = noArrivals.has(date)
    const isOver = request.isTodayOver === true && date === today
    const reason = reasonFor({ isOver, date, today, lastDay, isClosed, left, fits: suites.length > 0 })
    return {
      date,
      left,
      priceCents,
      isOpen,
      reason,
      minNights: ruleForNight(seasons, date).minNights,
    }
  })
}

function nightFor({ suites, left, nightCents }: BoardingDaysInput, night: CalendarDate) {
  let most = 0
  let cheapest: number | null = null
  for (const { suiteTypeId, roomsNeeded } of suites) {
    const rooms = leftOn(left, suiteTypeId, night)
    if (rooms < roomsNeeded) continue
    most = Math.max(most, rooms)
    const cents = nightCents(suiteTypeId, night)
    if (cheapest === null || cents < cheapest) cheapest = cents
  }
  return { left: most, priceCents: cheapest }
}

interface DayFacts {
  date: CalendarDate
  today: CalendarDate
  lastDay: CalendarDate
  isClosed: boolean
  isOver: boolean
  left: number
  fits: boolean
}

function reasonFor({ date, today, lastDay, isClosed, isOver, left, fits }: DayFacts): BoardingDay['reason'] {
  if (date < today) return 'past'
  // On the last bookable day a stay may end but not begin.
  if (date >= lastDay) return 'too-far-ahead'
  if (!fits) return 'no-suite-fits'
  if (isClosed) return 'closed'
  if (isOver) return 'too-late-today'
  return left === 0 ? 'sold-out' : null
}

interface SuiteCounts {
  suiteTypeId: number
  nights: readonly { date: CalendarDate; left: number }[]
}

/** The rooms left as the calendar of free nights tells them. */
export const roomsLeftOf = (suites: readonly SuiteCounts[]): RoomsLeft =>
  new Map(
    suites.map(({ suiteTypeId, nights }) => [
      suiteTypeId,
      new Map(nights.map(({ date, left }) => [date, left])),
    ]),
  )

/** How many rooms of a type are left on a night. */
export const leftOn = (left: RoomsLeft, suiteTypeId: number, night: CalendarDate): number =>
  left.get(suiteTypeId)?.get(night) ?? 0

export type StayCheck =
  | StayDates
  | { ok: false; reason: 'sold-out'; clashes: { suiteTypeId: number; nights: CalendarDate[] }[] }

/** A stay can be had when its dates are good and every night has the rooms; else the nights that clash are named. */
export function checkStay(
  beds: readonly RequestedBed[],
  left: RoomsLeft,
  calendar: ParkCalendar,
  today: CalendarDate,
): StayCheck {
  const arrivals = beds.map(({ arrival }) => arrival).toSorted()
  const departures = beds.map(({ departure }) => departure).toSorted()
  const dates = checkStayDates(arrivals[0] ?? today, departures.at(-1) ?? today, calendar, today)
  if (!dates.ok) return dates
  const clashes = clashesOf(beds, left)
  return clashes.length === 0 ? dates : { ok: false, reason: 'sold-out', clashes }
}

/** The nights on which too few rooms are left, by suite type. Beds of one type on one night need their rooms together. */
export function clashesOf(
  beds: readonly RequestedBed[],
  left: RoomsLeft,
): { suiteTypeId: number; nights: CalendarDate[] }[] {
  const suiteTypeIds = [...new Set(beds.map(({ suiteTypeId }) => suiteTypeId))]
  return suiteTypeIds.flatMap((suiteTypeId) => {
    const needed = new Map<CalendarDate, number>()
    for (const bed of beds.filter((one) => one.suiteTypeId === suiteTypeId)) {
      for (const night of nightsOf(bed.arrival, bed.departure)) {
        needed.set(night, (needed.get(night) ?? 0) + bed.rooms)
      }
    }
    const short = [...needed].filter(([night, rooms]) => rooms > leftOn(left, suiteTypeId, night))
    const nights = short.map(([night]) => night).toSorted()
    return nights.length === 0 ? [] : [{ suiteTypeId, nights }]
  })
}
