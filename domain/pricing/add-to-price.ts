import type { CalendarDate } from '../calendar/calendar.ts'
import type { DayShare, OrderPrice } from './price-lines.ts'
import { totalOf } from './price-order.ts'

/**
 * A price that was sold with what was added to it since, at its own price: what was sold stays sold, also the nights that
 * were given back. It lies on its day, or on the last one that was sold.
 */
export function addToPrice(sold: OrderPrice, more: OrderPrice, date: CalendarDate): OrderPrice {
  const lines = [...sold.lines, ...more.lines]
  const sums = totalOf(lines)
  return {
    ...sold,
    lines,
    ...sums,
    balanceCents: sums.totalCents - sold.dueNowCents,
    days: addToDay(sold.days, more, date),
  }
}

function addToDay(days: readonly DayShare[], more: OrderPrice, date: CalendarDate): DayShare[] {
  const own = days.findIndex((day) => day.date === date)
  const place = own === -1 ? days.length - 1 : own
  return days.map((day, index) =>
    index === place
      ? {
          ...day,
          totalCents: day.totalCents + more.totalCents,
          listCents: day.listCents + more.beforeTaxCents,
        }
      : day,
  )
}
