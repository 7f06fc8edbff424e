import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar.ts'
import { checkStayDates, nightsOf, type ParkCalendar } from '../calendar/stay-dates.ts'
import {
  checkStay,
  clashesOf,
  type FittingSuite,
  leftOn,
  type RequestedBed,
  type RoomsLeft,
} from './availability.ts'

/** So far before and after the wanted dates others are looked for. */
export const NEARBY_DAYS = 30
const MAX_OTHER_DATES = 3
const NEAREST_FIRST = Array.from({ length: NEARBY_DAYS }, (_, index) => [index + 1, -index - 1]).flat()

/** Something that can be had: the rooms, night by night, and what it costs. */
export interface Offer {
  beds: RequestedBed[]
  priceCents: number
}

export interface Alternatives {
  /** The same nights in another suite type, cheapest first. */
  otherSuites: Offer[]
  /** As many nights in the wanted suite type, nearest first; negative days are earlier. */
  otherDates: (Offer & { daysAway: number })[]
  /** The wanted nights with one change of suite, as few of them as possible away from the wanted type. */
  split: (Offer & { nightsAway: number }) | null
  /** To be notified when the wanted rooms come free; null only when the dates themselves are not possible. */
  waitList: RequestedBed | null
}

export interface StayRequest {
  suiteTypeId: number
  arrival: CalendarDate
  departure: CalendarDate
}

export interface StayFacts {
  /** Every suite type these dogs fit in. */
  suites: readonly FittingSuite[]
  /** For the wanted nights and as far around them as dates may be offered. */
  left: RoomsLeft
  calendar: ParkCalendar
  /** Nights on which one of these dogs is booked already. */
  takenNights: ReadonlySet<CalendarDate>
  /** What these dogs pay for such rooms. */
  priceOf: (beds: readonly RequestedBed[]) => number
}

/** Sold out is never a bare no: what else can be had instead of the wanted rooms. */
export function alternatives(request: StayRequest, facts: StayFacts, today: CalendarDate): Alternatives {
  const { arrival, departure, suiteTypeId } = request
  const areDatesGood =
    checkStayDates(arrival, departure, facts.calendar, today).ok &&
    nightsOf(arrival, departure).every((night) => !facts.takenNights.has(night))
  const wanted = facts.suites.find((suite) => suite.suiteTypeId === suiteTypeId)
  return {
    otherSuites: areDatesGood ? otherSuites(request, facts) : [],
    otherDates: wanted ? otherDates(request, wanted, facts, today) : [],
    split: areDatesGood ? oneChange(request, facts) : null,
    waitList: areDatesGood && wanted ? bedIn(wanted, arrival, departure) : null,
  }
}

const bedIn = (
  { suiteTypeId, roomsNeeded }: FittingSuite,
  arrival: CalendarDate,
  departure: CalendarDate,
): RequestedBed => ({ suiteTypeId, arrival, departure, rooms: roomsNeeded })

const isFree = (beds: readonly RequestedBed[], { left }: StayFacts): boolean =>
  clashesOf(beds, left).length === 0

function otherSuites({ suiteTypeId, arrival, departure }: StayRequest, facts: StayFacts): Offer[] {
  return facts.suites
    .filter((suite) => suite.suiteTypeId !== suiteTypeId)
    .map((suite) => [bedIn(suite, arrival, departure)])
    .filter((beds) => isFree(beds, facts))
    .map((beds) => ({ beds, priceCents: facts.priceOf(beds) }))
    .toSorted((a, b) => a.priceCents - b.priceCents)
}

/** A day later comes before a day earlier: plans are easier to put off than to bring forward. */
function otherDates(
  { arrival, departure }: StayRequest,
  wanted: FittingSuite,
  { left, calendar, takenNights, priceOf }: StayFacts,
  today: CalendarDate,
): Alternatives['otherDates'] {
  const around = nightsOf(addDays(arrival, -NEARBY_DAYS), addDays(departure, NEARBY_DAYS))
  const freeNights = around.map(
    (night) => leftOn(left, wanted.suiteTypeId, night) >= wanted.roomsNeeded && !takenNights.has(night),
  )
  const nights = daysBetween(arrival, departure)
  const found: Alternatives['otherDates'] = []
  for (const daysAway of NEAREST_FIRST) {
    const first = NEARBY_DAYS + daysAway
    if (!freeNights.slice(first, first + nights).every(Boolean)) continue
    const beds = [bedIn(wanted, addDays(arrival, daysAway), addDays(departure, daysAway))]
    if (!checkStay(beds, left, calendar, today).ok) continue
    found.push({ beds, priceCents: priceOf(beds), daysAway })
    if (found.length === MAX_OTHER_DATES) break
  }
  return found
}

/** Of the other dates of several suite types the nearest, whichever suite has them. */
export function nearestDates(
  found: Alternatives['otherDates'],
): Pick<StayRequest, 'arrival' | 'departure'>[] {
  const byDistance = new Map(
    found.flatMap(({ daysAway, beds: [bed] }) =>
      bed === undefined ? [] : [[daysAway, { arrival: bed.arrival, departure: bed.departure }] as const],
    ),
  )
  return NEAREST_FIRST.flatMap((daysAway) => byDistance.get(daysAway) ?? []).slice(0, MAX_OTHER_DATES)
}

/** One suite type until some day, another from then on; of equals the cheapest, then the one that changes first. */
function oneChange(request: StayRequest, facts: StayFacts): Alternatives['split'] {
  const candidates = changesOf(request, facts)
  const fewest = Math.min(...candidates.map(({ nightsAway }) => nightsAway))
  return (
    candidates
      .filter(({ nightsAway }) => nightsAway === fewest)
      .map(({ beds, nightsAway }) => ({ beds, nightsAway, priceCents: facts.priceOf(beds) }))
      .toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
  )
}

function changesOf({ suiteTypeId, arrival, departure }: StayRequest, facts: StayFacts) {
  const nights = daysBetween(arrival, departure)
  const reaches = facts.suites.map((suite) => ({ suite, ...reachOf(suite, { arrival, departure }, facts) }))
  const away = (bed: RequestedBed) =>
    bed.suiteTypeId === suiteTypeId ? 0 : daysBetween(bed.arrival, bed.departure)
  return Array.from({ length: Math.max(0, nights - 1) }, (_, index) => index + 1).flatMap((before) => {
    const change = addDays(arrival, before)
    const firsts = reaches.filter(({ fromStart }) => fromStart >= before)
    const seconds = reaches.filter(({ toEnd }) => toEnd >= nights - before)
    return firsts.flatMap((first) =>
      seconds
        .filter((second) => second.suite !== first.suite)
        .map((second) => [bedIn(first.suite, arrival, change), bedIn(second.suite, change, departure)])
        .map((beds) => ({ beds, nightsAway: beds.reduce((sum, bed) => sum + away(bed), 0) })),
    )
  })
}

/** For how many nights from the first, and up to the last, a suite type has the rooms. */
function reachOf(
  suite: FittingSuite,
  { arrival, departure }: Omit<StayRequest, 'suiteTypeId'>,
  facts: StayFacts,
) {
  const nights = daysBetween(arrival, departure)
  const short = clashesOf([bedIn(suite, arrival, departure)], facts.left)[0]?.nights ?? []
  const first = short[0]
  const last = short.at(-1)
  return {
    fromStart: first === undefined ? nights : daysBetween(arrival, first),
    toEnd: last === undefined ? nights : daysBetween(last, departure) - 1,
  }
}
