import { memo } from 'react'
import type { Board } from '#contract/staff/board/board.ts'
import { addDays, daysBetween } from '#domain/calendar/calendar.ts'
import { closureOn, dayOf, isWeekend, monthWithYear, weekdayWord } from '../view/board-words.ts'
import type { ChartWindow } from './use-chart-window.ts'

interface ChartHeadProps {
  board: Board
  window: ChartWindow
}

/** The days, in sight however far down one is. */
export const ChartHead = memo(function ChartHead({ board, window }: ChartHeadProps) {
  const { column, label } = window
  return (
    <div role="row" aria-rowindex={1} className="chart-head">
      <div role="columnheader" aria-colindex={1} className="chart-label" style={{ width: label }}>
        {monthWithYear(board.from)}
      </div>
      {daysOf(board, window).map(({ day, date, look }) => (
        <div
          key={date}
          role="columnheader"
          aria-colindex={day + 2}
          className={`chart-day ${look}`}
          style={{ left: label + day * column, width: column }}
        >
          {weekdayWord(date)}
          <b>{dayOf(date)}</b>
          {date === board.today && <span className="visually-hidden">, today</span>}
          {look === 'closed' && <span className="visually-hidden">, closed</span>}
        </div>
      ))}
    </div>
  )
})

/** What lies behind all rows: weekends, closed days, today. */
export const ChartColumns = memo(function ChartColumns({ board, window }: ChartHeadProps) {
  const { column, label } = window
  const today = daysBetween(board.from, board.today)
  return (
    <div className="chart-columns" role="presentation" aria-hidden="true" style={{ left: label }}>
      {daysOf(board, window).map(({ day, look }) => (
        <i key={day} className={look} style={{ left: day * column, width: column }} />
      ))}
      {today >= 0 && today < board.days && (
        <i className="today-line" style={{ left: (today + 0.5) * column }} />
      )}
    </div>
  )
})

const daysOf = (board: Board, { days }: ChartWindow) =>
  Array.from({ length: days.end - days.first }, (_, index) => {
    const day = days.first + index
    const date = addDays(board.from, day)
    const isClosed = closureOn(board, date) !== null
    const look = date === board.today ? 'today' : isClosed ? 'closed' : isWeekend(date) ? 'weekend' : ''
    return { day, date, look }
  })
