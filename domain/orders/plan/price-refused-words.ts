import { shortDate } from '../../calendar/date-words.ts'
import type { PriceRefusal } from '../../pricing/price-order.ts'

/** Why an order has no price, in words. */
export function priceRefusedWords(refusal: PriceRefusal): string {
  switch (refusal.reason) {
    case 'dog-without-bed':
      return `One of your dogs has no suite for the night of ${shortDate(refusal.night)}. Please choose the suite again.`
    case 'dog-in-two-beds':
      return `One of your dogs has two suites for the night of ${shortDate(refusal.night)}. Please choose the suite again.`
    case 'service-not-for-order-type':
      return `${refusal.name} can’t be added to this booking. Please remove it.`
    case 'service-on-other-day':
      return `${refusal.name} is for ${shortDate(refusal.date)}, which isn’t a day of this booking. Please choose another day for it.`
    case 'unknown-service':
    case 'unknown-grooming':
      return 'One of the extras is no longer available. Please choose again.'
    case 'unknown-suite':
      return 'That suite is no longer available. Please choose another one.'
    case 'unknown-dog':
      return 'Something here is for a dog that isn’t part of this booking. Please check it.'
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
      return 'Something is missing in this booking. Please check it once more.'
    default:
      return refusal satisfies never
  }
}
