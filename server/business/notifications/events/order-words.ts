import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { BookingSheet } from './booking-sheet.ts'

/** An order as notifications speak of it. */
export type OrderNotice = { orderId: number; dogNames: string[]; sheet?: BookingSheet } & (
  | { orderType: 'boarding'; suite: string; arrival: CalendarDate; departure: CalendarDate }
  | { orderType: 'daycare'; days: CalendarDate[] }
  | { orderType: 'grooming'; service: string; date: CalendarDate; time: string; groomer?: string }
  | { orderType: 'interview' | 'visit'; date: CalendarDate; time: string }
)

/** A day and a time of the clock at the park. */
export interface Deadline {
  date: CalendarDate
  time: string
}

export const holdWords = ({ date, time }: Deadline): string => `${shortDate(date)}, ${twelveHour(time)}`

const NAMES = { boarding: 'Stay', daycare: 'Daycare', interview: 'Meet and greet', visit: 'Visit' }

/** 'Stay', 'Daycare', or the grooming's name. */
export const orderName = (order: OrderNotice): string =>
  order.orderType === 'grooming' ? order.service : NAMES[order.orderType]

/** 'Fri 4 to Tue 8 Dec', 'Mon 2 Nov', '6 days from Mon 2 to Fri 20 Nov'. */
export function orderDates(order: OrderNotice): string {
  if (order.orderType === 'boarding') return dateRange(order.arrival, order.departure)
  if (order.orderType !== 'daycare') return shortDate(order.date)
  const days = order.days.toSorted()
  const [first = ''] = days
  const last = days.at(-1) ?? first
  if (days.length === 1) return shortDate(first)
  if (days.length === 2) return `${shortDate(first)} and ${shortDate(last)}`
  return `${counted(days.length, 'day')} from ${dateRange(first, last)}`
}

/** The first day on which someone comes. */
export function firstDay(order: OrderNotice): CalendarDate {
  if (order.orderType === 'boarding') return order.arrival
  return order.orderType === 'daycare' ? (order.days.toSorted()[0] ?? '') : order.date
}

/** Who, where and how long, in one sentence. */
export function orderDetails(order: OrderNotice): string {
  const dogs = nameList(order.dogNames)
  if (order.orderType === 'boarding') {
    return `${dogs}${dogs.endsWith('dogs') ? '’' : '’s'} stay: ${order.suite}, ${counted(daysBetween(order.arrival, order.departure), 'night')}.`
  }
  if (order.orderType === 'daycare') return `${dogs}: ${dayList(order.days)}.`
  const groomer = order.orderType === 'grooming' && order.groomer ? ` with ${order.groomer}` : ''
  return `${dogs}: ${twelveHour(order.time)}${groomer}.`
}

/** More than these are read better in the booking. */
const DAYS_IN_A_SENTENCE = 8

const dayList = (days: CalendarDate[]): string =>
  days.length > DAYS_IN_A_SENTENCE
    ? counted(days.length, 'day')
    : nameList(days.toSorted().map((day) => shortDate(day)))

/** A payment that came in, in one notice with what it brought about. */
export interface Received {
  amountCents: number
  /** What is left to pay; 0 when all is paid. */
  remainingCents: number
}

/** The receipt in a sentence or two; none without a payment. */
export function receivedWords({ orderType }: Pick<OrderNotice, 'orderType'>, received?: Received): string[] {
  if (received === undefined) return []
  const { amountCents, remainingCents } = received
  if (remainingCents === 0) return [`We received ${exactPrice(amountCents)}. Everything is paid. Thank you!`]
  const when = orderType === 'boarding' ? 'at pick-up' : 'when you come'
  return [
    `We received ${exactPrice(amountCents)}. Thank you! The rest, ${exactPrice(remainingCents)}, is due ${when}.`,
  ]
}

/** 'Stay, Fri 4 to Tue 8 Dec', for lines about its money. */
export const orderLine = (order: OrderNotice): string => `${orderName(order)}, ${orderDates(order)}`

export const BOOKING = { about: 'bookings', purpose: 'essential', icon: 'calendar' } as const
