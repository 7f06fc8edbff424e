import type { CalendarDate } from '../calendar/calendar.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import type { OrderType } from '../order-types.ts'
import type { OrderToPrice, PriceBook } from './price-book.ts'

export type PriceRefusal =
  | { reason: 'no-dogs' | 'no-nights' | 'no-days' | 'no-grooming' | 'no-package' }
  | { reason: 'not-for-order-type'; part: OrderPart }
  | { reason: 'dog-twice' | 'unknown-dog'; dogId: number }
  | { reason: 'day-twice'; date: CalendarDate }
  | { reason: 'unknown-suite' | 'bed-without-dog'; suiteTypeId: number }
  | { reason: 'dog-without-bed' | 'dog-in-two-beds'; dogId: number; night: CalendarDate }
  | { reason: 'unknown-service' | 'bad-quantity'; serviceId: number }
  | { reason: 'service-not-for-order-type'; serviceId: number; name: string }
  | { reason: 'service-on-other-day'; name: string; date: CalendarDate }
  | { reason: 'unknown-grooming'; serviceId: number }

type OrderPart = 'stays' | 'days' | 'grooming' | 'package'

/** Each order type has its own parts, and the first of them it must have. */
const PARTS: Record<OrderType, { must?: OrderPart; may: readonly OrderPart[] }> = {
  boarding: { must: 'stays', may: ['stays', 'grooming'] },
  daycare: { must: 'days', may: ['days', 'grooming'] },
  grooming: { must: 'grooming', may: ['grooming'] },
  interview: { may: [] },
  visit: { may: [] },
  package: { must: 'package', may: ['package'] },
  sale: { may: [] },
}

const MISSING = {
  stays: 'no-nights',
  days: 'no-days',
  grooming: 'no-grooming',
  package: 'no-package',
} as const

/** An order can be priced when everything in it is on the price list, for its dogs, and every dog has one bed a night. */
export function whyNotPriceable(order: OrderToPrice, book: PriceBook): PriceRefusal | null {
  return (
    wrongParts(order) ??
    wrongDogs(order) ??
    wrongSuites(order, book) ??
    wrongBeds(order) ??
    wrongDays(order) ??
    wrongServices(order, book) ??
    wrongGrooming(order, book)
  )
}

function wrongParts(order: OrderToPrice): PriceRefusal | null {
  const { must, may } = PARTS[order.orderType]
  const has: Record<OrderPart, boolean> = {
    stays: order.stays.length > 0,
    days: order.days.length > 0,
    grooming: order.grooming.length > 0,
    package: order.package !== undefined,
  }
  if (must !== undefined && !has[must]) return { reason: MISSING[must] }
  const part = (['stays', 'days', 'grooming', 'package'] as const).find(
    (one) => has[one] && !may.includes(one),
  )
  return part === undefined ? null : { reason: 'not-for-order-type', part }
}

function wrongDogs({ orderType, dogs, stays, services, grooming }: OrderToPrice): PriceRefusal | null {
  const ids = dogs.map(({ dogId }) => dogId)
  if (ids.length === 0 && orderType !== 'package' && orderType !== 'sale') return { reason: 'no-dogs' }
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return { reason: 'dog-twice', dogId: twice }
  const named = [
    ...stays.flatMap(({ dogIds }) => dogIds),
    ...[...services, ...grooming].map(({ dogId }) => dogId),
  ]
  const stranger = named.find((id) => !ids.includes(id))
  return stranger === undefined ? null : { reason: 'unknown-dog', dogId: stranger }
}

function wrongSuites({ stays }: OrderToPrice, { suites }: PriceBook): PriceRefusal | null {
  for (const { suiteTypeId, arrival, departure, dogIds } of stays) {
    if (!suites.some(({ id }) => id === suiteTypeId)) return { reason: 'unknown-suite', suiteTypeId }
    if (dogIds.length === 0) return { reason: 'bed-without-dog', suiteTypeId }
    if (departure <= arrival) return { reason: 'no-nights' }
  }
  return null
}

/** From the first arrival to the last departure every dog sleeps in one room, not in none and not in two. */
function wrongBeds({ dogs, stays }: OrderToPrice): PriceRefusal | null {
  const beds = stays.flatMap(({ arrival, departure, dogIds }) =>
    nightsOf(arrival, departure).flatMap((night) => dogIds.map((dogId) => `${dogId} ${night}`)),
  )
  const taken = new Map<string, number>()
  for (const bed of beds) taken.set(bed, (taken.get(bed) ?? 0) + 1)
  const [arrival = '', departure = ''] = [
    stays.map((stay) => stay.arrival).toSorted()[0],
    stays
      .map((stay) => stay.departure)
      .toSorted()
      .at(-1),
  ]
  for (const night of stays.length > 0 ? nightsOf(arrival, departure) : []) {
    for (const { dogId } of dogs) {
      const count = taken.get(`${dogId} ${night}`) ?? 0
      if (count !== 1) return { reason: count === 0 ? 'dog-without-bed' : 'dog-in-two-beds', dogId, night }
    }
  }
  return null
}

function wrongDays({ days }: OrderToPrice): PriceRefusal | null {
  const dates = days.map(({ date }) => date)
  const twice = dates.find((date, index) => dates.indexOf(date) !== index)
  return twice === undefined ? null : { reason: 'day-twice', date: twice }
}

function wrongServices({ orderType, services, days }: OrderToPrice, book: PriceBook): PriceRefusal | null {
  for (const { serviceId, quantity, date } of services) {
    const service = book.services.find(({ id }) => id === serviceId)
    if (service === undefined) return { reason: 'unknown-service', serviceId }
    if (!service.orderTypes.includes(orderType)) {
      return { reason: 'service-not-for-order-type', serviceId, name: service.name }
    }
    if (!Number.isInteger(quantity) || quantity < 1) return { reason: 'bad-quantity', serviceId }
    if (date !== undefined && days.every((day) => day.date !== date)) {
      return { reason: 'service-on-other-day', name: service.name, date }
    }
  }
  return null
}

function wrongGrooming({ grooming }: OrderToPrice, book: PriceBook): PriceRefusal | null {
  const isListed = (wanted: number, isExtra: boolean) =>
    book.grooming.some((rate) => rate.id === wanted && rate.isExtra === isExtra)
  for (const { serviceId, extraIds } of grooming) {
    if (!isListed(serviceId, false)) return { reason: 'unknown-grooming', serviceId }
    const unknown = extraIds.find((id) => !isListed(id, true))
    if (unknown !== undefined) return { reason: 'unknown-grooming', serviceId: unknown }
  }
  return null
}
