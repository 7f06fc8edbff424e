import type { BookingDraft, ServiceChoice } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import type { Service } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'

/** More of one thing is asked for in person. */
export const MAX_OF_ONE = 50

type Dates = Pick<BookingDraft, 'orderType' | 'arrival' | 'departure' | 'days'>

export const offeredFor = (
  services: readonly Service[],
  { orderType }: Pick<BookingDraft, 'orderType'>,
): Service[] => services.filter(({ orderTypes }) => orderTypes.some((type) => type === orderType))

/** The days a daily service is for: a stay counts its nights, grooming alone is one day. */
export function daysOf({ orderType, days, ...range }: Dates): number {
  const stay = wholeStay(range)
  if (orderType === 'boarding') return stay === null ? 0 : nightsOf(stay.arrival, stay.departure).length
  return orderType === 'daycare' ? days.length : 1
}

/** What it costs one dog for these days, before tax. */
export function addOnCents({ unit, prices }: Service, dog: Dog, draft: Dates, quantity = 1): number {
  const times = { each: quantity, per_day: daysOf(draft), per_stay: 1 }[unit]
  return prices[dog.sizeClass] * times
}

/** '$12 each', '$5 a day', 'from $40'. */
export function unitPrice({ unit, prices }: Service, dogs: readonly Dog[]): string {
  const cents = dogs.map(({ sizeClass }) => prices[sizeClass])
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  const price = least === most ? listPrice(least) : `${listPrice(least)} to ${listPrice(most)}`
  return `${price} ${{ each: 'each', per_day: 'a day', per_stay: 'once' }[unit]}`
}

/** '$36.00 for 3', '$20.00 for 4 days', '$60.00'. */
export function costWords(service: Service, dog: Dog, draft: Dates, quantity = 1): string {
  const sum = exactPrice(addOnCents(service, dog, draft, quantity))
  if (service.unit === 'each') return `${sum} for ${quantity}`
  return service.unit === 'per_day' ? `${sum} for ${counted(daysOf(draft), 'day')}` : sum
}

type Place = Pick<ServiceChoice, 'serviceId' | 'dogId'>

export const quantityOf = (chosen: readonly ServiceChoice[], { serviceId, dogId }: Place): number =>
  chosen.find((one) => one.serviceId === serviceId && one.dogId === dogId)?.quantity ?? 0

/** None of it takes it off the list. */
export function withQuantity(
  chosen: readonly ServiceChoice[],
  { serviceId, dogId }: Place,
  quantity: number,
): ServiceChoice[] {
  const others = chosen.filter((one) => one.serviceId !== serviceId || one.dogId !== dogId)
  return quantity === 0 ? others : [...others, { serviceId, dogId, quantity }]
}
