import { type CalendarDate, daysBetween, eachDay } from '../calendar/calendar.ts'
import { dateRange, shortDate } from '../calendar/date-words.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { nameList } from '../name-list.ts'
import type { OrderType } from '../order-types.ts'
import type { OrderRequest } from './order-request.ts'

/** What a dog is booked for already. */
export interface DogBooking {
  dogId: number
  dogName: string
  orderId: number
  orderCode: string
  orderType: Exclude<OrderType, 'package' | 'sale'>
  /** Its days, both included. Of a stay these are its nights: on the day of pick-up the dog is free again. */
  from: CalendarDate
  to: CalendarDate
}

/** A booking that stands in the way, with the days on which it does. */
export interface DogConflict extends Omit<DogBooking, 'from' | 'to'> {
  dates: CalendarDate[]
}

const takesDay = (orderType: OrderType): boolean => orderType === 'boarding' || orderType === 'daycare'

/** A dog is in one place a day: nights of a stay and days of daycare exclude each other. Grooms and meetings take no day. */
export const excludeEachOther = (wanted: OrderType, booked: OrderType): boolean =>
  takesDay(wanted) && takesDay(booked)

/** The nights of a stay or the days of daycare that a request takes. */
export function daysTaken(request: OrderRequest): CalendarDate[] {
  if (request.orderType === 'boarding') return nightsOf(request.arrival, request.departure)
  return request.orderType === 'daycare' ? request.days.map(({ date }) => date).toSorted() : []
}

/** The nights on which one of the dogs cannot stay, being somewhere else already. */
export const takenNights = (bookings: readonly DogBooking[]): Set<CalendarDate> =>
  new Set(
    bookings
      .filter(({ orderType }) => excludeEachOther('boarding', orderType))
      .flatMap(({ from, to }) => eachDay(from, to)),
  )

const isOn = (date: CalendarDate, { from, to }: DogBooking): boolean => from <= date && date <= to

/** The bookings of these dogs that a request cannot be had beside, each with the days in question. */
export function conflictsOf(request: OrderRequest, bookings: readonly DogBooking[]): DogConflict[] {
  const dates = daysTaken(request)
  const found = new Map<string, DogConflict>()
  for (const { from, to, ...booking } of bookings) {
    if (!excludeEachOther(request.orderType, booking.orderType)) continue
    const inTheWay = dates.filter((date) => isOn(date, { ...booking, from, to }))
    if (inTheWay.length === 0) continue
    const key = `${booking.orderId} ${booking.dogId}`
    const before = found.get(key)?.dates ?? []
    found.set(key, { ...booking, dates: [...new Set([...before, ...inTheWay])].toSorted() })
  }
  return [...found.values()]
}

/** The days of daycare that can be left out so that the others can be had; none when nothing would be left. */
export function daysToLeaveOut(request: OrderRequest, conflicts: readonly DogConflict[]): CalendarDate[] {
  if (request.orderType !== 'daycare') return []
  const dates = [...new Set(conflicts.flatMap((conflict) => conflict.dates))].toSorted()
  return dates.length < request.days.length ? dates : []
}

interface BookableDay {
  date: CalendarDate
  reason: string | null
  reasonText: string
}

/** A day that one of the dogs has for something else, with the words that say so; any other day as it is. */
export function withBookings<Day extends BookableDay>(
  day: Day,
  orderType: OrderType,
  bookings: readonly DogBooking[],
): Day | (Day & { reason: 'booked'; reasonText: string }) {
  if (day.reason === 'past' || day.reason === 'too-far-ahead') return day
  const own = bookings.filter(
    (booking) => excludeEachOther(orderType, booking.orderType) && isOn(day.date, booking),
  )
  if (own.length === 0) return day
  return { ...day, reason: 'booked' as const, reasonText: nameList(own.map(bookedWords)) }
}

const KIND_WORDS: Record<DogBooking['orderType'], string> = {
  boarding: 'stay',
  daycare: 'daycare',
  grooming: 'grooming',
  interview: 'meet and greet',
  visit: 'visit',
}

/** 'Maple: daycare'. */
export const bookedWords = ({ dogName, orderType }: Pick<DogBooking, 'dogName' | 'orderType'>): string =>
  `${dogName}: ${KIND_WORDS[orderType]}`

/** 'Maple is already booked for daycare on Tue 24 Nov. You can leave that day out, or choose others.' */
export function conflictWords(conflicts: readonly DogConflict[], leaveOut: readonly CalendarDate[]): string {
  const names = [...new Set(conflicts.map(({ dogName }) => dogName))]
  const sentences = names.map((name) => {
    const own = conflicts.filter(({ dogName }) => dogName === name)
    return `${name} is already booked for ${nameList(own.map(whatAndWhen))}.`
  })
  const those = leaveOut.length === 1 ? 'that day' : 'those days'
  const way = leaveOut.length === 0 ? 'Please choose other dates.' : `You can leave ${those} out.`
  return [...sentences, way].join(' ')
}

const whatAndWhen = ({ orderType, dates }: DogConflict): string =>
  `${orderType === 'boarding' ? 'a stay' : KIND_WORDS[orderType]} ${daysWords(dates)}`

const MAX_NAMED = 3

/** 'on Tue 24 Nov', 'from Fri 4 to Mon 7 Dec', 'on Tue 24 Nov, Thu 26 Nov and 2 more days'. */
function daysWords(dates: readonly CalendarDate[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const isRow = dates.length > 1 && daysBetween(first, last) === dates.length - 1
  if (isRow) return `from ${dateRange(first, last)}`
  const named = dates.slice(0, MAX_NAMED).map(shortDate)
  const more = dates.length - named.length
  return `on ${nameList(more > 0 ? [...named, `${more} more`] : named)}`
}
