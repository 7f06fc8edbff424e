import { memo, type RefObject, useEffect, useState } from 'react'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import type { RoomMove } from '#contract/office/orders/board/moves.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { useStore } from '#ui/store.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { usePreview } from '../../change/use-preview.ts'
import type { Moving } from '../moves/use-moving.ts'
import { barBox } from '../view/bar-box.ts'
import type { BoardRow } from '../view/board-rows.ts'
import { dogsOf } from '../view/board-words.ts'
import {
  isSureMove,
  type MoveTarget,
  nightsAhead,
  type Placed,
  placed,
  unfitSuites,
} from '../view/targets.ts'
import type { ChartStores, Chosen, Lifted } from './chart-stores.ts'
import { BAR_LOOKS, BarContent, boxStyle } from './stay-bar.tsx'
import type { ChartGrid } from './use-chart-grid.ts'

const LOOK_AFTER_MS = 140

interface ChartOverlayProps {
  board: Board
  rows: readonly BoardRow[]
  grid: ChartGrid
  stores: ChartStores
  ghost: RefObject<HTMLDivElement | null>
  /** In its popover, or sent and not yet answered. */
  moving: Moving | null
}

/** §11: a move is shown on the board before it happens. All of it lies over the chart and takes no presses. */
export function ChartOverlay({ board, rows, grid, stores, ghost, moving }: ChartOverlayProps) {
  const lifted = useStore(stores.lifted)
  const target = useStore(stores.target)
  const chosen = useStore(stores.chosen)
  const stay = lifted?.stay ?? moving?.stay
  const wanted = lifted === null ? (moving?.target ?? null) : target
  const place = stay === undefined || wanted === null ? null : placed(stay, wanted)
  const row = place === null ? undefined : rowOf(rows, place)
  const displaced = useDisplaced(board, stay, wanted)
  const { column, label } = grid
  return (
    <div className="chart-overlay" role="presentation" aria-hidden="true" style={{ left: label }}>
      {lifted?.grip === 'whole' && <Unfit board={board} rows={rows} stay={lifted.stay} label={label} />}
      {chosen !== null && <ChosenNights board={board} rows={rows} chosen={chosen} column={column} />}
      {stay !== undefined && place !== null && row !== undefined && (
        <>
          <div className="target-band" style={{ top: row.top, height: row.height, left: -label }}>
            {displaced !== null && displaced.length > 0 && (
              <span className="move-count" style={{ width: label }}>
                <em>
                  <StaffIcon name="arrows-left-right-bold" />
                  {displaced.length} move
                </em>
              </span>
            )}
          </div>
          <Outline
            board={board}
            stay={stay}
            place={place}
            row={row}
            column={column}
            isGhost={lifted?.by !== 'pointer'}
          />
        </>
      )}
      {displaced?.map((move) => (
        <Displaced key={move.stayId} board={board} move={move} rows={rows} column={column} />
      ))}
      {lifted?.by === 'pointer' && (
        <Ghost board={board} lifted={lifted} rows={rows} column={column} ghost={ghost} />
      )}
    </div>
  )
}

interface UnfitProps {
  board: Board
  rows: readonly BoardRow[]
  stay: BoardStay
  label: number
}

/** B10: while it is carried, the rooms that it cannot go to are grey and say why. */
const Unfit = memo(function Unfit({ board, rows, stay, label }: UnfitProps) {
  return unfitSuites(board, stay).map((suiteTypeId) => {
    const own = rows.filter((row) => 'suite' in row && row.suite.id === suiteTypeId)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return null
    const style = { top: first.top, height: last.top + last.height - first.top, left: -label }
    return (
      <div key={suiteTypeId} className="unfit" style={style}>
        <em style={{ left: label + 12 }}>does not fit</em>
      </div>
    )
  })
})

/** The room, or where there is none the first line of the suite's lane, or the suite's own row. */
const rowOf = (rows: readonly BoardRow[], { roomId, suiteTypeId }: Placed): BoardRow | undefined =>
  rows.find(({ key }) => key === `room-${roomId}`) ??
  rows.find(({ key }) => key === `lane-${suiteTypeId}-0`) ??
  rows.find(({ key }) => key === `suite-${suiteTypeId}`)

/** Who would make way, once the hand has rested on a place for a moment. */
function useDisplaced(
  board: Board,
  stay: BoardStay | undefined,
  target: MoveTarget | null,
): RoomMove[] | null {
  const isAsked = stay !== undefined && target !== null && !isSureMove(board, stay, target)
  const rested = useRested(isAsked ? target : null, LOOK_AFTER_MS)
  const { data } = usePreview(staffBoard.previewMove, rested)
  if (!isAsked || rested !== target) return null
  return data?.moves.filter(({ stayId }) => stayId !== stay.id) ?? null
}

function useRested<Value>(value: Value | null, ms: number): Value | null {
  const [rested, setRested] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === null ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

interface OutlineProps {
  board: Board
  stay: BoardStay
  place: Placed
  row: BoardRow
  column: number
  isGhost: boolean
}

/** Where it would stand: while it is carried by hand an outline, otherwise the bar itself. */
function Outline({ board, stay, place, row, column, isGhost }: OutlineProps) {
  const isOtherRoom = place.roomId !== stay.roomId
  const box = barBox(
    isOtherRoom ? nightsAhead(stay, board.today).arrival : place.arrival,
    place.departure,
    board,
  )
  const own = barBox(place.arrival, place.departure, board)
  const shown = stay.isHere ? box : own
  if (shown === null) return null
  const style = { ...boxStyle(shown, column), top: row.top + 3, height: 31 }
  if (!isGhost) return <div className="drop-outline" style={style} />
  return (
    <div className={`bar proposed ${BAR_LOOKS[stay.tone]}`} style={style}>
      <BarContent
        dogs={dogsOf(board, stay)}
        stay={stay}
        remark={stay.isHere && isOtherRoom ? 'from tonight' : null}
        width={Number(style.width)}
      />
    </div>
  )
}

interface DisplacedProps {
  board: Board
  move: RoomMove
  rows: readonly BoardRow[]
  column: number
}

function Displaced({ board, move, rows, column }: DisplacedProps) {
  const row = rows.find(({ key }) => key === `room-${move.toRoomId}`)
  const box = barBox(move.arrival, move.departure, board)
  if (row === undefined || box === null) return null
  const style = { ...boxStyle(box, column), top: row.top + 3, height: 31 }
  return (
    <div className="bar displaced" style={style}>
      <BarContent
        dogs={dogsOf(board, move)}
        stay={move}
        remark={move.fromRoom === null ? null : `from ${move.fromRoom}`}
        width={Number(style.width)}
      />
    </div>
  )
}

interface GhostProps {
  board: Board
  lifted: Lifted
  rows: readonly BoardRow[]
  column: number
  ghost: RefObject<HTMLDivElement | null>
}

/** In the hand. Where it is is written past React, once a frame. */
function Ghost({ board, lifted: { stay, rowKey }, rows, column, ghost }: GhostProps) {
  const row = rows.find(({ key }) => key === rowKey)
  const box = barBox(stay.arrival, stay.departure, board)
  if (row === undefined || box === null) return null
  const style = { ...boxStyle(box, column), top: row.top + 3, height: 31 }
  return (
    <div ref={ghost} className={`bar ghost ${BAR_LOOKS[stay.tone]}`} style={style} data-width={style.width}>
      <BarContent dogs={dogsOf(board, stay)} stay={stay} remark={null} width={Number(style.width)} />
    </div>
  )
}

interface ChosenNightsProps {
  board: Board
  rows: readonly BoardRow[]
  chosen: Chosen
  column: number
}

function ChosenNights({ board, rows, chosen, column }: ChosenNightsProps) {
  const row = rows.find(({ key }) => key === chosen.rowKey)
  const box = barBox(chosen.from, chosen.to, board)
  if (row === undefined || box === null) return null
  return (
    <div className="chosen-nights" style={{ ...boxStyle(box, column), top: row.top + 3, height: 31 }}>
      <StaffIcon name="plus-bold" />
      <span>New stay, {counted(daysBetween(chosen.from, chosen.to), 'night')}</span>
    </div>
  )
}
