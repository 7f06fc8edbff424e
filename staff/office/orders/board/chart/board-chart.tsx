import './board-chart.css'
import './chart-moves.css'
import './chart-rows.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { useStore } from '#ui/store.ts'
import type { Moving } from '../moves/use-moving.ts'
import type { Anchor } from '../pop/board-pop.tsx'
import { boardRows, isPlace } from '../view/board-rows.ts'
import { type ArrowKey, blockAt, cursorIn, freeRun, stayAt, stepped } from '../view/cursor.ts'
import { type MoveTarget, roomHints } from '../view/targets.ts'
import { CarriedWords } from './carried-words.tsx'
import { ChartColumns, ChartHead } from './chart-head.tsx'
import { ChartLabels } from './chart-labels.tsx'
import { ChartOverlay } from './chart-overlay.tsx'
import { ChartRow, currentId } from './chart-row.tsx'
import { type Chosen, createChartStores } from './chart-stores.ts'
import {
  anchorOf,
  pointAnchor,
  targetAnchor,
  useCarriedInSight,
  useCursorInSight,
  useSought,
} from './in-sight.ts'
import { LaneMarkers } from './lane-markers.tsx'
import { useChartDrag } from './use-chart-drag.ts'
import { HEAD_HEIGHT, useChartGrid } from './use-chart-grid.ts'
import { useChartKeys } from './use-chart-keys.ts'

export const GRID_ID = 'board-grid'

export interface BoardChartProps {
  board: Board
  /** Of the last whole minute: what is held says how long. */
  minute: number
  canMove: boolean
  /** A popover is open: the keys are its own. */
  isPopOpen: boolean
  moving: Moving | null
  /** The search led to this room. */
  soughtRoomId: number | null
  onDrop: (stay: BoardStay, target: MoveTarget, anchor: Anchor) => void
  onOpenStay: (stay: BoardStay, anchor: Anchor) => void
  onOpenBlock: (block: BoardBlock, anchor: Anchor) => void
  onOpenFree: (chosen: Chosen, anchor: Anchor) => void
  onOpenSuite: (suiteTypeId: number, date: CalendarDate, anchor: Anchor) => void
  onPin: (stay: BoardStay) => void
  onBlock: (chosen: Chosen, anchor: Anchor) => void
}

/** B1: rooms by day. */
export function BoardChart(props: BoardChartProps) {
  const { board, minute, canMove, isPopOpen, moving, soughtRoomId } = props
  const rows = useMemo(() => boardRows(board), [board])
  const dogs = useMemo(() => new Map(board.dogs.map((dog) => [dog.id, dog])), [board.dogs])
  const places = useMemo(() => rows.filter(isPlace), [rows])
  const [stores] = useState(createChartStores)
  const scroller = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const { grid, drawn } = useChartGrid(scroller, rows, board.days)
  const [wantedCursor, setCursor] = useState<ReturnType<typeof cursorIn>>(null)
  const [isFocused, setIsFocused] = useState(false)
  const cursor = cursorIn(places, wantedCursor, board, board.today)
  const cursorRow = places.find(({ key }) => key === cursor?.rowKey)
  const lifted = useStore(stores.lifted)
  const carried = lifted?.stay ?? null
  // The bar is in the hand at once; what the rooms say about it comes a moment later.
  const hinted = useDeferredValue(carried)
  const hints = useMemo(() => (hinted === null ? null : roomHints(board, hinted)), [board, hinted])
  const drag = useChartDrag({
    board,
    rows,
    grid,
    stores,
    scroller,
    ghost,
    canMove,
    onDrop: props.onDrop,
    onChoose: props.onOpenFree,
  })
  const stay = cursorRow && cursor ? stayAt(cursorRow, cursor.date) : undefined
  const current = () => anchorOf(scroller.current, currentId(cursorRow, cursor?.date))
  const keys = useChartKeys({
    board,
    places,
    stores,
    stay,
    isOn: !isPopOpen,
    canMove,
    rowKey: cursor?.rowKey ?? '',
    onDrop: (dropped, target) => {
      if (cursor !== null) setCursor({ ...cursor, stayId: dropped.id })
      props.onDrop(dropped, target, targetAnchor(scroller.current, rows, target) ?? current())
    },
    onPin: props.onPin,
    onBlock: () => {
      if (cursor !== null && cursorRow?.kind === 'room') props.onBlock(chosenAt(), current())
    },
    onStep: (key) => {
      scroller.current?.focus({ preventScroll: true })
      setIsFocused(true)
      if (cursor !== null) setCursor(stepped(places, cursor, key, board))
    },
  })
  useSought(scroller, rows, soughtRoomId)
  useCarriedInSight(scroller, rows, lifted?.by === 'keys' ? lifted.rowKey : null)
  useCursorInSight(isFocused ? currentId(cursorRow, cursor?.date) : undefined)
  useEffect(() => {
    if (!isPopOpen) stores.chosen.change(null)
  }, [isPopOpen, stores])

  function chosenAt(): Chosen {
    const date = cursor?.date ?? board.from
    return stores.chosen.read() ?? { rowKey: cursorRow?.key ?? '', from: date, to: addDays(date, 1) }
  }
  function open() {
    if (cursor === null || cursorRow === undefined) return
    const block = blockAt(cursorRow, cursor.date)
    if (stay !== undefined) props.onOpenStay(stay, current())
    else if (block !== undefined) props.onOpenBlock(block, current())
    else if (cursorRow.kind === 'room' && canMove) {
      stores.chosen.change(chosenAt())
      props.onOpenFree(chosenAt(), current())
    }
  }
  /** Shift and an arrow choose free nights from the one where they are. */
  function choose(key: ArrowKey) {
    if (cursor === null || cursorRow === undefined) return
    const [before, by] = [stores.chosen.read(), key === 'ArrowLeft' ? -1 : 1]
    const end = before === null ? addDays(cursor.date, by) : addDays(before.to, by - 1)
    const run = freeRun(cursorRow, cursor.date, end < cursor.date ? cursor.date : end)
    stores.chosen.change(run && { rowKey: cursorRow.key, ...run })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isPopOpen || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    const { key, shiftKey } = event
    if (key === 'Enter') {
      event.preventDefault()
      if (!keys.drop()) open()
    } else if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight') && canMove) {
      event.preventDefault()
      choose(key)
    }
  }
  /** The day that was clicked; beside the days, the first. */
  function dayAt({ clientX }: MouseEvent): CalendarDate {
    const { current: element } = scroller
    if (element === null) return board.from
    const x = clientX - element.getBoundingClientRect().left + element.scrollLeft - grid.label
    return addDays(board.from, Math.max(0, Math.min(board.days - 1, Math.floor(x / grid.column))))
  }
  function onClick(event: MouseEvent) {
    const { target } = event
    if (drag.isDragEnd() || !(target instanceof Element)) return
    const bar = target.closest<HTMLElement>('[data-stay], [data-block]')
    const row = rows.find(({ key }) => key === target.closest<HTMLElement>('[data-row]')?.dataset['row'])
    if (bar !== null) {
      const { stay: stayId, block: blockId } = bar.dataset
      const clicked = board.stays.find(({ id }) => id === Number(stayId))
      const block = board.blocks.find(({ id }) => id === Number(blockId))
      if (row !== undefined && clicked !== undefined) {
        setCursor({ rowKey: row.key, date: clicked.arrival < board.from ? board.from : clicked.arrival })
        props.onOpenStay(clicked, bar.getBoundingClientRect())
      } else if (block !== undefined) props.onOpenBlock(block, bar.getBoundingClientRect())
      return
    }
    if (row?.kind === 'suite' && canMove) {
      props.onOpenSuite(row.suite.id, dayAt(event), pointAnchor(event))
    } else if (row?.kind === 'room' && target.closest('.chart-labels') === null) {
      const date = dayAt(event)
      setCursor({ rowKey: row.key, date })
      if (!canMove) return
      const chosen = { rowKey: row.key, from: date, to: addDays(date, 1) }
      stores.chosen.change(chosen)
      props.onOpenFree(chosen, pointAnchor(event))
    }
  }
  const last = rows.at(-1)
  const movedId = carried?.id ?? moving?.stay.id ?? null
  return (
    <div className="chart-frame">
      <div
        ref={scroller}
        id={GRID_ID}
        className="board-chart"
        role="grid"
        tabIndex={0}
        aria-label="Rooms by day"
        aria-rowcount={rows.length + 1}
        aria-colcount={board.days + 1}
        aria-activedescendant={isFocused ? currentId(cursorRow, cursor?.date) : undefined}
        onFocus={({ currentTarget }) => setIsFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...drag.handlers}
      >
        <div
          role="none"
          className="chart-inside"
          style={{
            width: grid.label + grid.column * board.days,
            height: HEAD_HEIGHT + (last === undefined ? 0 : last.top + last.height),
          }}
        >
          <ChartHead board={board} grid={grid} />
          <div role="none" className="chart-body">
            <ChartColumns board={board} grid={grid} />
            <ChartLabels
              board={board}
              rows={rows}
              width={grid.label}
              hints={hints}
              soughtRoomId={soughtRoomId}
            />
            {rows.slice(0, drawn.begun).map((row, index) => (
              <ChartRow
                key={row.key}
                board={board}
                dogs={dogs}
                row={row}
                index={index}
                grid={grid}
                days={index < drawn.whole ? board.days : drawn.days}
                minute={minute}
                canMove={canMove}
                cursorDate={isFocused && row.key === cursor?.rowKey ? cursor.date : null}
                liftedId={isPlace(row) && row.stays.some(({ id }) => id === movedId) ? movedId : null}
              />
            ))}
            <ChartOverlay
              board={board}
              rows={rows}
              grid={grid}
              stores={stores}
              ghost={ghost}
              moving={moving}
            />
          </div>
          {lifted?.by === 'pointer' && <div className="carrying" role="none" />}
        </div>
      </div>
      <LaneMarkers rows={rows} scroller={scroller} />
      <CarriedWords board={board} stores={stores} />
    </div>
  )
}
