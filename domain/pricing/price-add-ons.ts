import type { CalendarDate } from '../calendar/calendar.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { grouped } from '../grouped.ts'
import { sumOf } from '../money/money.ts'
import type {
  GroomingRate,
  OrderToPrice,
  PriceBook,
  PricedDog,
  RequestedService,
  ServiceRate,
} from './price-book.ts'
import type { Charge, PriceStep } from './price-lines.ts'

/** One thing sold to one dog, so many times. */
interface Sold<Rate> {
  rate: Rate
  dogId: number
  count: number
  unitCents: number
  /** The day it belongs to, where it has one. */
  date?: CalendarDate
}

/** Services by the piece, by the day or by the stay, and grooming with its extras: each at the price of the dog's size. */
export function priceAddOns(order: OrderToPrice, book: PriceBook): PriceStep {
  const dates = visitDates(order)
  const services = soldServices(order, book, dates.length)
  const grooming = soldGrooming(order, book)
  return {
    lines: [
      ...byRateAndPrice(services, book.services).map((sold) => ({
        rule: 'service' as const,
        ...lineFacts(sold),
        ...onDates(sold),
        isGoods: sold[0].rate.taxableAsGoods,
      })),
      ...byRateAndPrice(grooming, book.grooming).map((sold) => ({
        rule: 'grooming' as const,
        ...lineFacts(sold),
        isExtra: sold[0].rate.isExtra,
      })),
    ],
    charges: [
      ...services.flatMap((sold) => serviceCharges(sold, dates)),
      ...grooming.map((sold) => ({
        ...wholeOrder,
        date: sold.date ?? null,
        cents: sold.count * sold.unitCents,
        isGoods: false,
      })),
    ],
  }
}

const wholeOrder = { date: null, passUnits: 0 }

/** Boarding days are counted as nights: the day of departure is not one more. Grooming alone is one day. */
function visitDates({ orderType, stays, days }: OrderToPrice): (CalendarDate | null)[] {
  if (orderType === 'daycare') return days.map(({ date }) => date).toSorted()
  const nights = stays.flatMap(({ arrival, departure }) => nightsOf(arrival, departure))
  return orderType === 'boarding' ? [...new Set(nights)].toSorted() : [null]
}

function soldServices(order: OrderToPrice, book: PriceBook, days: number): Sold<ServiceRate>[] {
  const rateOf = (wanted: number) => book.services.find(({ id }) => id === wanted)
  const dayOf = ({ serviceId, date }: RequestedService) =>
    rateOf(serviceId)?.unit === 'per_day' ? undefined : date
  const requests = grouped(order.services, (one) => `${one.serviceId} ${one.dogId} ${dayOf(one) ?? ''}`)
  const sold = requests.flatMap((same) => {
    const rate = rateOf(same[0].serviceId)
    const quantity = sumOf(same.map((request) => request.quantity))
    const count = rate?.unit === 'per_day' ? days : rate?.unit === 'per_stay' ? 1 : quantity
    return priced(rate, same[0].dogId, count, order.dogs).map((one) => onDay(one, dayOf(same[0])))
  })
  return sold.toSorted(byRateAndDog)
}

function soldGrooming(order: OrderToPrice, book: PriceBook): Sold<GroomingRate>[] {
  const sold = order.grooming.flatMap(({ dogId, serviceId, extraIds, date }) =>
    [...new Set([serviceId, ...extraIds])].flatMap((wanted) =>
      priced(
        book.grooming.find(({ id }) => id === wanted),
        dogId,
        1,
        order.dogs,
      ).map((one) => onDay(one, date)),
    ),
  )
  return sold.toSorted(byRateAndDog)
}

const onDay = <Rate>(sold: Sold<Rate>, date: CalendarDate | undefined): Sold<Rate> =>
  date === undefined ? sold : { ...sold, date }

function priced<Rate extends ServiceRate | GroomingRate>(
  rate: Rate | undefined,
  dogId: number,
  count: number,
  dogs: readonly PricedDog[],
): Sold<Rate>[] {
  const dog = dogs.find((one) => one.dogId === dogId)
  return rate && dog ? [{ rate, dogId, count, unitCents: rate.prices[dog.sizeClass] }] : []
}

type AnySold = Sold<{ id: number }>

const byRateAndDog = (a: AnySold, b: AnySold): number => a.rate.id - b.rate.id || a.dogId - b.dogId

/** In the order of the price list; dogs of different sizes at different prices are separate lines. */
function byRateAndPrice<S extends AnySold>(sold: readonly S[], list: readonly { id: number }[]) {
  const place = ({ rate }: S) => list.findIndex(({ id }) => id === rate.id)
  const inListOrder = sold.toSorted((a, b) => place(a) - place(b) || a.unitCents - b.unitCents)
  return grouped(inListOrder, ({ rate, unitCents }) => `${rate.id} ${unitCents}`)
}

function lineFacts(sold: readonly [Sold<ServiceRate | GroomingRate>, ...Sold<ServiceRate | GroomingRate>[]]) {
  const { rate, unitCents } = sold[0]
  const count = sumOf(sold.map((one) => one.count))
  const dogIds = [...new Set(sold.map(({ dogId }) => dogId))]
  return { serviceId: rate.id, name: rate.name, dogIds, count, unitCents, amountCents: count * unitCents }
}

function onDates(sold: readonly AnySold[]) {
  const dates = [...new Set(sold.flatMap(({ date }) => date ?? []))].toSorted()
  return dates.length === 0 ? {} : { dates }
}

/** A service belongs to its days, so that a day can be cancelled with it. */
function serviceCharges(
  { rate, count, unitCents, date: ownDay }: Sold<ServiceRate>,
  dates: readonly (CalendarDate | null)[],
): Charge[] {
  const isGoods = rate.taxableAsGoods
  if (rate.unit !== 'per_day')
    return [{ ...wholeOrder, date: ownDay ?? null, cents: count * unitCents, isGoods }]
  return dates.map((date) => ({ ...wholeOrder, date, cents: unitCents, isGoods }))
}
