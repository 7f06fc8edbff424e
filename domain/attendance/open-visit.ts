import type { CalendarDate } from '../calendar/calendar.ts'
import { twelveHour } from '../calendar/date-words.ts'
import { timeIn } from '../calendar/park-time.ts'
import type { OrderType } from '../order-types.ts'
import { sinceWords } from './left-over.ts'
import type { OpenGate } from './open-gates.ts'

/** A visit by which a dog is here. */
export interface OpenVisit {
  dogId: number
  name: string
  orderId: number
  code: string
  orderType: OrderType
  /** The day it came on, or daycare's own. */
  date: CalendarDate
  cameAt: Date
}

const WHAT: Partial<Record<OrderType, string>> = {
  boarding: 'a stay',
  daycare: 'daycare',
  grooming: 'a groom',
}

/** What stands between a dog that is here and its next visit, in a sentence for the front desk. */
export function openVisitGate(
  { dogId, name, orderId, code, orderType, date, cameAt }: OpenVisit,
  today: CalendarDate,
  timeZone: string,
): OpenGate & { orderId: number } {
  const since = date === today ? `since ${twelveHour(timeIn(timeZone, cameAt))}` : sinceWords(date, today)
  return {
    gate: 'open-visit',
    dogId,
    text: `${name} is still checked in to ${WHAT[orderType] ?? 'a visit'} ${since} (booking ${code}). Please check ${name} out of that first.`,
    canBeWaived: false,
    canBeVerified: false,
    orderId,
  }
}
