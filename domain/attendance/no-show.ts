import type { CalendarDate } from '../calendar/calendar.ts'
import { type ClockTime, type Instant, instantOf, minutesLater } from '../calendar/park-time.ts'
import type { OrderType } from '../order-types.ts'
import type { OrderStatus } from '../orders/order-status.ts'

/** A visit that somebody waits for at the door. */
export interface AwaitedVisit {
  orderType: OrderType
  /** The day of arrival, of the appointment, or the last day of daycare. */
  date: CalendarDate
  /** When they said they would come; null where they named no time. */
  slot: ClockTime | null
  /** When the gate closes on that day; null on a day without hours. */
  closes: ClockTime | null
}

export interface NoShowTerms {
  /** So long after the slot we stop waiting. */
  noShowMinutes: number
  timeZone: string
}

/** From when on a visit counts as missed: a stay once the gate has closed, anything else a while after its slot. */
export function noShowFrom(
  { orderType, date, slot, closes }: AwaitedVisit,
  { noShowMinutes, timeZone }: NoShowTerms,
): Instant {
  if (orderType === 'boarding' || slot === null) return instantOf(date, closes ?? '24:00', timeZone)
  return minutesLater(instantOf(date, slot, timeZone), noShowMinutes)
}

export type NoShowRefusal = 'not-confirmed' | 'has-come' | 'too-early'

export interface MaybeMissed {
  status: OrderStatus
  /** One of its dogs has been here, on any of its days. */
  hasCome: boolean
  from: Instant
}

/** Only a confirmed visit can be missed, only when nobody of it came, and only once we have waited long enough. */
export function refuseNoShow({ status, hasCome, from }: MaybeMissed, now: Date): NoShowRefusal | null {
  if (hasCome || status === 'checked_in') return 'has-come'
  if (status !== 'confirmed') return 'not-confirmed'
  return now.getTime() < Date.parse(from) ? 'too-early' : null
}
