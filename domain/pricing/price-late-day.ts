import type { OrderToPrice, PriceBook } from './price-book.ts'
import type { PriceStep } from './price-lines.ts'

/** A dog fetched after noon on its last day is charged half a daycare day, after five a full one. */
export function priceLateDay(
  { orderType, dogs, pickUpExtra = 'none' }: OrderToPrice,
  { daycare, pickUp }: PriceBook,
): PriceStep {
  if (orderType !== 'boarding' || pickUpExtra === 'none') return { lines: [], charges: [] }
  const { part, after, unitCents } =
    pickUpExtra === 'full-day'
      ? { part: 'full' as const, after: pickUp.fullDayAfter, unitCents: daycare.fullDayCents }
      : { part: 'half' as const, after: pickUp.halfDayAfter, unitCents: daycare.halfDayCents }
  const facts = { rule: 'late-day', part, after, dogs: dogs.length, unitCents } as const
  return {
    lines: [{ ...facts, amountCents: dogs.length * unitCents }],
    charges: dogs.map(() => ({ cents: unitCents, isGoods: false, date: null, passUnits: 0 })),
  }
}
