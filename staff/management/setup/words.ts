import { exactPrice } from '#domain/money/money-words.ts'

interface BySize {
  smallCents: number
  mediumCents: number
  largeCents: number
}

/** One price where all are the same, else the three. */
export function pricesBySize({ smallCents, mediumCents, largeCents }: BySize): string {
  const prices = [smallCents, mediumCents, largeCents]
  return new Set(prices).size === 1 ? exactPrice(smallCents) : prices.map(exactPrice).join(' · ')
}
