import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import type { AvailableDay, KnownDays } from '../../calendar/stay-range.ts'

/** A free, ordinary day, for tests; what matters to a test is given. */
export function aDay(date: CalendarDate, given: Partial<AvailableDay> = {}): AvailableDay {
  return {
    date,
    left: 8,
    priceCents: 4_800,
    isOpen: true,
    reason: null,
    reasonText: '',
    minNights: 1,
    isPeak: false,
    ...given,
  }
}

export const FULL: Partial<AvailableDay> = {
  left: 0,
  priceCents: null,
  reason: 'sold-out',
  reasonText: 'Full',
}
export const SHUT: Partial<AvailableDay> = {
  isOpen: false,
  reason: 'closed',
  reasonText: 'Closed: Christmas Day',
}
export const PEAK: Partial<AvailableDay> = { isPeak: true, minNights: 3, priceCents: 5_800 }

/** So many days, free unless said otherwise. */
export function someDays(
  from: CalendarDate,
  count: number,
  special: Record<CalendarDate, Partial<AvailableDay>> = {},
): KnownDays {
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index))
  return new Map(dates.map((date) => [date, aDay(date, special[date])]))
}
