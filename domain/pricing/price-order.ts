import type { CalendarDate } from '../calendar/calendar.ts'
import { ruleForNight } from '../calendar/seasons.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { percentOf, proportionOf, shareOut, sumOf } from '../money/money.ts'
import { isMeetingType, type OrderType } from '../order-types.ts'
import { joinPassUse } from './passes.ts'
import { priceAddOns } from './price-add-ons.ts'
import { priceBoarding } from './price-boarding.ts'
import {
  type Discounts,
  NO_DISCOUNTS,
  type OrderToPrice,
  type PriceBook,
  type StayRates,
  type SuiteRate,
} from './price-book.ts'
import { type PriceRefusal, whyNotPriceable } from './price-check.ts'
import { priceDaycare } from './price-daycare.ts'
import { type SettledCharge, takeDiscounts } from './price-discounts.ts'
import { priceLateDay } from './price-late-day.ts'
import type { Charge, DayShare, OrderPrice, PriceLine, PriceStep } from './price-lines.ts'
import { type TaxSums, taxStep, taxSums } from './price-tax.ts'

export type { Discounts, OrderToPrice, PriceBook } from './price-book.ts'
export type { PriceRefusal } from './price-check.ts'
export type { OrderPrice, PriceLine } from './price-lines.ts'

export type PricedOrder = { ok: true; price: OrderPrice } | ({ ok: false } & PriceRefusal)

/**
 * The price of an order: nights or days, the season's surcharge, less what sharing dogs and long stays save, plus
 * add-ons, less the promo code, less what passes pay, with tax on every line; and what of it is due now.
 */
export function priceOrder(order: OrderToPrice, book: PriceBook, discounts: Discounts): PricedOrder {
  const refusal = whyNotPriceable(order, book)
  return refusal === null ? { ok: true, price: calculate(order, book, discounts) } : { ok: false, ...refusal }
}

export interface PlainStay {
  arrival: CalendarDate
  departure: CalendarDate
  /** How many dogs sleep in each room: [2, 1] is two rooms for three dogs. */
  dogsPerRoom: readonly number[]
}

/** What a stay in one suite type would cost dogs we do not know yet: the same calculation, without extras. */
export function priceStay(
  { arrival, departure, dogsPerRoom }: PlainStay,
  suite: SuiteRate,
  rates: StayRates,
): OrderPrice {
  let lastId = 0
  const stays = dogsPerRoom.map((dogs) => ({
    suiteTypeId: suite.id,
    arrival,
    departure,
    dogIds: Array.from({ length: dogs }, () => (lastId += 1)),
  }))
  // The price of a bed does not depend on the dog's size.
  const dogs = stays.flatMap(({ dogIds }) => dogIds.map((dogId) => ({ dogId, sizeClass: 'small' as const })))
  const order: OrderToPrice = { orderType: 'boarding', dogs, stays, days: [], services: [], grooming: [] }
  const nothingElse = {
    daycare: { fullDayCents: 0, halfDayCents: 0 },
    pickUp: { halfDayAfter: '24:00', fullDayAfter: '24:00' },
    services: [],
    grooming: [],
  }
  return calculate(
    order,
    { ...rates, ...nothingElse, suites: [suite], pstPercent: 0, interviewCents: 0 },
    NO_DISCOUNTS,
  )
}

function calculate(order: OrderToPrice, book: PriceBook, discounts: Discounts): OrderPrice {
  const steps = [
    priceBoarding(order.stays, book),
    priceDaycare(order.days, order.dogs.length, book.daycare),
    priceInterview(order, book),
    pricePackage(order),
    priceAddOns(order, book),
    priceLateDay(order, book),
  ]
  const listed = steps.flatMap((step) => taxStep(step, book))
  const charges = steps.flatMap((step) => step.charges)
  const discounted = takeDiscounts(charges, taxSums(listed), order.orderType, discounts)
  const lines = [...listed, ...discounted.lines]
  const sums = totalOf(lines)
  const dueNowCents = depositAsked(order.orderType, sums.totalCents, book)
  return {
    lines,
    ...sums,
    dueNowCents,
    balanceCents: sums.totalCents - dueNowCents,
    passUse: joinPassUse(discounted.charges.flatMap(({ passUse }) => passUse)),
    days: dayShares(order, charges, discounted.charges, sums),
    isPeak: hasPeakNight(order, book),
  }
}

/** What an order of so much asks for before it is confirmed. */
export const depositAsked = (
  orderType: OrderType,
  totalCents: number,
  book: Pick<PriceBook, 'depositPercent'>,
): number => percentOf(totalCents, dueNowPercent(orderType, book))

/** Stays ask for a deposit; a meeting is paid when we meet; everything else is paid whole. */
function dueNowPercent(orderType: OrderType, { depositPercent }: Pick<PriceBook, 'depositPercent'>): number {
  if (orderType === 'boarding') return depositPercent
  return isMeetingType(orderType) ? 0 : 100
}

function priceInterview({ orderType, dogs }: OrderToPrice, { interviewCents }: PriceBook): PriceStep {
  if (orderType !== 'interview') return { lines: [], charges: [] }
  const cents = dogs.length * interviewCents
  return {
    lines: [{ rule: 'interview', dogs: dogs.length, unitCents: interviewCents, amountCents: cents }],
    charges: [{ cents, isGoods: false, date: null, passUnits: 0 }],
  }
}

function pricePackage({ package: wanted }: OrderToPrice): PriceStep {
  if (wanted === undefined) return { lines: [], charges: [] }
  const { packageId, name, priceCents } = wanted
  return {
    lines: [{ rule: 'package', packageId, name, amountCents: priceCents }],
    charges: [{ cents: priceCents, isGoods: false, date: null, passUnits: 0 }],
  }
}

export function totalOf(lines: readonly PriceLine[]) {
  const beforeTaxCents = sumOf(lines.map(({ amountCents }) => amountCents))
  const { gstCents, pstCents } = taxSums(lines)
  return { beforeTaxCents, gstCents, pstCents, totalCents: beforeTaxCents + gstCents + pstCents }
}

/** Each night or day with its share of the price. What belongs to no day is spread over all of them. */
export function dayShares(
  order: Pick<OrderToPrice, 'stays' | 'days' | 'grooming' | 'orderType'>,
  listed: readonly Charge[],
  charges: readonly SettledCharge[],
  { totalCents, ...tax }: TaxSums & { totalCents: number },
): DayShare[] {
  const dates = partDates(order)
  const list = centsByDate(
    dates,
    listed.map(({ date, cents, listCents = cents }) => ({ date, cents: listCents })),
  )
  const left = centsByDate(dates, withTax(charges, tax))
  const shares = shareOut(
    totalCents,
    left.map(({ cents }) => cents),
  )
  const passUseOn = (date: CalendarDate) =>
    joinPassUse(charges.flatMap((charge) => (charge.date === date ? charge.passUse : [])))
  return dates.map((date, index) => {
    const share = shares[index] ?? 0
    const { cents = 0, undatedCents = 0 } = left[index] ?? {}
    const listUndated = list[index]?.undatedCents ?? 0
    return {
      date,
      totalCents: share,
      listCents: list[index]?.cents ?? 0,
      ...(listUndated > 0 && {
        undated: { totalCents: proportionOf(share, undatedCents, cents), listCents: listUndated },
      }),
      passUse: passUseOn(date),
    }
  })
}

/** What each charge weighs in the price: the tax on goods lies on goods. In thousandths of a cent. */
function withTax(
  charges: readonly Charge[],
  { gstCents, pstCents }: TaxSums,
): Pick<Charge, 'date' | 'cents'>[] {
  if (pstCents === 0) return [...charges]
  const gst = gstCents / sumOf(charges.map(({ cents }) => cents))
  const pst = pstCents / sumOf(charges.map(({ cents, isGoods }) => (isGoods ? cents : 0)))
  return charges.map(({ date, cents, isGoods }) => ({
    date,
    cents: Math.round(1_000 * cents * (1 + gst + (isGoods ? pst : 0))),
  }))
}

/** The nights, the days of daycare or the days of grooming. */
function partDates({
  stays,
  days,
  grooming,
  orderType,
}: Pick<OrderToPrice, 'stays' | 'days' | 'grooming' | 'orderType'>): CalendarDate[] {
  const dates = [
    ...stays.flatMap(({ arrival, departure }) => nightsOf(arrival, departure)),
    ...days.map(({ date }) => date),
    ...(orderType === 'grooming' ? grooming.flatMap(({ date }) => date ?? []) : []),
  ]
  return [...new Set(dates)].toSorted()
}

/** Each day's own charges with its share of those that belong to no day. */
function centsByDate(dates: readonly CalendarDate[], charges: readonly Pick<Charge, 'date' | 'cents'>[]) {
  const dated = new Map(dates.map((date) => [date, 0]))
  let others = 0
  for (const { date, cents } of charges) {
    const sum = date === null ? undefined : dated.get(date)
    if (date === null || sum === undefined) others += cents
    else dated.set(date, sum + cents)
  }
  const spread = shareOut(
    others,
    dates.map(() => 1),
  )
  return dates.map((date, index) => {
    const undatedCents = spread[index] ?? 0
    return { cents: (dated.get(date) ?? 0) + undatedCents, undatedCents }
  })
}

const hasPeakNight = ({ stays }: OrderToPrice, { seasons }: PriceBook): boolean =>
  stays.some(({ arrival, departure }) =>
    nightsOf(arrival, departure).some((night) => ruleForNight(seasons, night).isPeak),
  )
