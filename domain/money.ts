/** Money is whole cents. */

/** A share of an amount, rounded to the nearest cent, half a cent away from zero. */
export function percentOf(cents: number, percent: number): number {
  // The correction keeps binary fractions such as 1.005 × 100 on the side a person would put them.
  const exact = (cents * percent) / 100
  return Math.sign(exact) * Math.round(Math.abs(exact) + 1e-9)
}

/** What is left of an amount after so many percent off. */
export function lessPercent(cents: number, percent: number): number {
  return cents - percentOf(cents, percent)
}
