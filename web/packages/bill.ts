import type { Package } from '#contract/business/catalog-prices.ts'
import type { Order } from '#contract/business/order-view.ts'
import { NO_DISCOUNTS } from '#domain/pricing/price-book.ts'
import { type PriceBook, priceOrder } from '#domain/pricing/price-order.ts'
import { lineText } from '#domain/pricing/price-words.ts'

/** What is bought, line by line, and how it is paid. */
export interface Bill {
  lines: { rule: string; text: string; amountCents: number }[]
  gstCents: number
  totalCents: number
  /** What store credit pays of it. */
  creditCents: number
  /** What is left to pay now. */
  payCents: number
}

/** A package's price depends on nothing else in the park's list. */
const EMPTY_BOOK: Omit<PriceBook, 'gstPercent'> = {
  seasons: [],
  lengthDiscounts: [],
  depositPercent: 100,
  pstPercent: 0,
  suites: [],
  daycare: { fullDayCents: 0, halfDayCents: 0 },
  pickUp: { halfDayAfter: '24:00', fullDayAfter: '24:00' },
  services: [],
  grooming: [],
  interviewCents: 0,
}

/** What a package would cost with tax, by the same calculation as the server's, less the credit that may be used. */
export function billFor({ id, name, priceCents }: Package, gstPercent: number, creditCents: number): Bill {
  const priced = priceOrder(
    {
      orderType: 'package',
      dogs: [],
      stays: [],
      days: [],
      services: [],
      grooming: [],
      package: { packageId: id, name, priceCents },
    },
    { ...EMPTY_BOOK, gstPercent },
    NO_DISCOUNTS,
  )
  if (!priced.ok) throw new Error(`package ${id} has no price: ${priced.reason}`)
  const { lines, gstCents, totalCents } = priced.price
  return withCredit(
    {
      lines: lines.map((line) => ({ rule: line.rule, text: lineText(line), amountCents: line.amountCents })),
      gstCents,
      totalCents,
    },
    creditCents,
  )
}

/** A price of the server's, less the credit that may be used. */
export function withCredit(
  { lines, gstCents, totalCents }: Pick<Order['price'], 'gstCents' | 'totalCents'> & Pick<Bill, 'lines'>,
  creditCents: number,
): Bill {
  const usedCents = Math.min(creditCents, totalCents)
  return {
    lines,
    gstCents,
    totalCents,
    creditCents: usedCents,
    payCents: totalCents - usedCents,
  }
}

/** What the server made of the order: its word counts. */
export const billOf = ({ price, payNowCents }: Pick<Order, 'price' | 'payNowCents'>): Bill => ({
  lines: price.lines,
  gstCents: price.gstCents,
  totalCents: price.totalCents,
  creditCents: price.totalCents - payNowCents,
  payCents: payNowCents,
})
