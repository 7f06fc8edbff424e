import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { PriceCalendar } from './price-calendar.tsx'
import type { CalendarEnds } from './price-calendar-keys.ts'
import { PriceCalendarLegend } from './price-calendar-legend.tsx'
import { isShown, type ShownMonths } from './price-calendar-months.ts'
import type { StayRange } from './stay-range.ts'
import { stayCell } from './stay-range-cell.ts'
import { minimumNote } from './stay-range-words.ts'
import { type Availability, orUnread } from './use-availability.ts'

interface StayCalendarProps {
  range: StayRange
  availability: Availability
  shown: ShownMonths
  onShow: (shown: ShownMonths) => void
  onPick: (date: CalendarDate) => void
  today: CalendarDate
  ends: CalendarEnds
  /** What the chosen days are called in the legend. */
  chosen?: string
  /** Between the months and the legend: how the choice stands. */
  children?: ReactNode
}

/** The days of a stay with their prices: drop-off is picked first, then pick-up. */
export function StayCalendar({
  range,
  availability,
  shown,
  onShow,
  onPick,
  today,
  ends,
  chosen = 'Your stay',
  children,
}: StayCalendarProps) {
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const { days } = availability
  const inSight = [...days.values()].filter(({ date }) => isShown(date, shown))
  return (
    <PriceCalendar
      label="Nights of the stay"
      shown={shown}
      {...ends}
      today={today}
      start={range.arrival ?? today}
      cellOf={(date) => orUnread(stayCell(date, { range, days, pointed }), availability)}
      onPick={onPick}
      onPoint={setPointed}
      onShow={onShow}
    >
      {children}
      <PriceCalendarLegend
        chosen={chosen}
        hasBooked={inSight.some(({ reason }) => reason === 'booked')}
        hasPeak={inSight.some(({ isPeak }) => isPeak)}
        note={minimumNote(inSight)}
      />
    </PriceCalendar>
  )
}
