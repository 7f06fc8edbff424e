import { useRead } from '#client/api/use-read.ts'
import { catalog } from '#contract/business/catalog.ts'
import { listPrice } from '#domain/money/money-words.ts'

export function LiveStayPrices({ fallback }: { fallback: string }) {
  const { data: price } = useRead(catalog.getDefaultPrice, {})
  if (!price) return fallback
  const dayCents = Math.min(price.daycare.halfDayCents, price.daycare.fullDayCents)
  return `Days from ${listPrice(dayCents)}, nights from ${listPrice(price.boarding.fromNightCents)}`
}

export function LiveGroomingPrice({ fallback }: { fallback: string }) {
  const { data: menu } = useRead(catalog.getGroomingPrice, {})
  const cents = menu?.services.flatMap(({ prices }) => Object.values(prices).map((price) => price.priceCents))
  return cents && cents.length > 0 ? `From ${listPrice(Math.min(...cents))}` : fallback
}
