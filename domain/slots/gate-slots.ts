import type { CalendarDate } from '../calendar/calendar.ts'
import { type ParkHours, windowsOn } from '../calendar/opening-hours.ts'
import { type ClockTime, clockOn, clockTime, minutesOf } from '../calendar/park-time.ts'

export const GATE_STEP_MINUTES = 30

export interface BoardingHours {
  checkInFrom: ClockTime
  checkInUntil: ClockTime
  /** A dog picked up later on its last day is charged half a daycare day … */
  halfDayAfter: ClockTime
  /** … and later than that a full one. */
  fullDayAfter: ClockTime
}

type LateHours = Pick<BoardingHours, 'halfDayAfter' | 'fullDayAfter'>

/** Half an hour in which the dog is brought or fetched. */
export interface GateSlot {
  from: ClockTime
  to: ClockTime
}

/** What a later pick-up on the last day adds. */
export type PickUpExtra = 'none' | 'half-day' | 'full-day'

export interface PickUpSlot extends GateSlot {
  extra: PickUpExtra
}

/** A dog comes in within check-in time and while the gate is open that day; today only in what is left of the day. */
export function dropOffSlots(
  date: CalendarDate,
  boarding: BoardingHours,
  park: ParkHours,
  now: Date,
): GateSlot[] {
  return gateSlots(date, park, 'arrivals', now).filter(
    ({ from, to }) => boarding.checkInFrom <= from && to <= boarding.checkInUntil,
  )
}

/** A dog goes home at any time the gate is open that day; late in the day that costs more. */
export function pickUpSlots(
  date: CalendarDate,
  boarding: BoardingHours,
  park: ParkHours,
  now: Date,
): PickUpSlot[] {
  return gateSlots(date, park, 'departures', now).map((slot) => ({
    ...slot,
    extra: pickUpExtra(slot.from, boarding),
  }))
}

/** Up to twelve sharp nothing, up to five sharp half a daycare day, later a full one. */
export function pickUpExtra(pickUpAt: ClockTime, { halfDayAfter, fullDayAfter }: LateHours): PickUpExtra {
  if (pickUpAt > fullDayAfter) return 'full-day'
  return pickUpAt > halfDayAfter ? 'half-day' : 'none'
}

/** The half hours in which the gate is open; one that has begun is over. */
function gateSlots(
  date: CalendarDate,
  park: ParkHours,
  what: 'arrivals' | 'departures',
  now: Date,
): GateSlot[] {
  const at = clockOn(date, park.timeZone)
  const windows = windowsOn(date, park, what)
  return windows
    .flatMap(({ opens, closes }) => halfHours(opens, closes))
    .filter(({ from }) => Date.parse(at(from)) >= now.getTime())
}

function halfHours(opens: ClockTime, closes: ClockTime): GateSlot[] {
  const first = Math.ceil(minutesOf(opens) / GATE_STEP_MINUTES)
  const last = Math.floor(minutesOf(closes) / GATE_STEP_MINUTES)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => ({
    from: clockTime((first + index) * GATE_STEP_MINUTES),
    to: clockTime((first + index + 1) * GATE_STEP_MINUTES),
  }))
}
