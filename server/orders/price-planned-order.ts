import { shortDate } from '#domain/date-words.ts'
import type { PromoCode } from '#domain/promo-codes.ts'
import type { UsablePass } from '#domain/passes.ts'
import { type OrderPrice, type OrderToPrice, priceOrder, type PriceRefusal } from '#domain/pricing.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import { Refusal } from '../http/refusal.ts'
import type { HouseholdPass } from './household-store.ts'

export interface Reductions {
  promo: PromoCode | null
  passes: readonly HouseholdPass[]
}

/** The price of an order, or a refusal that says what is wrong with it. */
export function priceOrRefuse(
  order: OrderToPrice,
  book: ParkBook,
  { promo, passes }: Reductions,
): OrderPrice {
  const priced = priceOrder(order, book.prices, { promo, passes: passes.map(toUsablePass) })
  if (priced.ok) return priced.price
  throw new Refusal('cannot-book', { msg: priceRefused(priced) })
}

const toUsablePass = (pass: HouseholdPass): UsablePass => ({
  passId: pass.id,
  kind: pass.kind,
  unitsLeft: pass.units_left,
  expiresOn: pass.expires_on,
})

function priceRefused(refusal: PriceRefusal): string {
  switch (refusal.reason) {
    case 'dog-without-bed':
      return `One of your dogs has no suite for the night of ${shortDate(refusal.night)}. Please choose the suite again.`
    case 'dog-in-two-beds':
      return `One of your dogs has two suites for the night of ${shortDate(refusal.night)}. Please choose the suite again.`
    case 'service-not-for-order-type':
      return `${refusal.name} cannot be added to this booking. Please take it out.`
    case 'unknown-service':
    case 'unknown-grooming':
      return 'One of the extras is no longer offered. Please choose them again.'
    case 'unknown-suite':
      return 'That suite is no longer offered. Please choose another one.'
    case 'unknown-dog':
      return 'Something is booked for a dog that is not part of this booking. Please check it.'
    case 'day-twice':
      return `${shortDate(refusal.date)} is chosen twice. Please choose each day once.`
    case 'no-days':
      return 'Please choose at least one day.'
    case 'no-grooming':
      return 'Please choose what to groom.'
    case 'no-dogs':
    case 'no-nights':
    case 'no-package':
    case 'not-for-order-type':
    case 'dog-twice':
    case 'bed-without-dog':
    case 'bad-quantity':
      return 'Something is missing in this booking. Please go through it once more.'
    default:
      return refusal satisfies never
  }
}
