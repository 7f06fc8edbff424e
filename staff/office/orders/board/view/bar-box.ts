import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'

/** B1: a bar begins a little after the middle of the day of arrival and ends a little before that of departure. */
const BEGINS = 0.55
const ENDS = 0.45

export interface Days {
  from: CalendarDate
  days: number
}

export interface BarBox {
  /** In days from the first one on the board. */
  start: number
  end: number
  /** It began before the first day, or goes on after the last. */
  isCutLeft: boolean
  isCutRight: boolean
}

export const lastDay = ({ from, days }: Days): CalendarDate => addDays(from, days - 1)

/** Where the bar of these nights stands; null when none of it is on the board. */
export function barBox(arrival: CalendarDate, departure: CalendarDate, shown: Days): BarBox | null {
  const start = daysBetween(shown.from, arrival) + BEGINS
  const end = daysBetween(shown.from, departure) + ENDS
  if (end <= 0 || start >= shown.days) return null
  return {
    start: Math.max(0, start),
    end: Math.min(shown.days, end),
    isCutLeft: start < 0,
    isCutRight: end > shown.days,
  }
}

/** Whether the two have a night in common. The day of departure is no night. */
export const overlaps = (
  one: { arrival: CalendarDate; departure: CalendarDate },
  other: { arrival: CalendarDate; departure: CalendarDate },
): boolean => one.arrival < other.departure && other.arrival < one.departure

/** As wide as there is room for, but never so narrow that a day's number does not fit. */
export const columnWidth = (room: number, days: number, narrowest: number): number =>
  Math.max(narrowest, room / days)
