import { useId } from 'react'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { DayCell } from './day-cell.ts'
import { PriceCalendarDay } from './price-calendar-day.tsx'
import { type CalendarMonth, weeksOf } from './price-calendar-months.ts'
import { monthTitle, WEEKDAY_HEADS } from './price-calendar-words.ts'

interface PriceCalendarMonthProps {
  month: CalendarMonth
  /** Weeks that lie before it are left out. */
  first: CalendarDate
  today: CalendarDate
  tabStop: CalendarDate
  /** Null: the month only keeps its place. */
  cellOf: ((date: CalendarDate) => DayCell) | null
}

export function PriceCalendarMonth({ month, first, today, tabStop, cellOf }: PriceCalendarMonthProps) {
  const id = useId()
  return (
    <div className="price-month">
      <h3 id={id}>{monthTitle(month)}</h3>
      <div role="grid" aria-labelledby={id}>
        <div role="row" className="price-week">
          {WEEKDAY_HEADS.map(({ name, short }) => (
            <span key={name} role="columnheader" aria-label={name}>
              {short}
            </span>
          ))}
        </div>
        {weeksOf(month, first).map((week, index) => (
          <div key={index} role="row" className={cellOf ? 'price-week' : 'price-week empty'}>
            {cellOf &&
              week.map((date, weekday) =>
                date === null ? (
                  <div key={weekday} role="gridcell" />
                ) : (
                  <PriceCalendarDay
                    key={date}
                    date={date}
                    isToday={date === today}
                    isTabStop={date === tabStop}
                    {...cellOf(date)}
                  />
                ),
              )}
          </div>
        ))}
      </div>
    </div>
  )
}
