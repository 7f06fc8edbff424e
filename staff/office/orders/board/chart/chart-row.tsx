import { memo } from 'react'
import type { Board } from '#contract/office/orders/board/board.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { barBox } from '../view/bar-box.ts'
import type { BoardRow, PlaceRow } from '../view/board-rows.ts'
import { type BoardDog, NO_ROOM } from '../view/board-words.ts'
import { blockAt, stayAt } from '../view/cursor.ts'
import { CountCells } from './chart-cells.tsx'
import { rowName } from './chart-labels.tsx'
import { ChartSeason } from './chart-season.tsx'
import { BlockBar, barPlace, boxStyle, StayBar } from './stay-bar.tsx'
import type { ChartGrid } from './use-chart-grid.ts'

export const CURSOR_ID = 'board-cursor'

export interface ChartRowProps {
  board: Board
  dogs: ReadonlyMap<number, BoardDog>
  row: BoardRow
  index: number
  grid: ChartGrid
  /** So many days are drawn by now. */
  days: number
  minute: number
  canMove: boolean
  /** The night that the keys are at, in the row where they are. */
  cursorDate: CalendarDate | null
  /** The stay that is in the hand, in the row where it was. */
  liftedId: number | null
}

export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { board, row, index, grid, days } = props
  const { name, more } = rowName(board, row)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`chart-row ${row.kind}`}
      style={{ top: row.top, height: row.height, paddingLeft: grid.label }}
      data-row={row.key}
    >
      <div role="rowheader" className="row-name">
        {more === '' ? name : `${name} ${more}`}
      </div>
      {row.kind === 'season' && <ChartSeason board={board} grid={grid} />}
      {(row.kind === 'rooms' || row.kind === 'daycare' || row.kind === 'suite') && (
        <CountCells board={board} row={row} column={grid.column} days={days} />
      )}
      {(row.kind === 'room' || row.kind === 'lane') && <Bars {...props} row={row} />}
    </div>
  )
})

function Bars(props: ChartRowProps & { row: PlaceRow }) {
  const { board, dogs, row, grid, days, minute, canMove, cursorDate, liftedId } = props
  const room = row.kind === 'room' ? row.room.name : NO_ROOM
  const stay = cursorDate === null ? undefined : stayAt(row, cursorDate)
  const block = cursorDate === null ? undefined : blockAt(row, cursorDate)
  return (
    <>
      {spansOf(row, board, days).map(({ box, ...one }, index, spans) => {
        const place = barPlace(box, spans[index - 1]?.box.end ?? 0, grid.column)
        if (one.block !== undefined) {
          return (
            <BlockBar
              key={`block-${one.block.id}`}
              block={one.block}
              room={room}
              place={place}
              isCurrent={one.block === block}
            />
          )
        }
        return (
          <StayBar
            key={one.stay.id}
            stay={one.stay}
            place={place}
            room={room}
            dogs={one.stay.dogIds.flatMap((id) => dogs.get(id) ?? [])}
            minute={one.stay.holdUntil === null ? 0 : minute}
            isCurrent={one.stay === stay}
            isLifted={one.stay.id === liftedId}
            canMove={canMove}
          />
        )
      })}
      {cursorDate !== null && stay === undefined && block === undefined && (
        <CursorCell board={board} row={row} grid={grid} date={cursorDate} />
      )}
    </>
  )
}

/** What lies in a row, from left to right. */
function spansOf(row: PlaceRow, board: Board, days: number) {
  const stays = row.stays.map((stay) => ({
    stay,
    block: undefined,
    box: barBox(stay.arrival, stay.departure, board),
  }))
  const blocks = (row.kind === 'room' ? row.blocks : []).map((block) => ({
    stay: undefined,
    block,
    box: barBox(block.from, block.to, board),
  }))
  return [...stays, ...blocks]
    .flatMap(({ box, ...one }) => (box === null || box.start > days ? [] : { ...one, box }))
    .toSorted((one, other) => one.box.start - other.box.start)
}

interface CursorCellProps {
  board: Board
  row: PlaceRow
  grid: ChartGrid
  date: CalendarDate
}

function CursorCell({ board, row, grid, date }: CursorCellProps) {
  const day = daysBetween(board.from, date)
  const { left, width } = boxStyle({ start: day, end: day + 1 }, grid.column)
  return (
    <div
      id={CURSOR_ID}
      role="gridcell"
      className="cursor-cell"
      style={{ left: grid.label + Number(left), width }}
      aria-label={`${row.kind === 'room' ? row.room.name : NO_ROOM}, ${shortDate(date)}, ${row.kind === 'room' ? 'free' : 'nobody'}`}
    />
  )
}

/** What the keys are at, for whoever hears the board. */
export function currentId(row: PlaceRow | undefined, date: CalendarDate | undefined): string | undefined {
  if (row === undefined || date === undefined) return undefined
  const [stay, block] = [stayAt(row, date), blockAt(row, date)]
  if (stay !== undefined) return `stay-${stay.id}`
  return block === undefined ? CURSOR_ID : `block-${block.id}`
}
