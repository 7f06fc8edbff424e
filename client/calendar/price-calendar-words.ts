import { type CalendarDate, weekdayOf } from '#domain/calendar/calendar.ts'
import { listPrice } from '#domain/money/money-words.ts'
import type { CalendarMonth } from './price-calendar-months.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** As the columns of a calendar are headed, Sunday first. */
export const WEEKDAY_HEADS = WEEKDAYS.map((name) => ({ name, short: name.slice(0, 3) }))

const monthName = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** '2026-12-04' → 'Friday 4 December'. */
export const longDate = (date: CalendarDate): string =>
  `${WEEKDAYS[weekdayOf(date) % 7]} ${Number(date.slice(8))} ${monthName(date)}`

/** '2026-12' → 'December 2026'. */
export const monthTitle = (month: CalendarMonth): string => `${monthName(month)} ${month.slice(0, 4)}`

/** A cell has room for whole dollars only; rounded up, so that nobody pays more than it said. */
export const cellPrice = (cents: number): string => listPrice(Math.ceil(cents / 100) * 100)
