import { memo } from 'react'
import type { Board } from '#contract/office/orders/board/board.ts'
import { addDays, daysBetween } from '#domain/calendar/calendar.ts'
import { closureOn, dayOf, isWeekend, monthWithYear, shortMonth, weekdayWord } from '../view/board-words.ts'
import type { ChartGrid } from './use-chart-grid.ts'

/** Narrower, and the longest month with its year touches the days. */
const WIDE_LABEL = 140

interface ChartHeadProps {
  board: Board
  grid: ChartGrid
}

/** The days, in sight however far down one is. */
export const ChartHead = memo(function ChartHead({ board, grid }: ChartHeadProps) {
  const { column, label } = grid
  return (
    <div role="row" aria-rowindex={1} className="chart-head">
      <div role="columnheader" aria-colindex={1} className="chart-corner" style={{ width: label }}>
        {label < WIDE_LABEL ? shortMonth(board.from) : monthWithYear(board.from)}
      </div>
      {daysOf(board).map(({ day, date, look }) => (
        <div
          key={date}
          role="columnheader"
          aria-colindex={day + 2}
          className={`chart-day ${look}`}
          aria-label={`${weekdayWord(date)} ${dayOf(date)}${look === 'today' || look === 'closed' ? `, ${look}` : ''}`}
          style={{ left: label + day * column, width: column }}
        >
          {weekdayWord(date)}
          <b>{dayOf(date)}</b>
        </div>
      ))}
    </div>
  )
})

/** What lies behind all rows: weekends, closed days, today. */
export const ChartColumns = memo(function ChartColumns({ board, grid }: ChartHeadProps) {
  const { column, label } = grid
  const today = daysBetween(board.from, board.today)
  return (
    <div className="chart-columns" role="presentation" aria-hidden="true" style={{ left: label }}>
      {daysOf(board).map(({ day, look }) => (
        <i key={day} className={look} style={{ left: day * column, width: column }} />
      ))}
      {today >= 0 && today < board.days && (
        <i className="today-line" style={{ left: (today + 0.5) * column }} />
      )}
    </div>
  )
})

const daysOf = (board: Board) =>
  Array.from({ length: board.days }, (_, day) => {
    const date = addDays(board.from, day)
    const isClosed = closureOn(board, date) !== null
    const look = date === board.today ? 'today' : isClosed ? 'closed' : isWeekend(date) ? 'weekend' : ''
    return { day, date, look }
  })
