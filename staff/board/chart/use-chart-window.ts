import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnWidth, daysInSight } from '../view/bar-box.ts'
import { type BoardRow, inSight } from '../view/board-rows.ts'

export const HEAD_HEIGHT = 63
const NARROWEST_DAY = 44
const MORE_ROWS = 8
const NARROW = 1_000

export interface ChartWindow {
  column: number
  label: number
  rows: { first: number; end: number }
  days: { first: number; end: number }
}

/** Which rows and days are drawn. It changes a few times while the board is scrolled from end to end, not each frame. */
export function useChartWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  days: number,
): ChartWindow {
  const [size, setSize] = useState({ width: 1_300, height: 800 })
  const [at, setAt] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (element === null) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    let frame = 0
    const look = () => {
      frame = 0
      // In steps: within one, the same rows and days are in sight.
      const next = { left: inSteps(element.scrollLeft), top: inSteps(element.scrollTop) }
      setAt((before) => (before.left === next.left && before.top === next.top ? before : next))
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  const label = size.width < NARROW ? 120 : 146
  const column = columnWidth(size.width - label, days, NARROWEST_DAY)
  return {
    column,
    label,
    rows: inSight(rows, { from: at.top - HEAD_HEIGHT, size: size.height + STEP, more: MORE_ROWS }),
    days: daysInSight({ days, column, from: at.left, size: size.width + STEP }, 3),
  }
}

const STEP = 120
const inSteps = (pixels: number): number => Math.floor(pixels / STEP) * STEP
