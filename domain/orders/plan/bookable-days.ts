import { addDays, addYears, type CalendarDate, dateIn } from '../../calendar/calendar.ts'
import { BOOKABLE_YEARS, checkStayDates } from '../../calendar/stay-dates.ts'
import { checkDays, DAYCARE_YEARS } from '../../slots/daycare-days.ts'
import type { OrderRequest } from '../order-request.ts'
import { type BookingRules, parkHours } from './booking-rules.ts'

/** Days, both included. */
export interface DaySpan {
  from: CalendarDate
  to: CalendarDate
}

type What = 'boarding' | 'daycare' | 'grooming' | 'meeting'
type SpanRules = Pick<BookingRules, 'timeZone' | 'limits'>

/** The first and the last day on which something can be booked. */
export function bookableDays(what: What, { timeZone, limits }: SpanRules, now: Date): DaySpan {
  const today = dateIn(timeZone, now)
  switch (what) {
    case 'boarding':
      return { from: today, to: addYears(today, BOOKABLE_YEARS) }
    case 'daycare':
      return { from: today, to: addYears(today, DAYCARE_YEARS) }
    case 'grooming':
      return { from: today, to: addDays(today, limits.groomingDaysAhead) }
    case 'meeting':
      return { from: addDays(today, 1), to: addDays(today, limits.meetingDaysAhead) }
    default:
      return what satisfies never
  }
}

/** The days that two spans share; null when there are none. */
export function daysInBoth(one: DaySpan, other: DaySpan): DaySpan | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : null
}

export const isDayIn = (date: CalendarDate, { from, to }: DaySpan): boolean => from <= date && date <= to

/** Whether the days of a request can be booked at all, free or not: nobody asks what is left on the others. */
export function areDaysBookable(request: OrderRequest, rules: BookingRules, now: Date): boolean {
  switch (request.orderType) {
    case 'boarding': {
      const calendar = { seasons: rules.prices.seasons, closures: rules.closures }
      return checkStayDates(request.arrival, request.departure, calendar, dateIn(rules.timeZone, now)).ok
    }
    case 'daycare': {
      const park = { ...parkHours(rules), dropOffBy: rules.daycare.dropOffBy }
      const dates = request.days.map(({ date }) => date)
      return checkDays(dates, park, now).ok
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
