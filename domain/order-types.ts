/** What a customer can order. A visit costs nothing; a package is paid like an order and becomes a pass. */
export const ORDER_TYPES = ['boarding', 'daycare', 'grooming', 'interview', 'visit', 'package'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export type MeetingType = 'interview' | 'visit'

/** We meet: nothing is booked for the dog itself. */
export const isMeetingType = (orderType: OrderType): orderType is MeetingType =>
  orderType === 'interview' || orderType === 'visit'
