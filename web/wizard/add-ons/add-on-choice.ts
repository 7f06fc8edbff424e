import type { BookingDraft, ServiceChoice } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import type { Service } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { fewDates } from '#domain/calendar/date-words.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { sumOf } from '#domain/money/money.ts'
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

const isAt =
  ({ serviceId, dogId }: Place) =>
  (one: Place): boolean =>
    one.serviceId === serviceId && one.dogId === dogId

export const quantityOf = (chosen: readonly ServiceChoice[], place: Place): number =>
  sumOf(chosen.filter(isAt(place)).map(({ quantity }) => quantity))

/** None of it takes it off the list. Where there is one day only, it is on that. */
export function withQuantity(
  chosen: readonly ServiceChoice[],
  { serviceId, dogId, date }: Place & { date?: CalendarDate | undefined },
  quantity: number,
): ServiceChoice[] {
  const others = chosen.filter((one) => !isAt({ serviceId, dogId })(one))
  const on = date === undefined ? {} : { date }
  return quantity === 0 ? others : [...others, { serviceId, dogId, quantity, ...on }]
}

/** What is sold one by one or once is on a day of its own where there are several to choose from. */
export const asksForDay = ({ unit }: Pick<Service, 'unit'>, { orderType, days }: Dates): boolean =>
  orderType === 'daycare' && unit !== 'per_day' && days.length > 1

/** The one day of daycare there is. */
export const onlyDayOf = ({ orderType, days }: Dates): CalendarDate | undefined =>
  orderType === 'daycare' && days.length === 1 ? days[0]?.date : undefined

export const datesAt = (chosen: readonly ServiceChoice[], place: Place): CalendarDate[] =>
  chosen
    .filter(isAt(place))
    .flatMap(({ date }) => date ?? [])
    .toSorted()

/** On these days: as often as before where it was, else once. */
export const withDates = (
  chosen: readonly ServiceChoice[],
  place: Place,
  dates: readonly CalendarDate[],
): ServiceChoice[] => [
  ...chosen.filter((one) => !isAt(place)(one)),
  ...dates.map((date) => ({
    ...place,
    date,
    quantity: chosen.find((one) => isAt(place)(one) && one.date === date)?.quantity ?? 1,
  })),
]

/** The extras whose day is still to be chosen. */
export const withoutDay = (
  { services: chosen, ...dates }: Dates & Pick<BookingDraft, 'services'>,
  services: readonly Service[],
): Service[] =>
  services.filter(
    (service) =>
      asksForDay(service, dates) &&
      chosen.some(({ serviceId, date }) => serviceId === service.id && date === undefined),
  )

/** 'Tue 24 and Thu 26 Nov, $24.00'. */
export function datedWords(service: Service, dog: Dog, chosen: readonly ServiceChoice[]): string {
  const place = { serviceId: service.id, dogId: dog.id }
  const quantity = quantityOf(chosen, place)
  if (quantity === 0) return 'None'
  const sum = exactPrice(quantity * service.prices[dog.sizeClass])
  const dates = datesAt(chosen, place)
  return dates.length === 0 ? `${sum}. On which day?` : `${fewDates(dates, MAX_NAMED)}, ${sum}`
}

const MAX_NAMED = 3
