import { type CalendarDate, eachDay, weekdayOf, yearOf } from './calendar.ts'
import { type Closable, type Closure, isClosedAllDay, isClosedFor } from './closures.ts'
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
  /** Days unlike their weekday. */
  closures: readonly Closure[]
  timeZone: string
}

const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true }

/**
 * When the gate is open on a day, for one thing or for anything: the day's own hours, or the holiday's on a holiday, none
 * where the day is closed for it.
 */
export function windowsOn(
  date: CalendarDate,
  { hours, closures }: Pick<ParkHours, 'hours' | 'closures'>,
  what?: Closable,
): OpeningWindow[] {
  const closure = closures.find((one) => one.date === date)
  if (closure && (what === undefined ? isClosedAllDay(closure) : isClosedFor(closure, what))) return []
  return closure?.hours ? [{ ...closure.hours, ...EVERY_DAY }] : usualWindows(date, hours)
}

function usualWindows(date: CalendarDate, hours: readonly OpeningWindow[]): OpeningWindow[] {
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

/** Every day unlike its weekday: the closures, and days without hours, which are closed whatever else is said of them. */
export function closedDays(
  from: CalendarDate,
  to: CalendarDate,
  hours: readonly OpeningWindow[],
  closures: readonly Closure[],
): Closure[] {
  const named = new Map(closures.map((closure) => [closure.date, closure]))
  return eachDay(from, to).flatMap((date) => {
    const closure = named.get(date)
    const isOpen = closure?.hours !== undefined || usualWindows(date, hours).length > 0
    if (closure && (isOpen || isClosedAllDay(closure))) return [closure]
    return isOpen ? [] : [{ date, reason: 'No opening hours' }]
  })
}

export type GateState = { open: true; until: string } | { open: false; opens: string | null }

/** Whether the gate is open at a time of the day, and until or from when. */
export function gateAt(time: string, windows: readonly OpeningWindow[]): GateState {
  const now = windows.find(({ opens, closes }) => opens <= time && time < closes)
  if (now) return { open: true, until: now.closes }
  return { open: false, opens: windows.find(({ opens }) => opens > time)?.opens ?? null }
}
