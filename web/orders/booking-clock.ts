import type { Order } from '#contract/order-view.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { ClockTime, Instant } from '#domain/park-time.ts'

type Begins = Pick<Order, 'beginsAt' | 'firstDate' | 'beginTime'>

/**
 * What the park's clock shows at a moment of an order. Browsers and our server may know different rules for the same
 * time zone, so the order's own beginning, which the server gives as both a moment and a clock time, says how far
 * apart they are: an appointment is shown at the hour at which it was booked.
 */
export function shownAt(instant: Instant, begins: Begins): { date: CalendarDate; time: ClockTime } {
  const { beginsAt, firstDate, beginTime } = begins
  const ahead = beginTime === null ? 0 : Date.parse(`${firstDate}T${beginTime}:00Z`) - Date.parse(beginsAt)
  const shown = new Date(Date.parse(instant) + ahead).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}
