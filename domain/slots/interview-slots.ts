import { type CalendarDate, dateIn, eachDay, weekdayOf } from '../calendar/calendar.ts'
import { type ParkHours, windowsOn } from '../calendar/opening-hours.ts'
import {
  type ClockTime,
  clockOn,
  clockTime,
  type Instant,
  minutesLater,
  minutesOf,
} from '../calendar/park-time.ts'

export interface InterviewTerms {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  opens: ClockTime
  closes: ClockTime
  minutes: number
  dogsPerSlot: number
}

export interface InterviewSlot {
  time: ClockTime
  startsAt: Instant
  endsAt: Instant
  /** Dogs that still fit. */
  left: number
  /** Whether all the dogs asked for fit. */
  isFree: boolean
}

export interface InterviewDay {
  date: CalendarDate
  /** Why there is nothing to choose; null when there is. */
  reason: null | 'too-soon' | 'closed' | 'no-interviews' | 'full'
  slots: InterviewSlot[]
}

export interface InterviewSlotsInput {
  from: CalendarDate
  /** Included. */
  to: CalendarDate
  /** How many dogs come together. */
  dogs: number
  terms: InterviewTerms
  park: ParkHours
  /** Dogs already expected, by the beginning of their slot. */
  taken: readonly { startsAt: Instant; dogs: number }[]
}

/** Interview times are given from tomorrow on, while the gate is open, as long as a slot has room for the dogs. */
export function interviewSlots(request: InterviewSlotsInput, now: Date): InterviewDay[] {
  const today = dateIn(request.park.timeZone, now)
  const taken = dogsByMoment(request.taken)
  return eachDay(request.from, request.to).map((date) => {
    if (date <= today) return { date, reason: 'too-soon', slots: [] }
    const slots = slotsOn(date, request, taken)
    return { date, reason: slots.some(({ isFree }) => isFree) ? null : reasonOn(date, request, slots), slots }
  })
}

function dogsByMoment(taken: InterviewSlotsInput['taken']): Map<number, number> {
  const dogs = new Map<number, number>()
  for (const one of taken) {
    const moment = Date.parse(one.startsAt)
    dogs.set(moment, (dogs.get(moment) ?? 0) + one.dogs)
  }
  return dogs
}

function slotsOn(
  date: CalendarDate,
  { terms, park, dogs }: InterviewSlotsInput,
  taken: Map<number, number>,
): InterviewSlot[] {
  if (!terms.weekdays.includes(weekdayOf(date))) return []
  const windows = windowsOn(date, park, 'interviews')
  const at = clockOn(date, park.timeZone)
  return timesOf(terms)
    .filter(({ from, to }) => windows.some(({ opens, closes }) => opens <= from && to <= closes))
    .map(({ from }) => {
      const startsAt = at(from)
      const left = Math.max(0, terms.dogsPerSlot - (taken.get(Date.parse(startsAt)) ?? 0))
      return {
        time: from,
        startsAt,
        endsAt: minutesLater(startsAt, terms.minutes),
        left,
        isFree: left >= dogs,
      }
    })
}

function timesOf({ opens, closes, minutes }: InterviewTerms): { from: ClockTime; to: ClockTime }[] {
  const count = Math.max(0, Math.floor((minutesOf(closes) - minutesOf(opens)) / minutes))
  return Array.from({ length: count }, (_, index) => {
    const start = minutesOf(opens) + index * minutes
    return { from: clockTime(start), to: clockTime(start + minutes) }
  })
}

function reasonOn(
  date: CalendarDate,
  { park }: InterviewSlotsInput,
  slots: readonly InterviewSlot[],
): InterviewDay['reason'] {
  if (slots.length > 0) return 'full'
  return windowsOn(date, park, 'interviews').length === 0 ? 'closed' : 'no-interviews'
}
