import type { Board } from '#contract/office/orders/board/board.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { seasonWords } from '../view/board-words.ts'
import { boxStyle } from './stay-bar.tsx'
import type { ChartGrid } from './use-chart-grid.ts'

/** Seasons with their fewest nights, and days on which nobody comes or goes. */
export function ChartSeason({ board, grid }: { board: Board; grid: ChartGrid }) {
  const { column, label } = grid
  return (
    <div role="none" className="chart-season" style={{ left: label }}>
      {board.seasons.map((season) => {
        // A season lies over whole days, its last one included.
        const start = Math.max(0, daysBetween(board.from, season.from))
        const end = Math.min(board.days, daysBetween(board.from, season.to) + 1)
        if (end <= start) return null
        return (
          <div
            key={`${season.name} ${season.from}`}
            role="gridcell"
            className="season-strip"
            style={boxStyle({ start, end }, column)}
          >
            <span style={{ left: label + 10 }}>
              <StaffIcon name="snowflake" />
              {seasonWords(season)}
            </span>
          </div>
        )
      })}
      {board.closures.map(({ date, reason }) => {
        const day = daysBetween(board.from, date)
        if (day < 0 || day >= board.days) return null
        return (
          <div
            key={date}
            role="gridcell"
            className="closed-day"
            style={boxStyle({ start: day, end: day + 1 }, column)}
            title={`${reason}: no drop-off or pick-up`}
            aria-label={`${shortDate(date)}: ${reason}, no drop-off or pick-up`}
          >
            <StaffIcon name="prohibit" />
          </div>
        )
      })}
    </div>
  )
}
