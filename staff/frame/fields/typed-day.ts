import {
  addDays,
  addYears,
  type CalendarDate,
  calendarDate,
  daysBetween,
  yearOf,
} from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { clockTime, minutesOf } from '#domain/calendar/park-time.ts'
import { readTime } from '../words/read-time.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NEAR: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,]+/
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})\.?(?:[\s,.-]*(\d{4}))?$/
const MONTH_DAY = /^([a-z]{3,9})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}))?$/

/** '18 Nov', 'nov 18 2027', '2026-11-18', 'yesterday'. Without a year it is the one nearest to today. Null: no day. */
export function readDay(typed: string, today: CalendarDate): CalendarDate | null {
  const text = typed.trim().toLowerCase().replace(WEEKDAY, '')
  const near = NEAR[text]
  if (near !== undefined) return addDays(today, near)
  const iso = ISO.exec(text)
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, dayFirst, itsMonth, itsYear] = DAY_MONTH.exec(text) ?? []
  const [, monthFirst, itsDay, year] = MONTH_DAY.exec(text) ?? []
  const month = monthOf(itsMonth ?? monthFirst)
  const day = Number(dayFirst ?? itsDay)
  if (month === null) return null
  const saidYear = itsYear ?? year
  if (saidYear !== undefined) return dateOf(Number(saidYear), month, day)
  const found = [-1, 0, 1].flatMap((by) => dateOf(yearOf(addYears(today, by)), month, day) ?? [])
  const far = (date: CalendarDate) => Math.abs(daysBetween(today, date))
  return found.toSorted((one, other) => far(one) - far(other))[0] ?? null
}

function monthOf(word: string | undefined): number | null {
  const at = MONTHS.findIndex((month) => word?.startsWith(month))
  return at === -1 ? null : at + 1
}

/** Null for a day that the month does not have. */
function dateOf(year: number, month: number, day: number): CalendarDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const date = calendarDate(year, month, day)
  return Number(date.slice(8)) === day ? date : null
}

/** '9:30', '930', '5 pm', '17:10'. Without am or pm it is the one of the two that is nearer to `near`. */
export function readClock(typed: string, near: string): string | null {
  const [, hour, half = ''] = /^(\d{1,2})\s*([ap]\.?m?\.?)?$/i.exec(typed.trim()) ?? []
  return readTime(hour === undefined ? typed : `${hour}:00 ${half}`, near === '' ? '12:00' : near)
}

const DAY = 24 * 60

/** So many minutes on, never past midnight. */
export const minutesOn = (time: string, by: number): string =>
  clockTime(Math.min(DAY - 1, Math.max(0, minutesOf(time) + by)))

export const clockWords = (time: string): string => (time === '' ? '' : twelveHour(time))
