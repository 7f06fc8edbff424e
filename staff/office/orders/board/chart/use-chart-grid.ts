import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { columnWidth } from '../view/bar-box.ts'
import { type BoardRow, rowsTo } from '../view/board-rows.ts'

export const HEAD_HEIGHT = 63
const NARROWEST_DAY = 44
const NARROW = 1_000

/** How wide days and labels are: the same object while they are, so that rows need not be drawn anew. */
export interface ChartGrid {
  column: number
  label: number
  days: number
}

/** How far the chart is drawn. */
export interface Drawn {
  /** So many rows from the first on have all their days. */
  whole: number
  /** So many have at least the first `days`: what is in sight before anybody scrolls. */
  begun: number
  days: number
}

/**
 * What is in sight is drawn at once, the rest row by row while the browser has nothing else to do; what is drawn stays.
 * So scrolling draws nothing and asks nothing: the browser moves pictures that it already has.
 */
export function useChartGrid(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  days: number,
): { grid: ChartGrid; drawn: Drawn } {
  const [size, setSize] = useState({ width: 1_300, height: 800 })
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (element === null) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const label = size.width < NARROW ? 120 : 146
  const column = columnWidth(size.width - label, days, NARROWEST_DAY)
  const grid = useMemo(() => ({ column, label, days }), [column, label, days])
  const inSight = {
    rows: rowsTo(rows, size.height - HEAD_HEIGHT),
    days: Math.min(days, Math.ceil((size.width - label) / column) + 1),
  }
  return { grid, drawn: useDrawn(scroller, rows, { ...inSight, all: days }) }
}

function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  inSight: { rows: number; days: number; all: number },
): Drawn {
  const [reached, setReached] = useState({ whole: 0, begun: 0 })
  const begun = Math.max(reached.begun, inSight.rows)
  const whole = inSight.days === inSight.all ? begun : reached.whole
  const isAll = whole >= rows.length
  useEffect(() => {
    if (isAll) return undefined
    const id = whenIdle(() => setReached({ whole: whole + 1, begun: Math.max(begun, whole + 1) }))
    return () => stopWaiting(id)
  }, [isAll, whole, begun])
  useEffect(() => {
    const { current: element } = scroller
    if (element === null || isAll) return undefined
    // Whoever is quicker than the idle time: all that comes into sight, at once.
    const reach = () => {
      const to = rowsTo(rows, element.scrollTop + element.clientHeight - HEAD_HEIGHT)
      setReached((before) => {
        const next = Math.max(before.begun, to)
        return { begun: next, whole: element.scrollLeft > 0 ? Math.max(before.whole, next) : before.whole }
      })
    }
    element.addEventListener('scroll', reach, { passive: true })
    return () => element.removeEventListener('scroll', reach)
  }, [scroller, rows, isAll])
  return { whole, begun, days: inSight.days }
}

/** Where the browser does not say when it is idle, soon. */
const whenIdle = (work: () => void): number =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 30)
const stopWaiting = (id: number) =>
  'cancelIdleCallback' in window ? cancelIdleCallback(id) : clearTimeout(id)
