import { clockZone } from './clock-law.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A calendar day, `YYYY-MM-DD`. It has no time zone: the park's days are meant. Text order is day order. */
export type CalendarDate = string

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const EVERY_WEEKDAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const toDayNumber = remembering((date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / DAY_MS)
const fromDayNumber = remembering((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10))

/** The same few hundred days are calculated with over and over; more than these and it begins anew. */
function remembering<From, To>(calculate: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>()
  return (from) => {
    const found = known.get(from)
    if (found !== undefined) return found
    if (known.size >= 4_000) known.clear()
    const to = calculate(from)
    known.set(from, to)
    return to
  }
}

export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return fromDayNumber(Date.UTC(year, month - 1, day) / DAY_MS)
}

export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromDayNumber(toDayNumber(date) + days)

/** How many days from one to the other; negative when the second comes first. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  toDayNumber(to) - toDayNumber(from)

/** Every day from one to the other, both included. */
export function eachDay(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = toDayNumber(from)
  return Array.from({ length: Math.max(0, toDayNumber(to) - first + 1) }, (_, day) =>
    fromDayNumber(first + day),
  )
}

/** The same day in another year; 29 February becomes 28 February where there is none. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const moved = calendarDate(yearOf(date) + years, Number(date.slice(5, 7)), Number(date.slice(8)))
  return moved.slice(5, 7) === date.slice(5, 7) ? moved : addDays(moved, -1)
}

/** The same day so many months later; where a month is too short, its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const month = Number(date.slice(5, 7)) - 1 + months
  const first = calendarDate(yearOf(date), month + 1, 1)
  const last = addDays(calendarDate(yearOf(date), month + 2, 1), -1)
  const sameDay = addDays(first, Number(date.slice(8)) - 1)
  return sameDay < last ? sameDay : last
}

export function weekdayOf(date: CalendarDate): Weekday {
  // Day 0, 1 January 1970, was a Thursday (4).
  return (((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** For instance the third Monday of February. */
export function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CalendarDate {
  const first = calendarDate(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** The last such weekday strictly before the date. */
export function weekdayBefore(date: CalendarDate, weekday: Weekday): CalendarDate {
  return addDays(date, -(((weekdayOf(date) - weekday + 6) % 7) + 1))
}

/** Making a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** No clock of today changes its day within a quarter of an hour, and most who ask ask for the same one. */
const QUARTER_MS = 15 * MINUTE_MS
const lastAnswers = new Map<string, { quarter: number; date: CalendarDate }>()

/** Which day it is in a time zone at an instant. */
export function dateIn(timeZone: string, now: Date): CalendarDate {
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  const last = lastAnswers.get(timeZone)
  if (last?.quarter === quarter) return last.date
  const date = shownDate(timeZone, now)
  lastAnswers.set(timeZone, { quarter, date })
  return date
}

function shownDate(timeZone: string, now: Date): CalendarDate {
  const zone = clockZone(timeZone, now)
  const formatter = formatters.get(zone) ?? dayFormatter(zone)
  formatters.set(zone, formatter)
  const parts = formatter.formatToParts(now)
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const dayFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
