/** Money is whole cents. */

/** A share of an amount, rounded to the nearest cent, half a cent away from zero. */
export function percentOf(cents: number, percent: number): number {
  // The correction keeps binary fractions such as 1.005 × 100 on the side a person would put them.
  const exact = (cents * percent) / 100
  // Adding 0 turns -0 into 0: a stored price reads back as it was written.
  return Math.sign(exact) * Math.round(Math.abs(exact) + 1e-9) + 0
}

/** What is left of an amount after so many percent off. */
export function lessPercent(cents: number, percent: number): number {
  return cents - percentOf(cents, percent)
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** As much of an amount as the part is of the whole, to the nearest cent; never more for a smaller part. */
export function proportionOf(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * part) / whole)
}

/**
 * An amount of money split by weight: the shares sum to it exactly, and each is the exact share rounded up or
 * down; the cents left over go to the largest remainders. With no weight at all the shares are equal.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0 && weights.length > 0)
    return shareOut(
      cents,
      weights.map(() => 1),
    )
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, cents - sumOf(shares)))
    shares[index] = (shares[index] ?? 0) + 1
  return shares
}
