import { nameList } from '../../name-list.ts'
import type { OrderType } from '../../order-types.ts'
import type { PromoCheck, PromoCode } from '../../pricing/promo-codes.ts'
import { type Refused, refused } from '../refused.ts'

/** The code somebody typed, and whether it holds for this order; null when none was typed. */
export type PromoFound = { id: number; check: PromoCheck } | null

/** An order with a code that does not hold is refused: nobody pays more than they expected. */
export function promoOrRefused(found: PromoFound): { id: number | null; promo: PromoCode | null } | Refused {
  if (found === null) return { id: null, promo: null }
  const { check } = found
  if (check.ok) return { id: found.id, promo: check.promo }
  if (check.reason === 'used-up') {
    return refused('promo-used-up', 'Someone just used the last of this promo code. You can book without it.')
  }
  if (check.reason === 'other-order-type') {
    return refused('promo-refused', `This promo code is only for ${typesMeant(check)}.`)
  }
  return refused('promo-refused', PROMO_WORDS[check.reason])
}

type PromoRefusal = Extract<PromoCheck, { ok: false }>

/** Says to somebody who is offered a price without the code they typed why it is left out. */
export const codeLeftOutWords = (code: string, refusal: PromoRefusal): string =>
  `${leftOut(`promo code ${code}`, refusal)}, so the price is without it.`

function leftOut(code: string, refusal: PromoRefusal): string {
  switch (refusal.reason) {
    case 'expired':
      return `Your ${code} has expired`
    case 'used-by-you':
      return `You’ve already used your ${code}`
    case 'used-up':
      return `Your ${code} has been used up`
    case 'not-yet':
      return `Your ${code} isn’t active yet`
    case 'unknown':
      return `Your ${code} is no longer valid`
    case 'other-order-type':
      return `Your ${code} is only for ${typesMeant(refusal)}`
    default:
      return refusal satisfies never
  }
}

const typesMeant = ({ orderTypes }: { orderTypes: readonly OrderType[] }): string =>
  nameList(orderTypes.map((type) => MEANT_FOR[type]))

const PROMO_WORDS = {
  unknown: 'We don’t recognize this promo code. Please check it, or book without it.',
  'not-yet': 'This promo code isn’t active yet.',
  expired: 'This promo code has expired.',
  'used-by-you': 'You’ve already used this promo code.',
}

const MEANT_FOR: Record<OrderType, string> = {
  boarding: 'boarding',
  daycare: 'daycare',
  grooming: 'grooming',
  interview: 'meet and greets',
  visit: 'visits',
  package: 'packages',
  sale: 'the shop',
}
