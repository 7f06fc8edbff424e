import type { GroomAppointment, GroomDay } from '#contract/office/groom.ts'
import { durationWords, twelveHour } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { type ClockTime, clockTime, minutesOf, timeIn } from '#domain/calendar/park-time.ts'

export const HOUR_PX = 76
const SNAP_MINUTES = 10
const SHORTEST_PX = 30
/** Below this an appointment has room for one line. */
const ONE_LINE_PX = 50

/** How far down the table a time is. */
export const topOf = (time: ClockTime, { opens }: Pick<GroomDay, 'opens'>): number =>
  ((minutesOf(time) - minutesOf(opens)) / 60) * HOUR_PX

export function boxOf(
  { starts, ends }: Pick<GroomAppointment, 'starts' | 'ends'>,
  day: Pick<GroomDay, 'opens'>,
) {
  const top = topOf(starts, day)
  const height = Math.max(SHORTEST_PX, topOf(ends, day) - top - 4)
  return { top: top + 2, height, isOneLine: height < ONE_LINE_PX }
}

export const tableHeight = ({ opens, closes }: Pick<GroomDay, 'opens' | 'closes'>): number =>
  topOf(closes, { opens })

/** The whole hours beside the table. */
export const hoursOf = ({ opens, closes }: Pick<GroomDay, 'opens' | 'closes'>): ClockTime[] => {
  const hours = (minutesOf(closes) - minutesOf(opens)) / 60
  return Array.from({ length: hours }, (_, index) => clockTime(minutesOf(opens) + index * 60))
}

/** Where something that is dropped begins: on the nearest ten minutes of the table. */
export function timeAt(top: number, { opens, closes }: Pick<GroomDay, 'opens' | 'closes'>): ClockTime {
  const minutes = minutesOf(opens) + (top / HOUR_PX) * 60
  const snapped = Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES
  return clockTime(Math.min(Math.max(snapped, minutesOf(opens)), minutesOf(closes) - SNAP_MINUTES))
}

export type GroomState = 'coming' | 'on-table' | 'done'

export const stateOf = ({ startedAt, doneAt }: GroomAppointment): GroomState =>
  doneAt !== null ? 'done' : startedAt !== null ? 'on-table' : 'coming'

export const minutesBooked = ({ startsAt, endsAt }: GroomAppointment): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)

const minutesSince = (from: string, to: number): number => Math.floor((to - Date.parse(from)) / MINUTE_MS)

/** '17 min', '10 h 57 min', of a dog on the table. */
export function tableClock({ startedAt }: GroomAppointment, now: Date): string {
  const minutes = startedAt === null ? 0 : Math.max(0, minutesSince(startedAt, now.getTime()))
  return durationWords(minutes)
}

/** How much of the booked time has passed, in percent. */
export function partDone(groom: GroomAppointment, now: Date): number {
  if (groom.startedAt === null) return 0
  const passed = minutesSince(groom.startedAt, now.getTime())
  return Math.min(100, Math.max(0, Math.round((passed / minutesBooked(groom)) * 100)))
}

const LATE_MINUTES = 5

/** '18 min late', of one that was begun late; nothing for a few minutes. */
export function lateWords({ startsAt, startedAt }: GroomAppointment): string | null {
  if (startedAt === null) return null
  const late = minutesSince(startsAt, Date.parse(startedAt))
  return late < LATE_MINUTES ? null : `${late} min late`
}

const bare = (time: ClockTime): string => twelveHour(time).replace(/ [ap]m$/, '')

export const wallClock = (instant: string, timeZone: string): string =>
  bare(timeIn(timeZone, new Date(instant)))

export const bareTime = bare

/** 'Bath and brush, nails, Hannah Weir'. */
export const lineOf = ({ service, extras, owner }: GroomAppointment): string =>
  [service, ...extras, owner].join(', ')

/** One dog at a time on a table: who is on it already. */
export const onTableOf = (day: GroomDay, groomerId: number): GroomAppointment | undefined =>
  day.appointments.find((one) => one.groomerId === groomerId && stateOf(one) === 'on-table')

/** Dogs on the table first, then those to come, then what is done. */
export function listOrder(appointments: readonly GroomAppointment[]): GroomAppointment[] {
  const rank = { 'on-table': 0, coming: 1, done: 2 }
  return appointments.toSorted(
    (one, other) => rank[stateOf(one)] - rank[stateOf(other)] || one.startsAt.localeCompare(other.startsAt),
  )
}
