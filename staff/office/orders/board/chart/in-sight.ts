import { type MouseEvent, type RefObject, useEffect } from 'react'
import type { Anchor } from '../pop/board-pop.tsx'
import type { BoardRow } from '../view/board-rows.ts'
import type { MoveTarget } from '../view/targets.ts'
import { HEAD_HEIGHT } from './use-chart-grid.ts'

export const pointAnchor = ({ clientX, clientY }: MouseEvent): Anchor => ({
  left: clientX - 30,
  right: clientX + 30,
  top: clientY - 18,
  bottom: clientY + 18,
})

export function anchorOf(scroller: HTMLElement | null, id: string | undefined): Anchor {
  const element = id === undefined ? null : document.getElementById(id)
  return (element ?? scroller ?? document.body).getBoundingClientRect()
}

/** Beside the row that a stay was taken to by keys. */
export function targetAnchor(
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
export function useSought(
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
export function useCarriedInSight(
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
export function useCursorInSight(id: string | undefined) {
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id])
}
