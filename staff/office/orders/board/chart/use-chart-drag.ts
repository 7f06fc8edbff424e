import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import type { Anchor } from '../pop/board-pop.tsx'
import { type BoardRow, isPlace, type PlaceRow, rowAt } from '../view/board-rows.ts'
import { freeRun } from '../view/cursor.ts'
import { allowedDays, type Grip, isSameTarget, type MoveTarget, targetOf } from '../view/targets.ts'
import type { ChartStores, Chosen } from './chart-stores.ts'
import { type ChartGrid, HEAD_HEIGHT } from './use-chart-grid.ts'

const MOVED_PX = 5
/** Near an edge the board goes along. */
const EDGE_PX = 44
const EDGE_STEP = 14
const GRIP_PX = 9

interface Held {
  pointerId: number
  /** Where the board is in the window: measured once, not at each move. */
  box: DOMRect
  /** Where it was pressed, in the window and on the board. */
  x: number
  y: number
  boardX: number
  boardY: number
  what: { stay: BoardStay; grip: Grip } | { row: PlaceRow; day: number }
  isMoved: boolean
}

interface ChartDragOptions {
  board: Board
  rows: readonly BoardRow[]
  grid: ChartGrid
  stores: ChartStores
  scroller: RefObject<HTMLDivElement | null>
  ghost: RefObject<HTMLDivElement | null>
  canMove: boolean
  onDrop: (stay: BoardStay, target: MoveTarget, anchor: Anchor) => void
  onChoose: (chosen: Chosen, anchor: Anchor) => void
}

/**
 * Takes a bar, or one of its ends, with mouse or pen, or chooses free nights; a finger scrolls, and has sheets. The bar
 * follows by `transform`, once a frame, past React; only another place for it draws anything.
 */
export function useChartDrag(options: ChartDragOptions) {
  const { board, rows, grid, stores, scroller, ghost, canMove, onDrop, onChoose } = options
  const held = useRef<Held | null>(null)
  const last = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const justDragged = useRef(false)
  const under = useRef<HTMLElement | null>(null)

  const onBoard = (element: HTMLElement, { left, top }: DOMRect, x: number, y: number) => ({
    x: x - left + element.scrollLeft - grid.label,
    y: y - top + element.scrollTop - HEAD_HEIGHT,
  })
  const placeAt = (y: number): PlaceRow | null => {
    const row = rowAt(rows, y)
    return row !== undefined && isPlace(row) ? row : null
  }
  const dayAt = (x: number) => Math.max(0, Math.min(board.days - 1, Math.floor(x / grid.column)))

  function carry(from: Held, { stay, grip }: { stay: BoardStay; grip: Grip }, at: { x: number; y: number }) {
    const x = at.x - from.boardX
    const days = allowedDays(stay, grip, Math.round(x / grid.column), board.today)
    const target = targetOf(stay, grip, placeAt(at.y), days)
    if (!isSameTarget(target, stores.target.read())) stores.target.change(target)
    const by = { x: stay.isHere && grip === 'whole' ? 0 : x, y: at.y - from.boardY }
    drawInHand(ghost.current, grip, by, grid.column)
  }

  function choose({ row, day }: { row: PlaceRow; day: number }, x: number) {
    const run = freeRun(row, addDays(board.from, day), addDays(board.from, dayAt(x)))
    const before = stores.chosen.read()
    if (run === null || (before?.from === run.from && before.to === run.to)) return
    stores.chosen.change({ rowKey: row.key, ...run })
  }

  function step() {
    frame.current = 0
    const [from, element] = [held.current, scroller.current]
    if (from === null || element === null || !from.isMoved) return
    const isScrolled = scrollAtEdges(element, from.box, last.current)
    const at = onBoard(element, from.box, last.current.x, last.current.y)
    if ('stay' in from.what) carry(from, from.what, at)
    else choose(from.what, at.x)
    if (isScrolled) frame.current = requestAnimationFrame(step)
  }

  function begin(from: Held) {
    from.isMoved = true
    scroller.current?.setPointerCapture(from.pointerId)
    if ('stay' in from.what) {
      const { stay, grip } = from.what
      const row = placeAt(from.boardY)
      stores.lifted.change({ stay, grip, by: 'pointer', rowKey: row?.key ?? '', days: 0 })
    }
  }

  function drop(isKept: boolean) {
    const from = held.current
    held.current = null
    cancelAnimationFrame(frame.current)
    frame.current = 0
    if (from === null || !from.isMoved) return
    justDragged.current = true
    setTimeout(() => {
      justDragged.current = false
    })
    const target = stores.target.read()
    const chosen = stores.chosen.read()
    const { x, y } = last.current
    const anchor = { left: x - 40, right: x + 40, top: y - 20, bottom: y + 20 }
    stores.lifted.change(null)
    stores.target.change(null)
    if (!isKept) return stores.chosen.change(null)
    if ('stay' in from.what) {
      if (target !== null) onDrop(from.what.stay, target, anchor)
    } else if (chosen !== null) onChoose(chosen, anchor)
  }
  const putBack = useEffectEvent(() => drop(false))

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || held.current === null) return
      event.preventDefault()
      event.stopPropagation()
      putBack()
    }
    document.addEventListener('keydown', leave, { capture: true })
    return () => {
      document.removeEventListener('keydown', leave, { capture: true })
      cancelAnimationFrame(frame.current)
    }
  }, [])

  return {
    /** A click that only ends a drag opens nothing. */
    isDragEnd: () => justDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!canMove || event.pointerType === 'touch' || event.button !== 0) return
        const { target, currentTarget, clientX, clientY, pointerId } = event
        if (!(target instanceof Element) || target.closest('.chart-labels, .chart-head') !== null) return
        const box = currentTarget.getBoundingClientRect()
        const at = onBoard(currentTarget, box, clientX, clientY)
        const what = whatAt(target, clientX, at)
        if (what === null) return
        const pressed = { x: clientX, y: clientY, boardX: at.x, boardY: at.y }
        held.current = { pointerId, box, ...pressed, what, isMoved: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = held.current
        if (from === null) return canMove ? showEnds(under, event) : undefined
        if (event.pointerId !== from.pointerId) return
        last.current = { x: event.clientX, y: event.clientY }
        const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= MOVED_PX
        if (!from.isMoved && !isFar) return
        if (!from.isMoved) {
          begin(from)
          // It is in the hand in this frame, and goes along from the next one on: two small tasks, not a long one.
          frame.current = requestAnimationFrame(() => {
            frame.current = requestAnimationFrame(step)
          })
        } else if (frame.current === 0) frame.current = requestAnimationFrame(step)
      },
      onPointerUp: () => drop(true),
      onPointerCancel: () => drop(false),
      onPointerLeave: (event: PointerEvent<HTMLElement>) => showEnds(under, event),
    },
  }

  function whatAt(target: Element, x: number, at: { x: number; y: number }): Held['what'] | null {
    const bar = target.closest<HTMLElement>('[data-stay]')
    if (bar !== null) {
      const stay = board.stays.find(({ id }) => id === Number(bar.dataset['stay']))
      return stay === undefined ? null : { stay, grip: gripAt(bar, x) }
    }
    const row = placeAt(at.y)
    if (row?.kind !== 'room' || target.closest('[data-block]') !== null) return null
    return { row, day: dayAt(at.x) }
  }
}

/**
 * The bar under the pointer shows the ends that can be pulled. Not by `:hover`: that changes too while the board is
 * scrolled below a pointer at rest, and each change is drawn.
 */
function showEnds(under: RefObject<HTMLElement | null>, { type, target, clientX }: PointerEvent) {
  const isOver = type !== 'pointerleave' && target instanceof Element
  const bar = isOver ? target.closest<HTMLElement>('.bar.movable') : null
  if (bar !== under.current) under.current?.classList.remove('under', 'at-end')
  under.current = bar
  bar?.classList.add('under')
  bar?.classList.toggle('at-end', gripAt(bar, clientX) !== 'whole')
}

/** The bar in the hand follows it, its own size or with the end that is pulled. */
function drawInHand(
  element: HTMLElement | null,
  grip: Grip,
  { x, y }: { x: number; y: number },
  column: number,
) {
  if (element === null) return
  if (grip === 'whole') {
    element.style.transform = `translate(${x}px, ${y}px) rotate(-0.35deg)`
    return
  }
  const width = Number(element.dataset['width'])
  const narrowest = column * 0.9
  const moved = grip === 'arrival' ? Math.min(x, width - narrowest) : 0
  element.style.width = `${Math.max(narrowest, grip === 'arrival' ? width - moved : width + x)}px`
  if (grip === 'arrival') element.style.transform = `translateX(${moved}px)`
}

/** An end that can be pulled, within a finger's breadth of it; otherwise the whole bar. */
function gripAt(bar: HTMLElement, x: number): Grip {
  const { left, right } = bar.getBoundingClientRect()
  if (bar.classList.contains('has-begin') && x - left <= GRIP_PX) return 'arrival'
  return bar.classList.contains('has-end') && right - x <= GRIP_PX ? 'departure' : 'whole'
}

/** Whether it moved. */
function scrollAtEdges(element: HTMLElement, frame: DOMRect, { x, y }: { x: number; y: number }): boolean {
  const dx = x > frame.right - EDGE_PX ? EDGE_STEP : x < frame.left + EDGE_PX ? -EDGE_STEP : 0
  const dy = y > frame.bottom - EDGE_PX ? EDGE_STEP : y < frame.top + HEAD_HEIGHT + EDGE_PX ? -EDGE_STEP : 0
  if (dx === 0 && dy === 0) return false
  const [left, top] = [element.scrollLeft, element.scrollTop]
  element.scrollBy(dx, dy)
  return element.scrollLeft !== left || element.scrollTop !== top
}
