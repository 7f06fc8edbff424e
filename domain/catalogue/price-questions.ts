import { exactPrice } from '../money/money-words.ts'
import { counted } from '../name-list.ts'
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

/**
 * K10: a price of nothing, one that jumps by more than half, a discount that goes away, and a share by which something
 * comes to be free are asked once more.
 */
export function priceQuestions({ row, name, before, after }: PriceChange): PriceQuestion[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const was = before?.[field]
    if (typeof value !== 'number' || value === was) return []
    const key = `${row} ${field} ${value}`
    const words = PRICE_WORDS[field] ?? field
    const free = freeQuestion(field, value, { before, after })
    if (free !== null) return [{ key, text: `${name}: ${free} Is that right?` }]
    if (!field.endsWith('Cents')) return []
    // A fixed amount of a promo code, and a surcharge, are nothing as a rule.
    if (value === 0) {
      return MAY_BE_NOTHING.has(field) && (was === undefined || was === 0)
        ? []
        : [{ key, text: `${name}: ${words} would be ${exactPrice(0)}. Is it really free?` }]
    }
    if (was === undefined && value < LEAST_CENTS && !MAY_BE_NOTHING.has(field))
      return [{ key, text: `${name}: ${words} would be ${exactPrice(value)}. Is that right?` }]
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

/** AD82: what is not a sum and yet gives something away. */
function freeQuestion(
  field: string,
  value: number,
  { before, after }: Pick<PriceChange, 'before' | 'after'>,
): string | null {
  if (field === 'depositPercent' && value === 0)
    return 'bookings would be confirmed with nothing paid towards them.'
  if (field === 'percent' && value > LARGE_SHARE * 100)
    return value === 100 ? 'the discount would be all of the price.' : `the discount would be ${value} %.`
  if (field === 'amountCents' && value > LARGE_AMOUNT_CENTS) return `it would take ${exactPrice(value)} off.`
  if (field === 'furtherDogDiscountPercent') return furtherDogsQuestion(value, before?.[field])
  if (RETURNED.has(field) || field === 'minHoursBefore') return returnQuestion(field, after, before)
  return null
}

function furtherDogsQuestion(value: number, was: unknown): string | null {
  if (value === 100) return 'further dogs would be free.'
  return value === 0 && typeof was === 'number' && was > 0
    ? 'further dogs would get no discount any more.'
    : null
}

const RETURNED = new Set(['refundPercent', 'creditPercent'])

/** All of it back until shortly before; asked once, by the share that is money if there is one. */
function returnQuestion(
  field: string,
  after: Record<string, unknown>,
  before: PriceChange['before'],
): string | null {
  const { refundPercent = 0, creditPercent = 0, minHoursBefore = 0 } = after as Record<string, number>
  if (minHoursBefore >= A_DAY_BEFORE || refundPercent + creditPercent < 100) return null
  if (field === 'creditPercent' && refundPercent > 0) return null
  const isAskedOfShare = [...RETURNED].some((share) => after[share] !== before?.[share])
  if (field === 'minHoursBefore' && isAskedOfShare) return null
  const until = minHoursBefore === 0 ? 'the last moment' : `${counted(minHoursBefore, 'hour')} before`
  return `all that was paid would come back until ${until}.`
}

/** Later than this a place is hardly sold again. */
const A_DAY_BEFORE = 24

/** More than a code takes off as a rule. */
const LARGE_AMOUNT_CENTS = 10_000

/** Below this a new price is more likely a slip of the pen. */
const LEAST_CENTS = 100

const MAY_BE_NOTHING = new Set(['surchargeCents', 'amountCents', 'perMinuteCents', 'minimumCents'])

export interface PackagePrice {
  row: string
  name: string
  credits: number
  priceCents: number
}

/** K10, AD82: a package that is dearer than its days bought one by one, or cheaper than half of them. */
export function packageQuestions({ row, name, credits, priceCents }: PackagePrice, singleCents: number) {
  const singles = credits * singleCents
  // What is nothing, or next to it, is asked about as a price.
  const isCheap = priceCents < singles * LARGE_SHARE && priceCents >= LEAST_CENTS
  if (priceCents <= singles && !isCheap) return []
  const than = priceCents > singles ? 'more than' : 'less than half of'
  const text = `${name} would cost ${exactPrice(priceCents)}, ${than} ${credits} single ones at ${exactPrice(singleCents)} each. Is that right?`
  return [{ key: `${row} singles ${priceCents} ${credits} ${singleCents}`, text }]
}
