import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TodayRow } from '#contract/office/day/today.ts'
import { keepPlaces } from './keep-places.ts'

/** As long as the toast offers to take it back. */
const SETTLES_AFTER_MS = 10_000
const SINKS_IN_MS = 240

/** A row that is done stays where it was until it can no longer be taken back by one tap; then it sinks to its place. */
export function useSettledRows(rows: readonly TodayRow[], listId: string): TodayRow[] {
  const wanted = rows.map(({ orderId }) => orderId)
  const [kept, setKept] = useState(wanted)
  const shown = keepPlaces(kept, rows)
  const isSettled = shown.every(({ orderId }, index) => orderId === wanted[index])
  const written = wanted.join(' ')
  useEffect(() => {
    if (isSettled) return undefined
    const settle = () => {
      const list = document.getElementById(listId)
      const places = written.split(' ').map(Number)
      if (list !== null) sink(list, () => flushSync(() => setKept(places)))
    }
    const timer = setTimeout(settle, SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSettled, written, listId])
  return shown
}

/** Moves the rows, slides each from where it stood, and leaves the focus where it was. */
function sink(list: HTMLElement, reorder: () => void) {
  const focused = document.activeElement
  const rows = [...list.children]
  const before = new Map(rows.map((row) => [row, row.getBoundingClientRect().top]))
  reorder()
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true })
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const row of rows) {
    const by = (before.get(row) ?? 0) - row.getBoundingClientRect().top
    if (by === 0) continue
    const frames = [{ transform: `translateY(${by}px)` }, { transform: 'none' }]
    row.animate(frames, { duration: SINKS_IN_MS, easing: 'ease-out' })
  }
}
