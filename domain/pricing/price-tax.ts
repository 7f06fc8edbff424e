import { percentOf, proportionOf, sumOf } from '../money/money.ts'
import type { PriceBook } from './price-book.ts'
import type { PriceLine, PriceStep, UntaxedLine } from './price-lines.ts'

export interface TaxSums {
  gstCents: number
  pstCents: number
}

export const taxSums = (lines: readonly PriceLine[]): TaxSums => ({
  gstCents: sumOf(lines.map(({ gstCents }) => gstCents)),
  pstCents: sumOf(lines.map(({ pstCents }) => pstCents)),
})

/** Every line is taxed by itself; a line that takes something off takes its share of the tax before it along. */
export function taxStep({ lines }: PriceStep, book: PriceBook): PriceLine[] {
  const taxed: PriceLine[] = []
  for (const line of lines) {
    const tax = line.amountCents < 0 ? taxTakenOff(line, taxed) : taxOn(line, book)
    taxed.push({ ...line, ...tax })
  }
  return taxed
}

function taxOn(line: UntaxedLine, { gstPercent, pstPercent }: PriceBook): TaxSums {
  const isGoods = line.rule === 'service' && line.isGoods
  return {
    gstCents: percentOf(line.amountCents, gstPercent),
    pstCents: isGoods ? percentOf(line.amountCents, pstPercent) : 0,
  }
}

/** Cents rounded line by line would leave a cent of tax on nothing, or one below it. */
function taxTakenOff({ amountCents }: UntaxedLine, before: readonly PriceLine[]): TaxSums {
  const cents = sumOf(before.map((line) => line.amountCents))
  const tax = taxSums(before)
  const left = (taxCents: number) => proportionOf(taxCents, cents + amountCents, cents)
  return { gstCents: left(tax.gstCents) - tax.gstCents, pstCents: left(tax.pstCents) - tax.pstCents }
}
