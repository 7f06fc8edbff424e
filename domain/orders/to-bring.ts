import type { OrderType } from '../order-types.ts'

/** What comes along, as a manager words it. */
export interface ToBring {
  stay: readonly string[]
  day: readonly string[]
  meeting: readonly string[]
}

/** What to bring to a booking; nothing with a package. */
export function toBringFor(orderType: OrderType, { stay, day, meeting }: ToBring): readonly string[] {
  switch (orderType) {
    case 'boarding':
      return stay
    case 'daycare':
    case 'grooming':
      return day
    case 'interview':
    case 'visit':
      return meeting
    case 'package':
      return []
    default:
      return orderType satisfies never
  }
}
