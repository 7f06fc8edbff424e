import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar.ts'
import type { ClockTime } from '../calendar/park-time.ts'
import type { OrderType } from '../order-types.ts'

/** What a booking is on one of its days. */
export type DayKind = 'drop-off' | 'staying' | 'pick-up' | 'full-day' | 'half-day' | 'groom' | 'meeting'

export interface OrderDay {
  date: CalendarDate
  kind: DayKind
  /** When it begins on that day, by the park's clock; null where no hour matters. */
  time: ClockTime | null
}

export interface OrderOnDays {
  orderType: OrderType
  firstDate: CalendarDate
  lastDate: CalendarDate
  beginTime: ClockTime | null
  endTime: ClockTime | null
  days: readonly { date: CalendarDate; part: 'full' | 'half' }[]
}

/** A booking day by day, as a household would write it into its calendar. A package has no day. */
export function orderDays(order: OrderOnDays): OrderDay[] {
  const { orderType, firstDate, beginTime } = order
  switch (orderType) {
    case 'boarding':
      return stayDays(order)
    case 'daycare':
      return order.days.map(({ date, part }) => ({ date, kind: `${part}-day`, time: beginTime }))
    case 'grooming':
      return [{ date: firstDate, kind: 'groom', time: beginTime }]
    case 'interview':
    case 'visit':
      return [{ date: firstDate, kind: 'meeting', time: beginTime }]
    case 'package':
    case 'sale':
      return []
    default:
      return orderType satisfies never
  }
}

function stayDays({ firstDate, lastDate, beginTime, endTime }: OrderOnDays): OrderDay[] {
  const between = Array.from({ length: Math.max(0, daysBetween(firstDate, lastDate) - 1) }, (_, index) => ({
    date: addDays(firstDate, index + 1),
    kind: 'staying' as const,
    time: null,
  }))
  return [
    { date: firstDate, kind: 'drop-off', time: beginTime },
    ...between,
    { date: lastDate, kind: 'pick-up', time: endTime },
  ]
}
