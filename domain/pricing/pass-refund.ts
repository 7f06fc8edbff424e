export interface BoughtPass {
  /** What the package was sold for, tax included. */
  priceCents: number
  boughtUnits: number
  /** What earlier refunds have taken back. */
  takenUnits: number
  unitsLeft: number
  refundedCents: number
}

export type TakenBack = { ok: true; units: number } | { ok: false; mostCents: number }

/**
 * Money that goes back of a package takes along what it paid for, a unit begun counted whole; what is used is not given
 * back. Several refunds take no more than one of the same sum.
 */
export function unitsTakenBack(pass: BoughtPass, refundCents: number): TakenBack {
  const { priceCents, boughtUnits, takenUnits, unitsLeft, refundedCents } = pass
  const unitsFor = (cents: number) => Math.ceil((boughtUnits * cents) / priceCents)
  const together = unitsFor(Math.min(priceCents, refundedCents + refundCents)) - takenUnits
  const units = Math.max(0, Math.min(together, unitsFor(refundCents)))
  if (units <= unitsLeft) return { ok: true, units }
  const unusedCents = Math.floor((priceCents * (takenUnits + unitsLeft)) / boughtUnits)
  return { ok: false, mostCents: Math.max(0, unusedCents - refundedCents) }
}
