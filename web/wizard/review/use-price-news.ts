import { useState } from 'react'
import { priceNews, type ShownPrice } from '#domain/pricing/price-news.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import { lineText } from '#domain/pricing/price-words.ts'

/** The browser's own calculation, in the words in which the server's comes. */
export const toShown = ({ lines, totalCents }: OrderPrice): ShownPrice => ({
  totalCents,
  lines: lines.map((line) => ({
    rule: line.rule,
    text: lineText(line, lines),
    amountCents: line.amountCents,
  })),
})

/**
 * Tells somebody who has an order open while our prices change what changed and what it costs now. It is compared with
 * the price that this very order was shown at first, and stays said until they ask for something else.
 */
export function usePriceNews(order: unknown, price: ShownPrice | null): string | null {
  const key = JSON.stringify(order)
  const [first, setFirst] = useState<{ key: string; price: ShownPrice } | null>(null)
  if (price === null) return null
  if (first === null || first.key !== key) {
    setFirst({ key, price })
    return null
  }
  return priceNews(first.price, price)
}
