import { memo } from 'react'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { Bar } from '#ui/skeleton.tsx'
import type { DayCell } from './day-cell.ts'
import { longDate } from './price-calendar-words.ts'

interface PriceCalendarDayProps extends DayCell {
  date: CalendarDate
  isToday: boolean
  /** The one day of the calendar that Tab leads to. */
  isTabStop: boolean
}

/** One day. Presses and keys are heard by the calendar around it, so nothing but its own face makes it draw again. */
export const PriceCalendarDay = memo(function PriceCalendarDay(props: PriceCalendarDayProps) {
  const { date, look, word, hint, spoken, isPeak, isSelected, isOff, isToday, isTabStop } = props
  return (
    <div role="gridcell" aria-selected={isSelected} className={`price-day-cell ${look}`}>
      <button
        type="button"
        className={isPeak ? 'price-day number peak' : 'price-day number'}
        data-date={date}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={isOff}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className="visually-hidden">{`${longDate(date)}, ${spoken}`}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        {look === 'waiting' ? <PriceBar /> : <small aria-hidden="true">{word}</small>}
        {hint !== '' && (
          <small className="price-day-hint" aria-hidden="true">
            {hint}
          </small>
        )}
      </button>
    </div>
  )
})

function PriceBar() {
  return (
    <span className="skeleton">
      <Bar width={26} height={10} margin="3px 0 2px" />
    </span>
  )
}
