import { addDays, addYears, type CalendarDate, dateIn } from '../../calendar/calendar.ts'
import { BOOKABLE_YEARS, checkStayDates, horizon } from '../../calendar/stay-dates.ts'
import { checkDays, DAYCARE_YEARS } from '../../slots/daycare-days.ts'
import type { OrderRequest } from '../order-request.ts'
import { type BookingRules, daycarePark, stayCalendar } from './booking-rules.ts'

/** Days, both included. */
export interface BookableSpan {
  from: CalendarDate
  to: CalendarDate
}

type What = 'boarding' | 'daycare' | 'grooming' | 'meeting'
type SpanRules = Pick<BookingRules, 'timeZone' | 'limits' | 'bends'>

/** The first and the last day on which something can be booked. */
export function bookableDays(
  what: What,
  { timeZone, limits, bends = [] }: SpanRules,
  now: Date,
): BookableSpan {
  const today = dateIn(timeZone, now)
  const from = what === 'meeting' ? addDays(today, 1) : today
  if (bends.includes('horizon')) return { from, to: horizon(today, BOOKABLE_YEARS, bends) }
  switch (what) {
    case 'boarding':
      return { from, to: addYears(today, BOOKABLE_YEARS) }
    case 'daycare':
      return { from, to: addYears(today, DAYCARE_YEARS) }
    case 'grooming':
      return { from, to: addDays(today, limits.groomingDaysAhead) }
    case 'meeting':
      return { from, to: addDays(today, limits.meetingDaysAhead) }
    default:
      return what satisfies never
  }
}

/** The days that two spans share; null when there are none. */
export function daysInBoth(one: BookableSpan, other: BookableSpan): BookableSpan | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : null
}

export const isDayIn = (date: CalendarDate, { from, to }: BookableSpan): boolean => from <= date && date <= to

/** Whether the days of a request can be booked at all, free or not: nobody asks what is left on the others. */
export function areDaysBookable(request: OrderRequest, rules: BookingRules, now: Date): boolean {
  switch (request.orderType) {
    case 'boarding': {
      const today = dateIn(rules.timeZone, now)
      return checkStayDates(request.arrival, request.departure, stayCalendar(rules), today).ok
    }
    case 'daycare': {
      const dates = request.days.map(({ date }) => date)
      return checkDays(dates, daycarePark(rules), now).ok
    }
    case 'grooming':
      return true
    case 'interview':
    case 'visit':
      return isDayIn(request.date, bookableDays('meeting', rules, now))
    default:
      return request satisfies never
  }
}
