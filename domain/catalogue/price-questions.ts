import { exactPrice } from '../money/money-words.ts'
import { PRICE_WORDS } from './price-words.ts'

/** What has to be said yes to once before it is saved: a slip of the pen is not a price. */
export interface PriceQuestion {
  /** Names the very value: another one is asked for again. */
  key: string
  text: string
}

export interface PriceChange {
  /** What the row is, once and for all: its kind and number. */
  row: string
  /** How people know it. */
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** A rise or fall of more than this is asked for once more. */
const LARGE_SHARE = 0.5

/** K10: a price of nothing, one that jumps by more than half, and a discount that goes away are asked once more. */
export function priceQuestions({ row, name, before, after }: PriceChange): PriceQuestion[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const was = before?.[field]
    if (typeof value !== 'number' || value === was) return []
    const key = `${row} ${field} ${value}`
    const words = PRICE_WORDS[field] ?? field
    if (field === 'furtherDogDiscountPercent') {
      return value === 0 && typeof was === 'number' && was > 0
        ? [{ key, text: `${name}: further dogs would get no discount any more. Is that right?` }]
        : []
    }
    if (!field.endsWith('Cents')) return []
    // A fixed amount of a promo code, and a surcharge, are nothing as a rule.
    if (value === 0) {
      return MAY_BE_NOTHING.has(field) && (was === undefined || was === 0)
        ? []
        : [{ key, text: `${name}: ${words} would be ${exactPrice(0)}. Is it really free?` }]
    }
    if (typeof was !== 'number' || was === 0 || Math.abs(value - was) <= was * LARGE_SHARE) return []
    const share = Math.round((Math.abs(value - was) / was) * 100)
    const way = value > was ? 'up' : 'down'
    return [
      {
        key,
        text: `${name}: ${words} goes ${way} by ${share} %, from ${exactPrice(was)} to ${exactPrice(value)}. Is that right?`,
      },
    ]
  })
}

const MAY_BE_NOTHING = new Set(['surchargeCents', 'amountCents', 'perMinuteCents', 'minimumCents'])

export interface PackagePrice {
  row: string
  name: string
  credits: number
  priceCents: number
}

/** K10: a package that is dearer than its days bought one by one. */
export function packageQuestions({ row, name, credits, priceCents }: PackagePrice, singleCents: number) {
  if (priceCents <= credits * singleCents) return []
  const text = `${name} would cost ${exactPrice(priceCents)}, more than ${credits} single ones at ${exactPrice(singleCents)} each. Is that right?`
  return [{ key: `${row} dearer ${priceCents} ${credits} ${singleCents}`, text }]
}
