import type { CalendarDate } from '../calendar/calendar.ts'
import type { SizeClass } from '../dogs/dog-sizes.ts'
import { proportionOf, sumOf } from '../money/money.ts'
import { joinPassUse, type PassUse } from './passes.ts'
import { priceAddOns } from './price-add-ons.ts'
import type { GroomingRate, OrderToPrice, PriceBook, PricedDog, ServiceRate } from './price-book.ts'
import { priceDaycare } from './price-daycare.ts'
import { discountLines, type SettledCharge, takeOff } from './price-discounts.ts'
import type { Charge, LineFacts, OrderPrice, PriceLine, PriceStep, UntaxedLine } from './price-lines.ts'
import { dayShares, totalOf } from './price-order.ts'
import { taxSums } from './price-tax.ts'

/** Days of daycare as they were asked for, with the price they were sold at. */
export interface PricedDays {
  order: Pick<OrderToPrice, 'dogs' | 'days' | 'services' | 'grooming'>
  price: OrderPrice
  /** How the price list sells services today: it tells a daily one from one by the piece. */
  services: readonly Pick<ServiceRate, 'id' | 'unit'>[]
}

/**
 * What daycare costs without one of its days: everything that stays at the price it was sold at, with its own share of
 * the code and the very credits that paid for it. Today's price list is not asked. Null when the price cannot be read
 * apart.
 */
export function priceWithoutDay(sold: PricedDays, date: CalendarDate): OrderPrice | null {
  const { order, price } = sold
  const book = bookAsSold(sold)
  const whole = listed(order, book)
  const day = price.days.find((one) => one.date === date)
  if (day === undefined || !isAsSold(whole.charges, price)) return null
  const rest = {
    ...order,
    days: order.days.filter((one) => one.date !== date),
    grooming: order.grooming.filter((one) => one.date !== date),
    services: order.services.filter((one) => one.date !== date),
  }
  const ownCents = day.totalCents - (day.undated?.totalCents ?? 0)
  return priceRest(rest, listed(rest, book), whole, price, ownCents === 0)
}

type Daycare = PricedDays['order']

function priceRest(
  order: Daycare,
  { lines, charges }: PriceStep,
  whole: PriceStep,
  price: OrderPrice,
  isDayFree: boolean,
): OrderPrice {
  const taxed = lines.map((line) => taxedAsSold(line, price.lines))
  const promo = price.lines.find(({ rule }) => rule === 'promo')
  const offCents = proportionOf(-(promo?.amountCents ?? 0), centsOf(charges), centsOf(whole.charges))
  const afterPromo = takeOff(charges, offCents)
  const settled = payAsBefore(afterPromo, price)
  const discounts = discountLines({
    charges,
    afterPromo,
    settled,
    tax: taxSums(taxed),
    orderType: 'daycare',
    promo: promo ?? NO_PROMO,
  })
  const summed = [...taxed, ...discounts]
  const totalCents = isDayFree ? price.totalCents : Math.min(totalOf(summed).totalCents, price.totalCents)
  const rounded = roundedTo(summed, totalCents)
  const dueNowCents =
    price.dueNowCents === price.totalCents ? totalCents : Math.min(price.dueNowCents, totalCents)
  const sums = totalOf(rounded)
  return {
    lines: rounded,
    ...sums,
    dueNowCents,
    balanceCents: totalCents - dueNowCents,
    passUse: joinPassUse(settled.flatMap(({ passUse }) => passUse)),
    days: dayShares({ ...order, stays: [], orderType: 'daycare' }, charges, settled, sums),
    isPeak: price.isPeak,
  }
}

const NO_PROMO: LineFacts = { rule: 'promo', code: '', percent: null }

const centsOf = (charges: readonly Charge[]): number => sumOf(charges.map(({ cents }) => cents))

function listed(order: Daycare, book: PriceBook): PriceStep {
  const toPrice = { ...order, orderType: 'daycare' as const, stays: [] }
  const steps = [priceDaycare(order.days, order.dogs.length, book.daycare), priceAddOns(toPrice, book)]
  return { lines: steps.flatMap(({ lines }) => lines), charges: steps.flatMap(({ charges }) => charges) }
}

/** Day by day, and for what belongs to none, the price list of then is found again. */
function isAsSold(charges: readonly Charge[], { days }: OrderPrice): boolean {
  const on = (date: CalendarDate | null) => centsOf(charges.filter((charge) => charge.date === date))
  const undated = sumOf(days.map((day) => day.undated?.listCents ?? 0))
  return (
    on(null) === undated &&
    days.every((day) => on(day.date) === day.listCents - (day.undated?.listCents ?? 0))
  )
}

type LineOf<Rule extends LineFacts['rule']> = Extract<PriceLine, { rule: Rule }>
const linesOf = <Rule extends LineFacts['rule']>(lines: readonly PriceLine[], rule: Rule) =>
  lines.filter((line): line is LineOf<Rule> => line.rule === rule)

/** The price list that an order's own lines make. */
function bookAsSold(sold: PricedDays): PriceBook {
  const { lines } = sold.price
  const dayCents = (part: 'full' | 'half') =>
    linesOf(lines, 'days').find((line) => line.part === part)?.unitCents ?? 0
  const services = linesOf(lines, 'service')
  const grooming = linesOf(lines, 'grooming')
  return {
    ...NO_PRICES,
    daycare: { fullDayCents: dayCents('full'), halfDayCents: dayCents('half') },
    services: firstOfEach(services).map((line): ServiceRate => {
      const own = services.filter(({ serviceId }) => serviceId === line.serviceId)
      return {
        ...rateOf(own, line, sold),
        unit: unitOf(own, sold),
        taxableAsGoods: line.isGoods,
        orderTypes: [],
      }
    }),
    grooming: firstOfEach(grooming).map((line): GroomingRate => {
      const own = grooming.filter(({ serviceId }) => serviceId === line.serviceId)
      return { ...rateOf(own, line, sold), isExtra: line.isExtra }
    }),
  }
}

const NO_PRICES: Omit<PriceBook, 'daycare' | 'services' | 'grooming'> = {
  seasons: [],
  lengthDiscounts: [],
  gstPercent: 0,
  pstPercent: 0,
  depositPercent: 100,
  suites: [],
  pickUp: { halfDayAfter: '24:00', fullDayAfter: '24:00' },
  interviewCents: 0,
}

type SoldLine = LineOf<'service'> | LineOf<'grooming'>

const firstOfEach = <Line extends SoldLine>(lines: readonly Line[]): Line[] =>
  lines.filter((line, at) => lines.findIndex(({ serviceId }) => serviceId === line.serviceId) === at)

const rateOf = (own: readonly SoldLine[], { serviceId, name }: SoldLine, { order }: PricedDays) => ({
  id: serviceId,
  name,
  prices: {
    small: unitCents(own, order.dogs, 'small'),
    medium: unitCents(own, order.dogs, 'medium'),
    large: unitCents(own, order.dogs, 'large'),
  },
})

function unitCents(own: readonly SoldLine[], dogs: readonly PricedDog[], size: SizeClass): number {
  const ids = dogs.filter(({ sizeClass }) => sizeClass === size).map(({ dogId }) => dogId)
  return own.find(({ dogIds }) => dogIds.some((id) => ids.includes(id)))?.unitCents ?? 0
}

/** By the piece, by the stay or by the day: the one that makes the number that was sold, today's first. */
function unitOf(own: readonly LineOf<'service'>[], { order, services }: PricedDays): ServiceRate['unit'] {
  const [line] = own
  const dogs = sumOf(own.map(({ dogIds }) => dogIds.length))
  const pieces = sumOf(
    order.services.filter(({ serviceId }) => serviceId === line?.serviceId).map(({ quantity }) => quantity),
  )
  const counts = { each: pieces, per_stay: dogs, per_day: dogs * order.days.length }
  const today = services.find(({ id }) => id === line?.serviceId)?.unit
  const count = sumOf(own.map((one) => one.count))
  const likely = [today, 'each', 'per_stay', 'per_day'] as const
  return likely.find((unit) => unit !== undefined && counts[unit] === count) ?? 'each'
}

/** Taxed at the rate of the line that it is a part of. */
function taxedAsSold(line: UntaxedLine, sold: readonly PriceLine[]): PriceLine {
  const before = sold.find((one) => isSameItem(one, line))
  const { amountCents = 0, gstCents = 0, pstCents = 0 } = before ?? {}
  const part = (cents: number) => proportionOf(cents, line.amountCents, amountCents)
  return { ...line, gstCents: part(gstCents), pstCents: part(pstCents) }
}

function isSameItem(a: UntaxedLine, b: UntaxedLine): boolean {
  if (a.rule === 'days' && b.rule === 'days') return a.part === b.part
  const isSold =
    (a.rule === 'service' && b.rule === 'service') || (a.rule === 'grooming' && b.rule === 'grooming')
  return isSold && a.serviceId === b.serviceId && a.unitCents === b.unitCents
}

/** Each dog's day that a pass paid is paid by it, and no other. */
function payAsBefore(charges: readonly Charge[], { days }: OrderPrice): SettledCharge[] {
  const left = new Map(days.map(({ date, passUse }) => [date, passUse.map((use) => ({ ...use }))]))
  return charges.map((charge) => {
    const uses = charge.date === null ? undefined : left.get(charge.date)
    const available = sumOf((uses ?? []).map(({ units }) => units))
    const isPaid = charge.passUnits > 0 && charge.cents > 0 && charge.passUnits <= available
    if (uses === undefined || !isPaid) return { ...charge, passUse: [] }
    return { ...charge, cents: 0, passUse: take(uses, charge.passUnits) }
  })
}

function take(uses: PassUse[], needed: number): PassUse[] {
  let missing = needed
  return uses.flatMap((use) => {
    const units = Math.min(use.units, missing)
    use.units -= units
    missing -= units
    return units > 0 ? [{ ...use, units }] : []
  })
}

/** A cent of rounding is a cent of tax. */
function roundedTo(lines: readonly PriceLine[], totalCents: number): PriceLine[] {
  const extra = totalOf(lines).totalCents - totalCents
  const taxedLast = lines.findLastIndex(({ gstCents }) => gstCents !== 0)
  const at = taxedLast === -1 ? lines.length - 1 : taxedLast
  return lines.map((line, index) => (index === at ? { ...line, gstCents: line.gstCents - extra } : line))
}
