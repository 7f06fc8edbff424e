import type { OrderRequest } from '../orders/order-request.ts'
import type { CatalogueKind } from './kinds.ts'

/** AD81: for so long what a manager set is theirs: what it makes cheaper for their own household another one allows. */
export const OWN_PRICE_DAYS = 30

export type Purchase = OrderRequest | { orderType: 'package'; packageId: number; promoCode: string }

/** A change of the catalogue as the log has it. */
export interface SetPrice {
  kind: CatalogueKind
  id: number
  /** Of a promo code. */
  code: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const PRICES_OF: Record<Purchase['orderType'], readonly CatalogueKind[]> = {
  boarding: ['suite', 'season', 'length-discount', 'boarding-terms', 'service', 'grooming-service'],
  daycare: ['daycare-terms', 'service', 'grooming-service'],
  grooming: ['grooming-service', 'service'],
  interview: ['interview-price'],
  visit: ['interview-price'],
  package: ['package'],
}
const OF_EVERYTHING: readonly CatalogueKind[] = ['taxes', 'cancellation-rule', 'promo-code']

/** The kinds whose changes are looked at. */
export const PRICE_KINDS = [...new Set([...Object.values(PRICES_OF).flat(), ...OF_EVERYTHING])]

/** Whether a purchase is priced by what was set, and set so that it gets cheaper. */
export const usesOwnPrice = (purchase: Purchase, set: readonly SetPrice[]): boolean =>
  set.some((one) => isUsed(purchase, one) && isCheaper(one))

function isUsed(purchase: Purchase, { kind, id, code }: SetPrice): boolean {
  if (kind === 'promo-code') {
    const typed = 'promoCode' in purchase ? (purchase.promoCode ?? '') : ''
    return code !== null && typed.trim().toUpperCase() === code
  }
  if (OF_EVERYTHING.includes(kind)) return true
  // A first booking has its meet and greet with it.
  if (kind === 'interview-price' && 'interview' in purchase && purchase.interview !== undefined) return true
  if (!PRICES_OF[purchase.orderType].includes(kind)) return false
  if (purchase.orderType === 'package') return purchase.packageId === id
  if (kind === 'suite')
    return purchase.orderType === 'boarding' && purchase.rooms.some(({ suiteTypeId }) => suiteTypeId === id)
  return true
}

type Better = 'less' | 'more' | 'never'

/** Which way a field has to go to be in the buyer’s favour; of what is not named any way is. */
const BETTER: Record<string, Better> = {
  amountCents: 'more',
  percent: 'more',
  furtherDogDiscountPercent: 'more',
  refundPercent: 'more',
  creditPercent: 'more',
  credits: 'more',
  validMonths: 'more',
  depositPercent: 'less',
  gstPercent: 'less',
  pstPercent: 'less',
  minHoursBefore: 'less',
  minNights: 'less',
  ...Object.fromEntries(
    [
      ['name', 'description', 'image', 'imageAlt', 'facts', 'mostChosen', 'sizeClasses', 'maxDogs'],
      ['smallCapacity', 'mediumCapacity', 'largeCapacity', 'smallMinutes', 'mediumMinutes', 'largeMinutes'],
      ['careTimes', 'isExtra', 'taxableAsGoods', 'givesMedicine', 'replacesFood'],
    ]
      .flat()
      .map((field) => [field, 'never']),
  ),
}

const betterOf = (field: string): Better | undefined =>
  BETTER[field] ?? (field.endsWith('Cents') ? 'less' : undefined)

/** What goes away is cheaper where it cost something. */
const COSTS: readonly CatalogueKind[] = ['season', 'cancellation-rule']

function isCheaper({ kind, before, after }: SetPrice): boolean {
  const was = before ?? {}
  const is = after ?? {}
  if ('onList' in is) return is['onList'] === true
  if (Object.keys(is).length === 0) return COSTS.includes(kind)
  if (Object.values(was).every((value) => value === null)) return kind !== 'season'
  return Object.entries(is).some(([field, value]) => isBetter(field, was[field], value))
}

function isBetter(field: string, was: unknown, is: unknown): boolean {
  const better = betterOf(field)
  if (better === undefined) return true
  if (better === 'never') return false
  const [before, after] = [Number(was ?? 0), Number(is ?? 0)]
  return better === 'less' ? after < before : after > before
}
