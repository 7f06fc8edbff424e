import { memo, type ReactNode } from 'react'
import type { Board } from '#contract/staff/board/board.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../icons/staff-icon.tsx'
import { barBox } from '../view/bar-box.ts'
import type { BoardRow, PlaceRow, SuiteRow } from '../view/board-rows.ts'
import { closureOn, freeOn, freeWords, fullness, roomsOn, seasonWords } from '../view/board-words.ts'
import { blockAt, stayAt } from '../view/cursor.ts'
import type { Hint } from '../view/targets.ts'
import { BlockBar, boxStyle, StayBar } from './stay-bar.tsx'
import type { ChartWindow } from './use-chart-window.ts'

export const CURSOR_ID = 'board-cursor'

export interface ChartRowProps {
  board: Board
  row: BoardRow
  index: number
  window: ChartWindow
  minute: number
  canMove: boolean
  /** The night that the keys are at, in the row where they are. */
  cursorDate: CalendarDate | null
  liftedId: number | null
  hint: Hint | null
  /** The search led to this room. */
  isSought: boolean
}

export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { board, row, index, window, isSought } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`chart-row ${row.kind}${isSought ? ' sought' : ''}`}
      style={{ top: row.top, height: row.height }}
      data-row={row.key}
    >
      <div role="rowheader" className="chart-label" style={{ width: window.label }}>
        <Label {...props} />
      </div>
      <div role="none" className="chart-cells" style={{ left: window.label }}>
        {row.kind === 'season' && <Season board={board} column={window.column} />}
        {row.kind === 'rooms' && (
          <Days window={window}>{(day) => <Meter board={board} kind="rooms" day={day} />}</Days>
        )}
        {row.kind === 'daycare' && (
          <Days window={window}>{(day) => <Meter board={board} kind="daycare" day={day} />}</Days>
        )}
        {row.kind === 'suite' && (
          <Days window={window}>{(day) => <Free board={board} row={row} day={day} />}</Days>
        )}
        {(row.kind === 'room' || row.kind === 'lane') && <Bars {...props} row={row} />}
      </div>
    </div>
  )
})

function Label({ board, row, hint }: ChartRowProps) {
  if (row.kind === 'room') {
    return (
      <>
        {row.room.name}
        {hint !== null && <HintWords hint={hint} />}
      </>
    )
  }
  if (row.kind === 'rooms') {
    return (
      <>
        Rooms <small>of {board.rooms.length}</small>
      </>
    )
  }
  if (row.kind === 'suite') {
    return (
      <>
        <span className="suite-name">{row.suite.name}</span>
        <small>
          {row.rooms}
          {row.suite.nightCents === null ? '' : `, ${listPrice(row.suite.nightCents)}`}
        </small>
      </>
    )
  }
  if (row.kind === 'lane') {
    return (
      <>
        {row.line === 0 && <StaffIcon name="warning-circle-fill" />}
        <span className={row.line === 0 ? undefined : 'visually-hidden'}>No room yet</span>
      </>
    )
  }
  if (row.kind === 'daycare') {
    return (
      <>
        Daycare <small>of {Math.max(0, ...board.daycare.capacity)}</small>
      </>
    )
  }
  return 'Season'
}

const HintWords = ({ hint }: { hint: Hint }) => (
  <span className={`room-hint ${hint === 'free' ? 'free' : ''}`}>
    {hint === 'pinned' && <StaffIcon name="push-pin-fill" />}
    {hint}
  </span>
)

function Days({ window, children }: { window: ChartWindow; children: (day: number) => ReactNode }) {
  const { column, days } = window
  return Array.from({ length: days.end - days.first }, (_, index) => {
    const day = days.first + index
    return (
      <div
        key={day}
        role="gridcell"
        aria-colindex={day + 2}
        className="chart-cell"
        style={{ left: day * column, width: column }}
      >
        {children(day)}
      </div>
    )
  })
}

interface MeterProps {
  board: Board
  kind: 'rooms' | 'daycare'
  day: number
}

/** B2 */
function Meter({ board, kind, day }: MeterProps) {
  if (kind === 'daycare' && closureOn(board, addDays(board.from, day)) !== null) {
    return <span className="muted">closed</span>
  }
  const { capacity, booked } =
    kind === 'rooms'
      ? roomsOn(board, day)
      : { capacity: board.daycare.capacity[day] ?? 0, booked: board.daycare.booked[day] ?? 0 }
  const words = `${booked} of ${capacity} ${kind === 'rooms' ? 'rooms' : 'daycare places'} taken`
  return (
    <>
      <span aria-hidden="true">{booked}</span>
      <span className={`meter ${fullness(booked, capacity)}`} role="img" aria-label={words}>
        <i style={{ width: `${capacity === 0 ? 100 : Math.min(100, (booked / capacity) * 100)}%` }} />
      </span>
    </>
  )
}

/** B2: what a customer would be offered. */
function Free({ board, row, day }: { board: Board; row: SuiteRow; day: number }) {
  const free = freeOn(row.suite, day)
  const night = addDays(board.from, day)
  const raised = board.raised.some(
    ({ suiteTypeId, from, to }) => suiteTypeId === row.suite.id && from <= night && night < to,
  )
  return (
    <span className={`free-count${free === 1 ? ' one' : ''}${free === 0 ? ' none' : ''}`}>
      {freeWords(free)}
      <span className="visually-hidden">{free > 0 && ' free'}, </span>
      {raised && (
        <abbr title="More than there are rooms">
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">raised, </span>
        </abbr>
      )}
    </span>
  )
}

function Season({ board, column }: { board: Board; column: number }) {
  return (
    <>
      {board.seasons.map((season) => {
        // A season lies over whole days, its last one included.
        const start = Math.max(0, daysBetween(board.from, season.from))
        const end = Math.min(board.days, daysBetween(board.from, season.to) + 1)
        if (end <= start) return null
        return (
          <div
            key={`${season.name} ${season.from}`}
            role="gridcell"
            className="season"
            style={boxStyle({ start, end }, column)}
          >
            <span>
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
            title={`${reason}: no coming, no going`}
            aria-label={`${shortDate(date)}: ${reason}, no coming, no going`}
          >
            <StaffIcon name="prohibit" />
          </div>
        )
      })}
    </>
  )
}

function Bars({
  board,
  row,
  window,
  minute,
  canMove,
  cursorDate,
  liftedId,
}: ChartRowProps & { row: PlaceRow }) {
  const { column, days } = window
  const isSeen = (box: { start: number; end: number } | null) =>
    box !== null && box.end >= days.first && box.start <= days.end
  const stay = cursorDate === null ? undefined : stayAt(row, cursorDate)
  const block = cursorDate === null ? undefined : blockAt(row, cursorDate)
  return (
    <>
      {row.kind === 'room' &&
        row.blocks
          .filter(({ from, to }) => isSeen(barBox(from, to, board)))
          .map((one) => (
            <BlockBar
              key={one.id}
              block={one}
              room={row.room.name}
              shown={board}
              column={column}
              isCurrent={one === block}
            />
          ))}
      {row.stays
        .filter((one) => isSeen(barBox(one.arrival, one.departure, board)))
        .map((one) => (
          <StayBar
            key={one.id}
            board={board}
            stay={one}
            column={column}
            minute={minute}
            isCurrent={one === stay}
            isLifted={one.id === liftedId}
            canMove={canMove}
          />
        ))}
      {cursorDate !== null && stay === undefined && block === undefined && (
        <div
          id={CURSOR_ID}
          role="gridcell"
          className="cursor-cell"
          style={boxStyle(
            { start: daysBetween(board.from, cursorDate), end: daysBetween(board.from, cursorDate) + 1 },
            column,
          )}
          aria-label={`${row.kind === 'room' ? row.room.name : 'No room yet'}, ${shortDate(cursorDate)}, ${row.kind === 'room' ? 'free' : 'nobody'}`}
        />
      )}
    </>
  )
}

/** What the keys are at, for whoever hears the board. */
export function currentId(row: PlaceRow | undefined, date: CalendarDate | undefined): string | undefined {
  if (row === undefined || date === undefined) return undefined
  const [stay, block] = [stayAt(row, date), blockAt(row, date)]
  if (stay !== undefined) return `stay-${stay.id}`
  return block === undefined ? CURSOR_ID : `block-${block.id}`
}
