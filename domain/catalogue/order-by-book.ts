import type { ClockTime } from '../calendar/park-time.ts'
import type { OrderToPrice } from '../pricing/price-book.ts'
import { pickUpExtra } from '../slots/gate-slots.ts'
import type { SourcedBook } from './row-behind-line.ts'

/** What of an order only a price list turns into something to price. */
export interface AskedOfBook {
  /** Of a stay: when its dogs are picked up on the last day. */
  departureTime: ClockTime | null
  packageId: number | null
}

/** The order as a price list sees it: whether a pick-up is late by it, and what its package costs. */
export function orderByBook(
  order: OrderToPrice,
  { departureTime, packageId }: AskedOfBook,
  { book, packages }: SourcedBook,
): OrderToPrice {
  const sold = packages.find(({ id }) => id === packageId)
  return {
    ...order,
    ...(departureTime !== null && { pickUpExtra: pickUpExtra(departureTime, book.pickUp) }),
    ...(sold !== undefined && {
      package: { packageId: sold.id, name: sold.name, priceCents: sold.priceCents },
    }),
  }
}
