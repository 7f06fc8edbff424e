import type { DayChoice } from '#client/booking/booking-draft.ts'
import { type DayCell, WAITING_CELL } from '#client/calendar/day-cell.ts'
import { cellPrice } from '#client/calendar/price-calendar-words.ts'
import type { KnownDays } from '#client/calendar/stay-range.ts'
import { freshCell, reasonSpoken } from '#client/calendar/stay-range-cell.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

const PARTS = { full: 'full day', half: 'half day' }

interface DaysView {
  chosen: readonly DayChoice[]
  days: KnownDays
  /** What each part costs for all the dogs. */
  cents: Record<DayChoice['part'], number>
}

/** How a day of daycare looks and what it says. */
export function daycareCell(date: CalendarDate, { chosen, days, cents }: DaysView): DayCell {
  const day = days.get(date)
  const own = chosen.find((one) => one.date === date)
  if (own === undefined) return day === undefined ? WAITING_CELL : freshCell(day)
  if (day !== undefined && day.reason !== null) {
    return {
      ...freshCell(day),
      look: 'taken',
      spoken: `chosen, but ${reasonSpoken(day)}`,
      isSelected: true,
      isOff: false,
    }
  }
  const price = cellPrice(cents[own.part])
  return {
    ...WAITING_CELL,
    look: 'only',
    word: price,
    spoken: `${price}, ${PARTS[own.part]} chosen`,
    isSelected: true,
    isOff: false,
  }
}
