import { HOME_TIME_ZONE } from '#client/page/park-today.ts'
import type { Order, OrderSummary } from '#contract/business/order-view.ts'
import { type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { counted, nameList } from '#domain/name-list.ts'

/** What a list and a whole order both tell of a booking. */
export type Booking = Omit<OrderSummary, 'totalCents'>
type OrderType = Order['orderType']

/** What a booking is called when nothing better is known of it. */
export const KIND_WORDS: Record<OrderType, string> = {
  boarding: 'Stay',
  daycare: 'Daycare',
  grooming: 'Grooming',
  interview: 'Meet and greet',
  visit: 'Visit',
  package: 'Package',
  sale: 'From our shop',
}

/** 'Deluxe Suite', 'Daycare', 'Full groom': the line a customer knows it by. */
export function bookingTitle({ orderType, rooms, appointments }: Booking): string {
  const named = new Set(
    orderType === 'boarding'
      ? rooms.map(({ suiteName }) => suiteName)
      : orderType === 'grooming'
        ? appointments.map(({ service }) => service)
        : [],
  )
  return named.size === 0 ? KIND_WORDS[orderType] : nameList([...named])
}

/** When it is, in one line. */
export function bookingWhen(booking: Booking): string {
  const { orderType, firstDate, lastDate, beginTime } = booking
  switch (orderType) {
    case 'boarding':
      return `${counted(daysBetween(firstDate, lastDate), 'night')}, ${stayWhen(booking)}`
    case 'daycare':
      return daycareWhen(booking)
    case 'grooming':
      return groomingWhen(booking)
    case 'interview':
    case 'visit':
      return dayAndTime(firstDate, beginTime)
    case 'package':
      return `Ordered ${shortDate(firstDate)}`
    case 'sale':
      return `Bought ${shortDate(firstDate)}`
    default:
      return orderType satisfies never
  }
}

const dayAndTime = (date: CalendarDate, time: string | null) =>
  time === null ? shortDate(date) : `${shortDate(date)}, ${twelveHour(time)}`

const stayWhen = ({ firstDate, lastDate, beginTime, endTime }: Booking) =>
  `${dayAndTime(firstDate, beginTime)} to ${dayAndTime(lastDate, endTime)}`

function daycareWhen({ days, firstDate, lastDate, beginTime }: Booking): string {
  const from = beginTime === null ? '' : `, from ${twelveHour(beginTime)}`
  if (days.length > 1) return `${counted(days.length, 'day')}, ${dateRange(firstDate, lastDate)}${from}`
  const part = days[0]?.part === 'half' ? ', half a day' : ''
  return `${shortDate(firstDate)}${part}${from}`
}

function groomingWhen({ appointments, firstDate, beginTime }: Booking): string {
  const groomers = [...new Set(appointments.map(({ groomer }) => groomer))]
  const who = groomers.length === 0 ? '' : ` with ${nameList(groomers)}`
  return `${dayAndTime(firstDate, beginTime)}${who}`
}

export const dogNames = ({ dogs }: Pick<Booking, 'dogs'>): string => nameList(dogs.map(({ name }) => name))

/** 'In 12 days': how far off it is, seen from a day of the park. */
export function countdown(
  { status, firstDate, lastDate }: Pick<Booking, 'status' | 'firstDate' | 'lastDate'>,
  today: CalendarDate,
): string {
  if (status === 'checked_in') return 'With us now'
  const days = daysBetween(today, firstDate)
  if (days > 1) return `In ${days} days`
  if (days === 1) return 'Tomorrow'
  if (days === 0) return 'Today'
  return lastDate >= today ? 'In progress' : `Was ${shortDate(lastDate)}`
}

const parkDate = (at: Date): CalendarDate => dateIn(HOME_TIME_ZONE, at)

/** 'Fri 4 Dec, 9:42 am', by the park's clock: the day and time of something that happened or ends. */
export function momentWords(instant: string): string {
  return `${shortDate(parkDate(new Date(instant)))}, ${timeWords(instant)}`
}

/** '9:42 am', by the park's clock. */
export const timeWords = (instant: string): string => twelveHour(timeIn(HOME_TIME_ZONE, new Date(instant)))

/** '9:42 am' today, with the day on any other. */
export function untilWords(instant: string, now: Date): string {
  return parkDate(new Date(instant)) === parkDate(now) ? timeWords(instant) : momentWords(instant)
}

/** 'Please pay by 3:45 pm.', of something that is not paid yet; '' when no time runs. */
export const payByWords = (holdUntil: string | null, now: Date): string =>
  holdUntil === null ? '' : `Please pay by ${untilWords(holdUntil, now)}.`

/** '1st', '2nd', '3rd', '11th': a place in line. */
export function placeInLine(ahead: number): string {
  const place = ahead + 1
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  return `${place}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`
}
