import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { LONGEST_STAY_NIGHTS, nightsOf } from '#domain/calendar/stay-dates.ts'

type AnsweredDay = OutputOf<typeof orders.getAvailability>['days'][number]

/** A day as the server tells it; or too soon, because the dogs are met first. */
export type AvailableDay = Omit<AnsweredDay, 'reason'> & { reason: AnsweredDay['reason'] | 'meet-first' }
/** What is known of each day; a day that is not in it is still being asked for. */
export type KnownDays = ReadonlyMap<CalendarDate, AvailableDay>

export interface StayRange {
  arrival: CalendarDate | null
  departure: CalendarDate | null
}

export const NO_RANGE: StayRange = { arrival: null, departure: null }

export type RangeRefusal =
  | { reason: 'not-known-yet'; date: CalendarDate }
  /** The day itself: past, closed, full, too far ahead, no suite fits. */
  | { reason: 'no-arrival' | 'no-departure'; day: AvailableDay }
  | { reason: 'too-long'; departure: CalendarDate }
  | { reason: 'nights-gone'; arrival: CalendarDate; departure: CalendarDate; nights: CalendarDate[] }
  /** On these nights one of the dogs is booked for something else. */
  | { reason: 'nights-booked'; nights: AvailableDay[] }
  | {
      reason: 'below-minimum'
      arrival: CalendarDate
      minNights: number
      /** The first day on which such a stay can end; null when none can. */
      earliest: CalendarDate | null
      /** The days before it on which it would be long enough, but we are closed. */
      closed: AvailableDay[]
    }

const isBooked = ({ reason }: AvailableDay): boolean => reason === 'booked'

/** A stay begins on a day that is open, with a room for the night. */
export function whyNoArrival(date: CalendarDate, days: KnownDays): RangeRefusal | null {
  const day = days.get(date)
  if (day === undefined) return { reason: 'not-known-yet', date }
  return day.reason === null ? null : { reason: 'no-arrival', day }
}

/**
 * A stay ends on a day that is open, when every night before it has a room and it is as long as its nights ask. Only
 * nights count: it may end on a day whose night is full.
 */
export function whyNoDeparture(
  arrival: CalendarDate,
  departure: CalendarDate,
  days: KnownDays,
): RangeRefusal | null {
  const refusal = whyNotLeave(arrival, departure, days)
  if (refusal !== null) return refusal
  const minNights = minNightsOf(arrival, departure, days)
  if (daysBetween(arrival, departure) >= minNights) return null
  const earliest = earliestDeparture(arrival, departure, days)
  const longEnough = earliest === null ? [] : nightsOf(addDays(arrival, minNights), earliest)
  const closed = longEnough.flatMap((date) => days.get(date) ?? []).filter(({ isOpen }) => !isOpen)
  return { reason: 'below-minimum', arrival, minNights, earliest, closed }
}

/** Everything but the minimum stay. */
function whyNotLeave(arrival: CalendarDate, departure: CalendarDate, days: KnownDays): RangeRefusal | null {
  if (daysBetween(arrival, departure) > LONGEST_STAY_NIGHTS) return { reason: 'too-long', departure }
  const day = days.get(departure)
  const nights = nightsOf(arrival, departure)
  const unknown = nights.find((night) => !days.has(night))
  if (day === undefined || unknown !== undefined) {
    return { reason: 'not-known-yet', date: unknown ?? departure }
  }
  if (!day.isOpen) return { reason: 'no-departure', day }
  const booked = nights.flatMap((night) => days.get(night) ?? []).filter(isBooked)
  if (booked.length > 0) return { reason: 'nights-booked', nights: booked }
  const gone = nights.filter((night) => days.get(night)?.left === 0)
  return gone.length > 0 ? { reason: 'nights-gone', arrival, departure, nights: gone } : null
}

const minNightsOf = (arrival: CalendarDate, departure: CalendarDate, days: KnownDays): number =>
  Math.max(1, ...nightsOf(arrival, departure).map((night) => days.get(night)?.minNights ?? 1))

function earliestDeparture(arrival: CalendarDate, after: CalendarDate, days: KnownDays): CalendarDate | null {
  for (let departure = addDays(after, 1); ; departure = addDays(departure, 1)) {
    const refusal = whyNotLeave(arrival, departure, days)
    if (refusal !== null && refusal.reason !== 'no-departure') return null
    const isLongEnough = daysBetween(arrival, departure) >= minNightsOf(arrival, departure, days)
    if (refusal === null && isLongEnough) return departure
  }
}

export interface RangePick {
  range: StayRange
  refusal: RangeRefusal | null
}

/**
 * First the day of drop-off, then the day of pick-up. After that a press on the next day makes the stay a night longer,
 * and any other one begins anew; on drop-off it takes it back.
 */
export function pickDay(range: StayRange, date: CalendarDate, days: KnownDays): RangePick {
  const { arrival, departure } = range
  if (arrival !== null && departure !== null && date === addDays(departure, 1)) {
    const refusal = whyNoDeparture(arrival, date, days)
    return refusal === null ? { range: { arrival, departure: date }, refusal } : { range, refusal }
  }
  if (arrival === null || departure !== null || date < arrival) {
    // Of the day it began on so far enough is known, even before the days have come.
    const refusal = date === arrival && !days.has(date) ? null : whyNoArrival(date, days)
    return refusal === null ? { range: { arrival: date, departure: null }, refusal } : { range, refusal }
  }
  if (date === arrival) return { range: NO_RANGE, refusal: null }
  const refusal = whyNoDeparture(arrival, date, days)
  return refusal === null ? { range: { arrival, departure: date }, refusal } : { range, refusal }
}

/** Why a stay that was chosen before can no longer be had; null while it can, and while that is not known. */
export function whyNoStay({ arrival, departure }: StayRange, days: KnownDays): RangeRefusal | null {
  if (arrival === null) return null
  const atArrival = whyNoArrival(arrival, days)
  // A full first night is listed together with the other full ones.
  const isFull =
    atArrival?.reason === 'no-arrival' && (atArrival.day.reason === 'sold-out' || isBooked(atArrival.day))
  const refusal =
    departure === null || (atArrival !== null && !isFull)
      ? atArrival
      : whyNoDeparture(arrival, departure, days)
  return refusal?.reason === 'not-known-yet' ? null : refusal
}
