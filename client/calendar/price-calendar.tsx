import './price-calendar.css'
import type { PointerEvent, ReactNode } from 'react'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { useIsBelowDrawn } from '../page/below-fold.tsx'
import type { DayCell } from './day-cell.ts'
import { MonthButtons, MoreButton } from './month-nav.tsx'
import { dateOf, useCalendarFocus } from './price-calendar-focus.ts'
import { PriceCalendarMonth } from './price-calendar-month.tsx'
import {
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsOf,
  type ShownMonths,
  sundayOf,
} from './price-calendar-months.ts'
import { monthTitle } from './price-calendar-words.ts'

interface PriceCalendarProps {
  label: string
  shown: ShownMonths
  /** The first and the last day that can be chosen. */
  first: CalendarDate
  last: CalendarDate
  today: CalendarDate
  /** Where the keyboard begins: what is chosen, or today. */
  start: CalendarDate
  cellOf: (date: CalendarDate) => DayCell
  /** Also for days that are not possible: whoever hears it says why. */
  onPick: (date: CalendarDate) => void
  /** The day the mouse or the keyboard is at, for a look ahead. */
  onPoint?: (date: CalendarDate | null) => void
  onShow: (shown: ShownMonths) => void
  /** Under the months: the legend, and what is to be said. */
  children?: ReactNode
}

/** Months with a price under each day, side by side or on a phone one below the other. */
export function PriceCalendar(props: PriceCalendarProps) {
  const { label, shown, first, last, today, start, cellOf, onPick, onPoint, onShow, children } = props
  const months = monthsOf(shown)
  const isBelowDrawn = useIsBelowDrawn()
  const ends = { first: firstSeen(first), last: lastDayOf(monthOf(last)) }
  const { box, tabStop, setFocused, onKeyDown } = useCalendarFocus({ shown, ends, start, onShow })
  const point = (event: PointerEvent, date: CalendarDate | null) => {
    if (event.pointerType === 'mouse') onPoint?.(date)
  }
  return (
    <div className="price-calendar" role="group" aria-label={label}>
      <MonthButtons shown={shown} first={first} last={last} onShow={onShow} />
      <p className="visually-hidden" aria-live="polite">
        {months.map(monthTitle).join(', ')}
      </p>
      <div
        ref={box}
        className="price-months"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const date = dateOf(event.target)
          if (date !== null) onPick(date)
        }}
        onFocus={(event) => {
          const date = dateOf(event.target)
          if (date === null) return
          setFocused(date)
          onPoint?.(date)
        }}
        onBlur={() => onPoint?.(null)}
        onPointerOver={(event) => point(event, dateOf(event.target))}
        onPointerLeave={(event) => point(event, null)}
      >
        {months.map((month, index) => (
          <PriceCalendarMonth
            key={month}
            month={month}
            first={first}
            today={today}
            tabStop={tabStop}
            cellOf={index === 0 || isBelowDrawn ? cellOf : null}
          />
        ))}
      </div>
      <MoreButton shown={shown} last={last} onShow={onShow} />
      {isBelowDrawn && children}
    </div>
  )
}

/** The days of this week that have passed are shown, and say so. */
function firstSeen(first: CalendarDate): CalendarDate {
  const [sunday, monthStart] = [sundayOf(first), firstDayOf(monthOf(first))]
  return sunday > monthStart ? sunday : monthStart
}
