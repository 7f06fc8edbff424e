import { proportionOf } from '../../money/money.ts'

/** An order's price, and what the desk has taken off it: below zero, or left out. */
interface Discounted {
  totalCents: number
  takenOffCents?: number
  /** Of that, what was taken off so that a dearer suite costs no more than the one before; below zero. */
  priceKeptCents?: number
}

export interface DiscountLeft {
  /** What the changed order costs without what is taken off. */
  netCents: number
  /** How much of what was taken off is owed again. */
  lostCents: number
  /** Of that, what had kept the price of a suite. */
  priceKeptLostCents: number
}

/**
 * What was taken off goes with the price it was taken off: of a smaller price it is as much less, of a larger one no
 * more. Otherwise a long stay's discount would make a short one free. What kept the price of a dearer suite ends with
 * that suite: who goes back to a cheaper one has nothing left to be spared.
 */
export function discountLeft(
  { totalCents, takenOffCents = 0, priceKeptCents = 0 }: Discounted,
  newCents: number,
  isOtherSuite = false,
): DiscountLeft {
  const beforeCents = -takenOffCents
  const fallsCents = totalCents - newCents
  if (fallsCents <= 0) return { netCents: newCents - beforeCents, lostCents: 0, priceKeptLostCents: 0 }
  const keptCents = -priceKeptCents
  const keptLeftCents = isOtherSuite
    ? Math.max(0, keptCents - fallsCents)
    : proportionOf(keptCents, newCents, totalCents)
  const baseCents = totalCents - keptCents
  const newBaseCents = newCents - keptLeftCents
  const restCents = beforeCents - keptCents
  const restLeftCents =
    newBaseCents < baseCents
      ? Math.min(newBaseCents, proportionOf(restCents, newBaseCents, baseCents))
      : restCents
  return {
    netCents: newBaseCents - restLeftCents,
    lostCents: beforeCents - keptLeftCents - restLeftCents,
    priceKeptLostCents: keptCents - keptLeftCents,
  }
}
