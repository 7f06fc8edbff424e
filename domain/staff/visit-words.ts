import type { CalendarDate } from '../calendar/calendar.ts'
import { dateRange, shortDate } from '../calendar/date-words.ts'
import type { OrderType } from '../order-types.ts'
import { TYPE_LABELS } from '../orders/order-words.ts'

export interface NamedVisit {
  orderType: OrderType
  firstDate: CalendarDate
  lastDate: CalendarDate
  room: string | null
  isHere: boolean
}

/** WS21, WS33: 'here in D2 until Tue 8 Dec', 'Boarding, Fri 4 to Tue 8 Dec, D2'. */
export function visitWords(visit: NamedVisit, today: CalendarDate): string {
  const { orderType, firstDate, lastDate, room, isHere } = visit
  if (isHere) {
    const where = room === null ? 'here' : `here in ${room}`
    return orderType === 'boarding' && lastDate > today
      ? `${where} until ${shortDate(lastDate)}`
      : `${where} today`
  }
  const when = firstDate === today ? `today` : dateRange(firstDate, lastDate)
  return [TYPE_LABELS[orderType], when, ...(room === null ? [] : [room])].join(', ')
}
