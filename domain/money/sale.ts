import { type TaxedCharge, taxedCharge } from './charges.ts'
import { sumOf } from './money.ts'

/** What goes over the counter without a booking. */
export const SALE_KINDS = ['goods', 'extra'] as const
export type SaleKind = (typeof SALE_KINDS)[number]

export interface SaleItem {
  kind: SaleKind
  what: string
  /** Each, before tax. */
  amountCents: number
  count: number
}

export interface SaleLine extends TaxedCharge {
  kind: SaleKind
  /** As it stands on the receipt: '2 × Kong'. */
  what: string
}

export interface PricedSale {
  lines: SaleLine[]
  beforeTaxCents: number
  gstCents: number
  pstCents: number
  totalCents: number
}

/** A sale has no price of its own that something could be taken off. */
const NO_ORDER = { totalCents: 0, gstCents: 0, pstCents: 0 }

/** Each line is taxed by its kind, all pieces of it together; the sums are those of the lines. */
export function priceSale(
  items: readonly SaleItem[],
  rates: { gstPercent: number; pstPercent: number },
): PricedSale {
  const lines = items.map(({ kind, what, amountCents, count }) => ({
    ...taxedCharge({ kind, cents: amountCents * count }, rates, NO_ORDER),
    kind,
    what: count === 1 ? what : `${count} × ${what}`,
  }))
  const gstCents = sumOf(lines.map((line) => line.gstCents))
  const pstCents = sumOf(lines.map((line) => line.pstCents))
  const totalCents = sumOf(lines.map((line) => line.amountCents))
  return { lines, beforeTaxCents: totalCents - gstCents - pstCents, gstCents, pstCents, totalCents }
}
