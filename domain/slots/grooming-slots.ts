import { type CalendarDate, eachDay, weekdayOf } from '../calendar/calendar.ts'
import { type Closure, isClosedFor } from '../calendar/closures.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { type ParkHours, windowsOn } from '../calendar/opening-hours.ts'
import {
  type ClockTime,
  clockOn,
  clockTime,
  type Instant,
  minutesLater,
  minutesOf,
  timeIn,
} from '../calendar/park-time.ts'

const GROOMING_STEP_MINUTES = 30
/** So long ahead at least, so that the groomer sees it coming. */
export const GROOMING_NOTICE_MINUTES = 120

export interface GroomerHours {
  id: number
  hours: readonly { weekday: number; opens: ClockTime; closes: ClockTime }[]
  /** Days on which they are away, or work at other hours. */
  closures?: readonly Closure[]
}

export interface GroomingTime {
  time: ClockTime
  startsAt: Instant
  endsAt: Instant
  /** Who could do it, in the order given. */
  groomerIds: number[]
}

export interface GroomingDay {
  date: CalendarDate
  times: GroomingTime[]
}

export interface GroomingSlotsInput {
  from: CalendarDate
  /** Included. */
  to: CalendarDate
  /** Of the service with its extras, for this dog. */
  minutesNeeded: number
  groomers: readonly GroomerHours[]
  taken: readonly { groomerId: number; startsAt: Instant; endsAt: Instant }[]
  park: ParkHours
}

/** A groomer is free when the whole job lies inside their hours and ours, and nobody else is on their table. */
export function groomingSlots(request: GroomingSlotsInput, now: Date): GroomingDay[] {
  const earliest = now.getTime() + GROOMING_NOTICE_MINUTES * MINUTE_MS
  const taken = takenByGroomer(request)
  return eachDay(request.from, request.to).map((date) => ({
    date,
    times: timesOn(date, request, taken, earliest),
  }))
}

interface Span {
  from: number
  to: number
}

function takenByGroomer({ groomers, taken }: GroomingSlotsInput): Map<number, Span[]> {
  const spans = new Map<number, Span[]>(groomers.map(({ id }) => [id, []]))
  for (const { groomerId, startsAt, endsAt } of taken) {
    spans.get(groomerId)?.push({ from: Date.parse(startsAt), to: Date.parse(endsAt) })
  }
  return spans
}

function timesOn(
  date: CalendarDate,
  request: GroomingSlotsInput,
  taken: Map<number, Span[]>,
  earliest: number,
): GroomingTime[] {
  const shifts = shiftsOn(date, request)
  const at = clockOn(date, request.park.timeZone)
  return startTimes(shifts).flatMap((time) => {
    const startsAt = at(time)
    const endsAt = minutesLater(startsAt, request.minutesNeeded)
    const job = { from: Date.parse(startsAt), to: Date.parse(endsAt) }
    if (job.from < earliest || timeIn(request.park.timeZone, new Date(startsAt)) !== time) return []
    const groomerIds = shifts
      .filter(({ opens, closes }) => opens <= time && endsAt <= at(closes))
      .map(({ groomerId }) => groomerId)
      .filter((id) => !taken.get(id)?.some((other) => other.from < job.to && job.from < other.to))
    return groomerIds.length === 0 ? [] : [{ time, startsAt, endsAt, groomerIds: [...new Set(groomerIds)] }]
  })
}

export interface Shift {
  groomerId: number
  opens: ClockTime
  closes: ClockTime
}

/** Working hours cut down to the hours in which the gate is open that day. */
export function shiftsOn(
  date: CalendarDate,
  { groomers, park }: Pick<GroomingSlotsInput, 'groomers' | 'park'>,
): Shift[] {
  const windows = windowsOn(date, park, 'grooming')
  return groomers.flatMap((groomer) =>
    hoursOn(date, groomer)
      .flatMap((shift) => windows.map((window) => overlapOf(groomer.id, shift, window)))
      .filter(({ opens, closes }) => opens < closes),
  )
}

function hoursOn(date: CalendarDate, { hours, closures = [] }: GroomerHours) {
  const other = closures.find((closure) => closure.date === date)
  if (other && isClosedFor(other, 'grooming')) return []
  return other?.hours ? [other.hours] : hours.filter(({ weekday }) => weekday === weekdayOf(date))
}

const overlapOf = (groomerId: number, a: Omit<Shift, 'groomerId'>, b: Omit<Shift, 'groomerId'>): Shift => ({
  groomerId,
  opens: a.opens > b.opens ? a.opens : b.opens,
  closes: a.closes < b.closes ? a.closes : b.closes,
})

/** Full and half hours, whatever odd minute a shift begins at. */
function startTimes(shifts: readonly Shift[]): ClockTime[] {
  const times = shifts.flatMap(({ opens, closes }) => {
    const first = Math.ceil(minutesOf(opens) / GROOMING_STEP_MINUTES)
    const last = Math.floor(minutesOf(closes) / GROOMING_STEP_MINUTES)
    return Array.from({ length: Math.max(0, last - first) }, (_, index) =>
      clockTime((first + index) * GROOMING_STEP_MINUTES),
    )
  })
  return [...new Set(times)].toSorted()
}
