import { type CalendarDate, daysBetween } from './calendar.ts'
import { clockZone } from './clock-law.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A time of the park's day, `HH:MM`. Text order is the order of the day; `24:00` is its end. */
export type ClockTime = string

/** A moment, ISO 8601 in UTC. */
export type Instant = string

export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export function clockTime(minutes: number): ClockTime {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** So many minutes later, on a stopwatch: an hour is an hour on the nights the clocks change too. */
export const minutesLater = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()

/**
 * When the park's clock shows this time on this day. A time that the clock jumps over in spring is meant as much
 * later as the clock jumped; of a time that comes twice in autumn the first is meant.
 */
export const instantOf = (date: CalendarDate, time: ClockTime, timeZone: string): Instant =>
  clockOn(date, timeZone)(time)

type ParkClock = (time: ClockTime) => Instant

/** Looking up how far a zone is ahead takes far longer than counting with it; a round asks for one day of every dog. */
const clocks = new Map<string, ParkClock>()
const MAX_CLOCKS = 400

/** The park's clock on one day, for many times of it: most days have no change to look for. */
export function clockOn(date: CalendarDate, timeZone: string): ParkClock {
  const name = `${date} ${timeZone}`
  const known = clocks.get(name)
  if (known !== undefined) return known
  const clock = makeClock(date, timeZone)
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(name, clock)
  return clock
}

function makeClock(date: CalendarDate, timeZone: string): ParkClock {
  const midnight = daysBetween('1970-01-01', date) * DAY_MS
  const before = aheadOfUtc(timeZone, midnight - DAY_MS)
  const after = aheadOfUtc(timeZone, midnight + 2 * DAY_MS)
  const find = (minutes: number): Instant => {
    const shown = midnight + minutes * MINUTE_MS
    const isBefore = before === after || aheadOfUtc(timeZone, shown - before) === before
    const isJumpedOver = !isBefore && aheadOfUtc(timeZone, shown - after) !== after
    return new Date(shown - (isBefore || isJumpedOver ? before : after)).toISOString()
  }
  // Every dog of a day eats at the same few times.
  const found = new Map<number, Instant>()
  return (time) => {
    const minutes = minutesOf(time)
    const instant = found.get(minutes) ?? find(minutes)
    found.set(minutes, instant)
    return instant
  }
}

/** What the park's clock shows at a moment. */
export const timeIn = (timeZone: string, now: Date): ClockTime => shownIn(timeZone, now).slice(11)

function aheadOfUtc(timeZone: string, at: number): number {
  return Date.parse(`${shownIn(timeZone, new Date(at))}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** Making a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Date and time on the park's wall, `YYYY-MM-DDTHH:MM`. */
function shownIn(timeZone: string, now: Date): string {
  const zone = clockZone(timeZone, now)
  const formatter = formatters.get(zone) ?? wallClock(zone)
  formatters.set(zone, formatter)
  const parts = Object.fromEntries(formatter.formatToParts(now).map(({ type, value }) => [type, value]))
  const year = parts['year']?.padStart(4, '0')
  return `${year}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
