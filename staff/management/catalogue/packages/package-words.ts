interface Priced {
  credits: number
  priceCents: number
}

export const unitPriceCents = ({ credits, priceCents }: Priced): number => Math.round(priceCents / credits)

/** '12 % less than one by one', beside what one costs by itself. */
export function savingPercent(pack: Priced, singleCents: number | null): string {
  if (singleCents === null || singleCents === 0) return ''
  const share = Math.round((1 - pack.priceCents / (pack.credits * singleCents)) * 100)
  if (share === 0) return 'as much as one by one'
  return share > 0 ? `${share}% less than one by one` : `${-share}% more than one by one`
}
