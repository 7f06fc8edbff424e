import { type CalendarDate, eachDay, weekdayOf, yearOf } from './calendar.ts'
import { holidaysOf } from './holidays.ts'

export interface OpeningWindow {
  /** `HH:MM`. */
  opens: string
  closes: string
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** Holds on public holidays instead of the weekday's hours. */
  holidays: boolean
}

/** What the front desk needs to know to say when somebody can come. */
export interface ParkHours {
  hours: readonly OpeningWindow[]
  /** Days on which the gate stays shut. */
  closedDates: readonly CalendarDate[]
  timeZone: string
}

/** When the gate is open on a day: the holiday's windows on a holiday, none on a closed day. */
export function windowsOn(
  date: CalendarDate,
  hours: readonly OpeningWindow[],
  closedDates: readonly CalendarDate[],
): OpeningWindow[] {
  if (closedDates.includes(date)) return []
  const onHoliday = isHoliday(date)
  return hours
    .filter((window) => (onHoliday ? window.holidays : window.weekdays.includes(weekdayOf(date))))
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
}

/** Asked for every day of a calendar, so a year's holidays are worked out once. */
const holidayDates = new Map<number, ReadonlySet<CalendarDate>>()

/** Is it a public holiday? */
export function isHoliday(date: CalendarDate): boolean {
  const year = yearOf(date)
  const dates = holidayDates.get(year) ?? new Set(holidaysOf(year).map((holiday) => holiday.date))
  holidayDates.set(year, dates)
  return dates.has(date)
}

/** Every day on which the gate stays shut: the closures, and days of the week without hours. */
export function closedDays(
  from: CalendarDate,
  to: CalendarDate,
  hours: readonly OpeningWindow[],
  closures: readonly Closure[],
): Closure[] {
  const named = new Map(closures.map((closure) => [closure.date, closure]))
  return eachDay(from, to).flatMap((date) => {
    const closure = named.get(date)
    if (closure) return [closure]
    return windowsOn(date, hours, []).length === 0 ? [{ date, reason: 'No opening hours' }] : []
  })
}

export interface Closure {
  date: CalendarDate
  reason: string
}

export type GateState = { open: true; until: string } | { open: false; opens: string | null }

/** Whether the gate is open at a time of the day, and until or from when. */
export function gateAt(time: string, windows: readonly OpeningWindow[]): GateState {
  const now = windows.find(({ opens, closes }) => opens <= time && time < closes)
  if (now) return { open: true, until: now.closes }
  return { open: false, opens: windows.find(({ opens }) => opens > time)?.opens ?? null }
}
