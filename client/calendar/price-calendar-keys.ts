import { addDays, addMonths, addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { sundayOf } from './price-calendar-months.ts'

export interface KeyPress {
  key: string
  shiftKey: boolean
}

/** Where a key leads from a day, as in every calendar grid; null for keys that are not the calendar's. */
export function dayAfterKey({ key, shiftKey }: KeyPress, from: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return sundayOf(from)
    case 'End':
      return addDays(sundayOf(from), 6)
    case 'PageUp':
      return shiftKey ? addYears(from, -1) : addMonths(from, -1)
    case 'PageDown':
      return shiftKey ? addYears(from, 1) : addMonths(from, 1)
    default:
      return null
  }
}

export interface CalendarEnds {
  first: CalendarDate
  last: CalendarDate
}

export function withinEnds(date: CalendarDate, { first, last }: CalendarEnds): CalendarDate {
  if (date < first) return first
  return date > last ? last : date
}
