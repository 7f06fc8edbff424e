import { type CalendarDate, weekdayOf, yearOf } from './calendar.ts'
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

/** When the gate is open on a day: the holiday's windows on a holiday, none on a closed day. */
export function windowsOn(
  date: CalendarDate,
  hours: readonly OpeningWindow[],
  closedDates: readonly CalendarDate[],
): OpeningWindow[] {
  if (closedDates.includes(date)) return []
  const isHoliday = holidaysOf(yearOf(date)).some((holiday) => holiday.date === date)
  return hours
    .filter((window) => (isHoliday ? window.holidays : window.weekdays.includes(weekdayOf(date))))
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
}

export type GateState = { open: true; until: string } | { open: false; opens: string | null }

/** Whether the gate is open at a time of the day, and until or from when. */
export function gateAt(time: string, windows: readonly OpeningWindow[]): GateState {
  const now = windows.find(({ opens, closes }) => opens <= time && time < closes)
  if (now) return { open: true, until: now.closes }
  return { open: false, opens: windows.find(({ opens }) => opens > time)?.opens ?? null }
}
