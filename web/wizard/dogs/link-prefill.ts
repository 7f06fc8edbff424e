import { type BookedType, type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { asType } from '#client/booking/change-order-type.ts'
import type { PriceBook } from '#contract/business/price-book.ts'
import { addYears, type CalendarDate, daysBetween, eachDay } from '#domain/calendar/calendar.ts'
import { BOOKABLE_YEARS, LONGEST_STAY_NIGHTS } from '#domain/calendar/stay-dates.ts'

const ASKED = 'asked'
const SUITE = 'suite'
const COUNTED = 'dogs'
const WAIT = 'wait'
const KEPT = new Set([ASKED, SUITE, COUNTED])

/** What someone came to book, as the address says it: `orderType=boarding&from=2026-12-04&to=2026-12-08&suite=3`. */
export interface Prefill {
  orderType: BookedType
  /** Of a stay. */
  dates: { from: CalendarDate; to: CalendarDate } | null
}

/** Null when the address requests nothing. Dates that cannot be booked are left out: the calendar asks for them. */
export function prefillIn(query: URLSearchParams, today: CalendarDate): Prefill | null {
  const orderType = query.get('orderType')
  if (!isBookedType(orderType)) return null
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const isStay = orderType === 'boarding' && isDay(from) && isDay(to) && isBookable(from, to, today)
  return { orderType, dates: isStay ? { from, to } : null }
}

/** The suite they looked at; it is taken once we know who sleeps in it. */
export function suiteIn(query: URLSearchParams): number | null {
  const suite = query.get(SUITE) ?? ''
  return /^[1-9]\d{0,8}$/.test(suite) ? Number(suite) : null
}

/** The suite whose wait-list they want to join. */
export const waitSuiteIn = (query: URLSearchParams): number | null =>
  query.get(WAIT) === '1' ? suiteIn(query) : null

/** How many dogs they counted where they looked up the price; 0 when they did not. */
export function countedIn(query: URLSearchParams): number {
  const count = query.get(COUNTED) ?? ''
  return /^[1-9]\d?$/.test(count) ? Number(count) : 0
}

/** Fewer dogs are added than were counted. */
export const isDogMissing = (query: URLSearchParams, added: readonly unknown[]): boolean =>
  added.length < countedIn(query)

/** The kind of booking whose entrance they came by. */
export const askedType = (query: URLSearchParams): string | null => query.get(ASKED)

/** The address once its request is written down: what it asked for stays in it until the dogs are chosen. */
export function withoutPrefill(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  const orderType = rest.get('orderType')
  for (const name of ['orderType', 'from', 'to', WAIT]) rest.delete(name)
  if (orderType !== null) rest.set(ASKED, orderType)
  return rest
}

/** What of an address is still needed after a dog was added elsewhere. */
export const keptOfPrefill = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => KEPT.has(name))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')

/** A request begins a booking of its own where another one was being changed. */
export function prefillChanges(
  request: Prefill,
  draft: BookingDraft,
  offered: PriceBook['services'],
): Partial<BookingDraft> {
  const begun = draft.changedOrderId === null ? draft : { ...EMPTY_BOOKING, parkId: draft.parkId }
  const changes = { ...begun, ...asType(begun, request.orderType, offered) }
  if (request.dates === null) return changes
  const { from, to } = request.dates
  return { ...changes, meeting: null, arrival: from, departure: to, rooms: [], grooming: [] }
}

const isBookedType = (text: string | null): text is BookedType =>
  text === 'boarding' || text === 'daycare' || text === 'grooming'

/** '2026-02-30' is none. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && eachDay(text, text)[0] === text

function isBookable(from: CalendarDate, to: CalendarDate, today: CalendarDate): boolean {
  const nights = daysBetween(from, to)
  return (
    from >= today && nights >= 1 && nights <= LONGEST_STAY_NIGHTS && to <= addYears(today, BOOKABLE_YEARS)
  )
}
