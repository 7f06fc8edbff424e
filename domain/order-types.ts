/**
 * What an order can be of. A visit costs nothing; a package is paid like an order and becomes a pass; a sale is what
 * somebody bought at the desk without a booking.
 */
export const ORDER_TYPES = [
  'boarding',
  'daycare',
  'grooming',
  'interview',
  'visit',
  'package',
  'sale',
] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export type MeetingType = 'interview' | 'visit'

/** We meet: nothing is booked for the dog itself. */
export const isMeetingType = (orderType: OrderType): orderType is MeetingType =>
  orderType === 'interview' || orderType === 'visit'
