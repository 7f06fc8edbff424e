import { nameList } from '../../name-list.ts'
import type { PromoCheck, PromoCode } from '../../pricing/promo-codes.ts'
import type { OrderType } from '../order-types.ts'
import { type Refused, refused } from '../refused.ts'

/** The code somebody typed, and whether it holds for this order; null when none was typed. */
export type PromoFound = { id: number; check: PromoCheck } | null

/** An order with a code that does not hold is refused: nobody pays more than they expected. */
export function promoOrRefused(found: PromoFound): { id: number | null; promo: PromoCode | null } | Refused {
  if (found === null) return { id: null, promo: null }
  const { check } = found
  if (check.ok) return { id: found.id, promo: check.promo }
  if (check.reason === 'used-up') {
    return refused('promo-used-up', 'The last use of this promo code has just gone. You can book without it.')
  }
  if (check.reason === 'other-order-type') {
    const types = nameList(check.orderTypes.map((type) => MEANT_FOR[type]))
    return refused('promo-refused', `This promo code is only for ${types}.`)
  }
  return refused('promo-refused', PROMO_WORDS[check.reason])
}

const PROMO_WORDS = {
  unknown: 'We do not know this promo code. Please check it, or book without it.',
  'not-yet': 'This promo code does not count yet.',
  expired: 'This promo code has run out.',
  'used-by-you': 'You have used this promo code before.',
}

const MEANT_FOR: Record<OrderType, string> = {
  boarding: 'boarding',
  daycare: 'daycare',
  grooming: 'grooming',
  interview: 'meet and greets',
  visit: 'visits',
  package: 'packages',
}
