import { proportionOf } from '../../money/money.ts'

/** An order's price, and what the desk has taken off it: below zero, or left out. */
interface Discounted {
  totalCents: number
  takenOffCents?: number
}

export interface DiscountLeft {
  /** What the changed order costs without what is taken off. */
  netCents: number
  /** How much of what was taken off is owed again. */
  lostCents: number
}

/**
 * What was taken off goes with the price it was taken off: of a smaller price it is as much less, of a larger one no
 * more. Otherwise a long stay's discount would make a short one free.
 */
export function discountLeft({ totalCents, takenOffCents = 0 }: Discounted, newCents: number): DiscountLeft {
  const beforeCents = -takenOffCents
  const leftCents =
    newCents < totalCents ? Math.min(newCents, proportionOf(beforeCents, newCents, totalCents)) : beforeCents
  return { netCents: newCents - leftCents, lostCents: beforeCents - leftCents }
}
