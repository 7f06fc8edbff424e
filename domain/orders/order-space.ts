import type { CalendarDate } from '../calendar/calendar.ts'
import type { ClockTime } from '../calendar/park-time.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { SIZE_CLASSES, type SizeClass } from '../dogs/dog-sizes.ts'

/** Rooms of a suite type on a night; below zero when they are given back. */
export interface NightCount {
  suiteTypeId: number
  night: CalendarDate
  rooms: number
}

export interface DayCount {
  parkId: number
  date: CalendarDate
  sizeClass: SizeClass
  dogs: number
}

export interface SlotCount {
  parkId: number
  date: CalendarDate
  starts: ClockTime
  dogs: number
}

/** What an order takes of what is counted: one entry for each night, day and slot. */
export interface CountedSpace {
  nights: readonly NightCount[]
  days: readonly DayCount[]
  slots: readonly SlotCount[]
}

export const NO_SPACE: CountedSpace = { nights: [], days: [], slots: [] }

export interface SpaceTaker {
  parkId: number
  dogs: readonly { sizeClass: SizeClass }[]
  stays: readonly { suiteTypeId: number; arrival: CalendarDate; departure: CalendarDate }[]
  days: readonly { date: CalendarDate }[]
  meeting: { date: CalendarDate; time: ClockTime } | null
}

export function spaceOf({ parkId, dogs, stays, days, meeting }: SpaceTaker): CountedSpace {
  const bySize = SIZE_CLASSES.map((sizeClass) => ({
    sizeClass,
    dogs: dogs.filter((dog) => dog.sizeClass === sizeClass).length,
  })).filter((size) => size.dogs > 0)
  return addSpace([
    {
      nights: stays.flatMap(({ suiteTypeId, arrival, departure }) =>
        nightsOf(arrival, departure).map((night) => ({ suiteTypeId, night, rooms: 1 })),
      ),
      days: days.flatMap(({ date }) => bySize.map((size) => ({ parkId, date, ...size }))),
      slots: meeting ? [{ parkId, date: meeting.date, starts: meeting.time, dogs: dogs.length }] : [],
    },
  ])
}

/** Several spaces as one. */
export const addSpace = (spaces: readonly CountedSpace[]): CountedSpace => ({
  nights: summed(
    spaces.flatMap(({ nights }) => nights),
    ({ suiteTypeId, night }) => `${suiteTypeId} ${night}`,
    'rooms',
  ),
  days: summed(
    spaces.flatMap(({ days }) => days),
    ({ parkId, date, sizeClass }) => `${parkId} ${date} ${sizeClass}`,
    'dogs',
  ),
  slots: summed(
    spaces.flatMap(({ slots }) => slots),
    ({ parkId, date, starts }) => `${parkId} ${date} ${starts}`,
    'dogs',
  ),
})

/** What must be taken, above zero, and given back, below, to get from one to the other. */
export const spaceBetween = (from: CountedSpace, to: CountedSpace): CountedSpace =>
  addSpace([
    to,
    { nights: from.nights.map(negated), days: from.days.map(negated), slots: from.slots.map(negated) },
  ])

/** Of a difference only what must be taken. */
export const takenOf = ({ nights, days, slots }: CountedSpace): CountedSpace => ({
  nights: nights.filter(({ rooms }) => rooms > 0),
  days: days.filter(({ dogs }) => dogs > 0),
  slots: slots.filter(({ dogs }) => dogs > 0),
})

export const placesIn = ({ nights, days }: CountedSpace): number =>
  nights.reduce((sum, { rooms }) => sum + rooms, 0) + days.reduce((sum, { dogs }) => sum + dogs, 0)

const negated = <Count extends { rooms?: number; dogs?: number }>(count: Count): Count => ({
  ...count,
  ...(count.rooms !== undefined && { rooms: -count.rooms }),
  ...(count.dogs !== undefined && { dogs: -count.dogs }),
})

/** One entry a key; those that come to nothing are left out. */
function summed<Field extends string, Count extends Record<Field, number>>(
  counts: readonly Count[],
  keyOf: (count: Count) => string,
  field: Field,
): Count[] {
  const sums = new Map<string, Count>()
  for (const count of counts) {
    const sum = sums.get(keyOf(count))
    sums.set(keyOf(count), sum === undefined ? count : { ...sum, [field]: sum[field] + count[field] })
  }
  return [...sums.values()].filter((count) => count[field] !== 0)
}
