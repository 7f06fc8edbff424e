import './board-chart.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Board, BoardBlock, BoardStay } from '#contract/staff/board/board.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { useStore } from '#ui/store.ts'
import type { Moving } from '../moves/use-moving.ts'
import type { Anchor } from '../pop/board-pop.tsx'
import { type BoardRow, boardRows, isPlace } from '../view/board-rows.ts'
import { type ArrowKey, blockAt, cursorIn, freeRun, stayAt, stepped } from '../view/cursor.ts'
import { type MoveTarget, roomHints } from '../view/targets.ts'
import { ChartColumns, ChartHead } from './chart-head.tsx'
import { ChartOverlay } from './chart-overlay.tsx'
import { ChartRow, currentId } from './chart-row.tsx'
import { type Chosen, createChartStores } from './chart-stores.ts'
import { useChartDrag } from './use-chart-drag.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { HEAD_HEIGHT, useChartWindow } from './use-chart-window.ts'

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
  onOpenSuite: (suiteTypeId: number, anchor: Anchor) => void
  onPin: (stay: BoardStay) => void
  onBlock: (chosen: Chosen, anchor: Anchor) => void
}

/** B1: rooms by day. */
export function BoardChart(props: BoardChartProps) {
  const { board, minute, canMove, isPopOpen, moving, soughtRoomId } = props
  const rows = useMemo(() => boardRows(board), [board])
  const places = useMemo(() => rows.filter(isPlace), [rows])
  const [stores] = useState(createChartStores)
  const scroller = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const shown = useChartWindow(scroller, rows, board.days)
  const [wantedCursor, setCursor] = useState<ReturnType<typeof cursorIn>>(null)
  const [isFocused, setIsFocused] = useState(false)
  const cursor = cursorIn(places, wantedCursor, board, board.today)
  const cursorRow = places.find(({ key }) => key === cursor?.rowKey)
  const lifted = useStore(stores.lifted)
  const hints = useMemo(() => (lifted === null ? null : roomHints(board, lifted.stay)), [board, lifted])
  const drag = useChartDrag({
    board,
    rows,
    window: shown,
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
    onDrop: (carried, target) =>
      props.onDrop(carried, target, targetAnchor(scroller.current, rows, target) ?? current()),
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
      props.onOpenSuite(row.suite.id, pointAnchor(event))
    } else if (row?.kind === 'room' && target.closest('.chart-label') === null) {
      const element = scroller.current
      if (element === null) return
      const x = event.clientX - element.getBoundingClientRect().left + element.scrollLeft - shown.label
      const date = addDays(board.from, Math.max(0, Math.min(board.days - 1, Math.floor(x / shown.column))))
      setCursor({ rowKey: row.key, date })
      if (!canMove) return
      const chosen = { rowKey: row.key, from: date, to: addDays(date, 1) }
      stores.chosen.change(chosen)
      props.onOpenFree(chosen, pointAnchor(event))
    }
  }
  const last = rows.at(-1)
  return (
    <div
      ref={scroller}
      id={GRID_ID}
      className={`board-chart${lifted === null ? '' : ' carrying'}`}
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
          width: shown.label + shown.column * board.days,
          height: HEAD_HEIGHT + (last === undefined ? 0 : last.top + last.height),
        }}
      >
        <ChartHead board={board} window={shown} />
        <div role="none" className="chart-body">
          <ChartColumns board={board} window={shown} />
          {rows.slice(shown.rows.first, shown.rows.end).map((row, index) => (
            <ChartRow
              key={row.key}
              board={board}
              row={row}
              index={shown.rows.first + index}
              window={shown}
              minute={minute}
              canMove={canMove}
              cursorDate={isFocused && row.key === cursor?.rowKey ? cursor.date : null}
              liftedId={lifted?.stay.id ?? moving?.stay.id ?? null}
              hint={row.kind === 'room' ? (hints?.get(row.room.id) ?? null) : null}
              isSought={row.kind === 'room' && row.room.id === soughtRoomId}
            />
          ))}
          <ChartOverlay
            board={board}
            rows={rows}
            window={shown}
            stores={stores}
            ghost={ghost}
            moving={moving}
          />
        </div>
      </div>
    </div>
  )
}

const pointAnchor = ({ clientX, clientY }: MouseEvent): Anchor => ({
  left: clientX - 30,
  right: clientX + 30,
  top: clientY - 18,
  bottom: clientY + 18,
})

function anchorOf(scroller: HTMLElement | null, id: string | undefined): Anchor {
  const element = id === undefined ? null : document.getElementById(id)
  return (element ?? scroller ?? document.body).getBoundingClientRect()
}

/** Beside the row that a stay was taken to by keys. */
function targetAnchor(
  scroller: HTMLElement | null,
  rows: readonly BoardRow[],
  target: MoveTarget,
): Anchor | null {
  const row = rows.find(({ key }) => key === `room-${target.roomId}`)
  if (scroller === null || row === undefined) return null
  const { left, right, top } = scroller.getBoundingClientRect()
  const y = top + HEAD_HEIGHT + row.top - scroller.scrollTop
  return { left, right, top: y, bottom: y + row.height }
}

/** The search leads to a room: it comes into sight. */
function useSought(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  roomId: number | null,
) {
  const top = rows.find(({ key }) => key === `room-${roomId}`)?.top
  useEffect(() => {
    if (top !== undefined) scroller.current?.scrollTo({ top: Math.max(0, top - 120) })
  }, [scroller, top])
}

/** A stay that is carried by keys is never behind the head or below the edge. */
function useCarriedInSight(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  rowKey: string | null,
) {
  const row = rows.find(({ key }) => key === rowKey)
  useEffect(() => {
    const { current: element } = scroller
    if (row === undefined || element === null) return
    const seen = { top: element.scrollTop, bottom: element.scrollTop + element.clientHeight - HEAD_HEIGHT }
    if (row.top < seen.top) element.scrollTo({ top: row.top })
    else if (row.top + row.height > seen.bottom) {
      element.scrollTo({ top: row.top + row.height - element.clientHeight + HEAD_HEIGHT })
    }
  }, [scroller, row])
}

/** What the keys are at is never behind the head, the labels or the edge. */
function useCursorInSight(id: string | undefined) {
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id])
}
