import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { nightsOf, type ParkCalendar } from '#domain/calendar/stay-dates.ts'
import { alternatives, nearestDates, type StayFacts } from '#domain/rooms/alternatives.ts'
import { clashesOf, type FittingSuite, type RequestedBed, roomsLeftOf } from '#domain/rooms/availability.ts'
import type { RoomChoice } from './booking-draft.ts'

export type SuiteNights = OutputOf<typeof orders.getAvailability>['suites'][number]

export interface WholeStay {
  arrival: CalendarDate
  departure: CalendarDate
}

export interface StayAlternatives {
  /** As many nights, nearest first, in whichever suite has them. */
  otherDates: WholeStay[]
  /** The wanted nights with one change of suite. */
  split: { suiteTypeId: number; from: CalendarDate; to: CalendarDate }[] | null
}

interface Facts {
  suites: readonly SuiteNights[]
  calendar: ParkCalendar
  /** Nights on which one of the dogs is booked already. */
  takenNights: ReadonlySet<CalendarDate>
}

/** The suite types that have room for these dogs on every night of a stay. */
export function suitesFreeFor({ arrival, departure }: WholeStay, suites: readonly SuiteNights[]): number[] {
  const left = roomsLeftOf(suites)
  return fittingOf(suites)
    .filter(
      ({ suiteTypeId, roomsNeeded: rooms }) =>
        clashesOf([{ suiteTypeId, arrival, departure, rooms }], left).length === 0,
    )
    .map(({ suiteTypeId }) => suiteTypeId)
}

/** Whether the rooms that were chosen, each for its own nights, are all still free. */
export function areRoomsFree(
  rooms: readonly RoomChoice[],
  stay: WholeStay,
  suites: readonly SuiteNights[],
): boolean {
  const beds = rooms.map(({ suiteTypeId, from = stay.arrival, to = stay.departure }) => ({
    suiteTypeId,
    arrival: from,
    departure: to,
    rooms: 1,
  }))
  return clashesOf(beds, roomsLeftOf(suites)).length === 0
}

/** Sold out is never a bare no: the nearest dates in any suite, or the same nights in two suites. */
export function stayAlternatives(dates: WholeStay, facts: Facts, today: CalendarDate): StayAlternatives {
  const { suites, calendar, takenNights } = facts
  const fitting = fittingOf(suites)
  const known: StayFacts = {
    suites: fitting,
    left: roomsLeftOf(suites),
    calendar,
    takenNights,
    priceOf: pricer(suites),
  }
  const bySuite = fitting.map(({ suiteTypeId }) => alternatives({ suiteTypeId, ...dates }, known, today))
  const split = bySuite
    .flatMap((found) => found.split ?? [])
    .toSorted((a, b) => a.nightsAway - b.nightsAway || a.priceCents - b.priceCents)[0]
  return {
    otherDates: nearestDates(bySuite.flatMap((found) => found.otherDates)),
    split:
      split?.beds.map(({ suiteTypeId, arrival: from, departure: to }) => ({ suiteTypeId, from, to })) ?? null,
  }
}

const fittingOf = (suites: readonly SuiteNights[]): FittingSuite[] =>
  suites.filter(({ fits }) => fits).map(({ suiteTypeId, rooms }) => ({ suiteTypeId, roomsNeeded: rooms }))

function pricer(suites: readonly SuiteNights[]): StayFacts['priceOf'] {
  const prices = new Map(
    suites.map(({ suiteTypeId, nights }) => [
      suiteTypeId,
      new Map(nights.map(({ date, priceCents }) => [date, priceCents])),
    ]),
  )
  const centsOf = ({ suiteTypeId, arrival, departure }: RequestedBed) =>
    nightsOf(arrival, departure).reduce((sum, night) => sum + (prices.get(suiteTypeId)?.get(night) ?? 0), 0)
  return (beds) => beds.reduce((sum, bed) => sum + centsOf(bed), 0)
}
