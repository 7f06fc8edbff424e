import type { CalendarDate } from '../calendar/calendar.ts'
import { seasonsOn } from '../calendar/seasons.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import type { PassUse, UsablePass } from '../pricing/passes.ts'
import type { OrderToPrice } from '../pricing/price-book.ts'
import { priceOrder } from '../pricing/price-order.ts'
import type { PromoCode } from '../pricing/promo-codes.ts'
import { compareLines } from './compare-prices.ts'
import { type AskedOfBook, orderByBook } from './order-by-book.ts'
import type { SourcedBook } from './row-behind-line.ts'

/** An order as it was sold. */
export interface SoldOrder {
  id: number
  code: string
  firstDate: CalendarDate
  /** What its bill says … */
  billedCents: number
  /** … and what its price says: they are the same, or the books are wrong. */
  totalCents: number
  order: OrderToPrice
  asked: AskedOfBook
  promo: PromoCode | null
  passUse: readonly PassUse[]
}

/** Where a difference comes from. */
export interface ReplayCause {
  name: string
  cents: number
  /** Of a season: how many suite-nights. */
  units: number
}

export interface ReplayedOrder {
  afterCents: number
  /** Its nights are fewer than the draft's seasons ask for. */
  isTooShort: boolean
  /** What the prices of then make of it, where that is not what was billed; null in it: they make nothing of it. */
  differs: { pricedCents: number | null } | null
  causes: ReplayCause[]
}

/**
 * K8: what an order would have cost with a draft: what was billed, and what the draft adds to or takes from the prices
 * it was sold by. Only where the draft's price is not the billed one the old prices are asked as well.
 */
export function replayOrder(sold: SoldOrder, then: SourcedBook, drafted: SourcedBook): ReplayedOrder {
  const { billedCents } = sold
  const isTooShort = fallsShort(sold.order, drafted)
  const after = priceAgain(sold, drafted)
  const isSame = after.ok && after.price.totalCents === billedCents && sold.totalCents === billedCents
  if (isSame) return { afterCents: billedCents, isTooShort, differs: null, causes: [] }
  const before = priceAgain(sold, then)
  if (!after.ok || !before.ok) {
    return { afterCents: billedCents, isTooShort, differs: { pricedCents: null }, causes: [] }
  }
  const pricedCents = before.price.totalCents
  const isAsBilled = pricedCents === billedCents && sold.totalCents === billedCents
  return {
    afterCents: billedCents + after.price.totalCents - pricedCents,
    isTooShort,
    differs: isAsBilled ? null : { pricedCents },
    causes: causesOf(sold.order, { price: before.price, from: then }, { price: after.price, from: drafted }),
  }
}

const priceAgain = ({ order, asked, promo, passUse }: SoldOrder, from: SourcedBook) =>
  priceOrder(orderByBook(order, asked, from), from.book, { promo, passes: passUse.map(asItWasUsed) })

const NEVER = '9999-12-31'

/** A pass pays again what it paid, and no more. */
const asItWasUsed = ({ passId, kind, units }: PassUse): UsablePass => ({
  passId,
  kind,
  unitsLeft: units,
  expiresOn: NEVER,
})

/** Only a season that asks for more nights than these can make them too few. */
function fallsShort({ stays }: OrderToPrice, { book }: SourcedBook): boolean {
  if (stays.length === 0) return false
  const nights = [...new Set(stays.flatMap(({ arrival, departure }) => nightsOf(arrival, departure)))]
  const strict = book.seasons.filter(({ minNights }) => minNights > nights.length)
  return strict.length > 0 && nights.some((night) => seasonsOn(strict, night).length > 0)
}

type Sourced = Parameters<typeof compareLines>[1]

function causesOf(
  order: OrderToPrice,
  before: NonNullable<Sourced>,
  after: NonNullable<Sourced>,
): ReplayCause[] {
  const lines = compareLines(order, before, after).map((line) => ({
    name: line.rows.map(({ name }) => name).join(', ') || line.rule,
    cents: (line.after?.amountCents ?? 0) - (line.before?.amountCents ?? 0),
    units: line.rule === 'season' ? (line.after?.units ?? line.before?.units ?? 0) : 0,
  }))
  const tax = {
    name: 'Tax',
    cents: taxOf(after) - taxOf(before),
    units: 0,
  }
  return [...lines, tax].filter(({ cents }) => cents !== 0)
}

const taxOf = ({ price }: NonNullable<Sourced>) => price.gstCents + price.pstCents
