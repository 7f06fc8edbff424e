import { dateRange, fewDates, shortDate, twelveHour } from '../../calendar/date-words.ts'
import { nameList } from '../../name-list.ts'
import { isMeeting, isPaidRequest, type OrderRequest } from '../order-request.ts'
import { dogIdsOf } from '../plan/check-dogs.ts'

interface Names {
  suite: (id: number) => string
  dog: (id: number) => string
}

const MAX_DAYS = 5

/** What of a booking is another now, in a few words: 'Fri 4 to Tue 8 Dec, Deluxe Suite'. */
export function whatChanged(before: OrderRequest, after: OrderRequest, names: Names): string {
  const parts = [
    differs(before, after, (one) => whenWords(one)),
    differs(before, after, (one) => suiteWords(one, names)),
    differs(before, after, (one) => nameList(dogIdsOf(one).map(names.dog))),
  ].filter((part) => part !== '')
  if (parts.length > 0) return parts.join(', ')
  if (isPaidRequest(before) && isPaidRequest(after)) {
    if (!isSame(before.grooming, after.grooming)) return 'grooming'
    if (!isSame(before.services, after.services)) return 'extras'
    if (before.promoCode !== after.promoCode) return 'promo code'
    if (gateTimes(before) !== gateTimes(after)) return gateTimes(after)
  }
  return 'details'
}

function differs(before: OrderRequest, after: OrderRequest, wordsOf: (one: OrderRequest) => string): string {
  const words = wordsOf(after)
  return words === wordsOf(before) ? '' : words
}

function whenWords(request: OrderRequest): string {
  if (isMeeting(request)) return `${shortDate(request.date)}, ${request.time}`
  if (request.orderType === 'boarding') return dateRange(request.arrival, request.departure)
  const days = request.orderType === 'daycare' ? request.days : request.grooming
  return fewDates([...new Set(days.map(({ date }) => date))].toSorted(), MAX_DAYS)
}

const suiteWords = (request: OrderRequest, { suite }: Names): string =>
  request.orderType === 'boarding'
    ? nameList([...new Set(request.rooms.map(({ suiteTypeId }) => suite(suiteTypeId)))])
    : ''

/** 'drop-off 8:00 am, pick-up 11:30 am'. */
const gateTimes = (request: OrderRequest): string => {
  if (request.orderType === 'daycare') return `drop-off ${twelveHour(request.arrivalTime)}`
  if (request.orderType !== 'boarding') return ''
  return `drop-off ${twelveHour(request.arrivalTime)}, pick-up ${twelveHour(request.departureTime)}`
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
