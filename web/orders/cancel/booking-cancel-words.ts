import type { Booking } from '../booking-words.ts'

const NOUNS: Record<Booking['orderType'], string> = {
  boarding: 'stay',
  daycare: 'daycare',
  grooming: 'grooming',
  interview: 'meet and greet',
  visit: 'visit',
  package: 'package',
  sale: 'purchase',
}

/** 'Cancel stay' on the button, 'Stay cancelled' afterwards. */
export const cancelNoun = (orderType: Booking['orderType']): string => NOUNS[orderType]

export function cancelledWords(orderType: Booking['orderType']): string {
  const noun = cancelNoun(orderType)
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} cancelled`
}
