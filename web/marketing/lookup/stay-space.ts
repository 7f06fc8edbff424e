import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { nightsOf, type ParkCalendar } from '#domain/calendar/stay-dates.ts'
import { SIZE_CLASSES, type SizeClass } from '#domain/dogs/dog-sizes.ts'
import { alternatives, NEARBY_DAYS, nearestDates } from '#domain/rooms/alternatives.ts'
import { clashesOf, leftOn, roomsLeftOf } from '#domain/rooms/availability.ts'
import type { DogCounts } from '#domain/rooms/suites.ts'
import type { StayRequest } from './stay-answer.ts'
import type { SuiteQuote } from './suite-quotes.ts'

export interface SuiteSpace {
  /** Rooms free on every one of the nights. */
  left: number
  /** The nights on which there are too few. */
  fullOn: CalendarDate[]
}

export interface StaySpace {
  suites: ReadonlyMap<number, SuiteSpace>
  /** As many nights on other days, nearest first, when no suite is free on the wanted ones. */
  otherDates: { arrival: CalendarDate; departure: CalendarDate }[]
}

/** The days around the wanted ones, for which free rooms are asked. */
export function askedRange({ arrival, departure }: StayRequest, today: CalendarDate) {
  const from = addDays(arrival, -NEARBY_DAYS)
  return { from: from < today ? today : from, to: addDays(departure, NEARBY_DAYS) }
}

export const sizesOf = (dogs: DogCounts): SizeClass[] =>
  SIZE_CLASSES.flatMap((size) => Array.from({ length: dogs[size] }, () => size))

/** Whoever looks here says how large the dogs are, not who they are. */
const NOBODY_BOOKED: ReadonlySet<CalendarDate> = new Set()

/** Which of the priced suites are free, and what else there is when none is. */
export function spaceFor(
  request: StayRequest,
  quotes: readonly SuiteQuote[],
  available: OutputOf<typeof orders.getAvailability>,
  calendar: ParkCalendar,
  today: CalendarDate,
): StaySpace {
  const { arrival, departure } = request
  const left = roomsLeftOf(available.suites)
  const fitting = quotes.map(({ suite, dogsPerRoom }) => ({
    suiteTypeId: suite.id,
    roomsNeeded: dogsPerRoom.length,
  }))
  const suites = new Map(
    fitting.map(({ suiteTypeId, roomsNeeded }) => {
      const wanted = { suiteTypeId, arrival, departure, rooms: roomsNeeded }
      const everyNight = nightsOf(arrival, departure).map((night) => leftOn(left, suiteTypeId, night))
      const fullOn = clashesOf([wanted], left).flatMap(({ nights }) => nights)
      return [suiteTypeId, { left: Math.min(...everyNight), fullOn }] as const
    }),
  )
  const isAnyFree = [...suites.values()].some(({ fullOn }) => fullOn.length === 0)
  const facts = { suites: fitting, left, calendar, takenNights: NOBODY_BOOKED, priceOf: () => 0 }
  const others = fitting.flatMap(
    ({ suiteTypeId }) => alternatives({ suiteTypeId, arrival, departure }, facts, today).otherDates,
  )
  return { suites, otherDates: isAnyFree ? [] : nearestDates(others) }
}
