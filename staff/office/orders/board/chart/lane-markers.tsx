import { type RefObject, useEffect, useState } from 'react'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import type { BoardRow, LaneRow } from '../view/board-rows.ts'
import { HEAD_HEIGHT } from './use-chart-grid.ts'

type Side = 'above' | 'below'

interface LaneMarkersProps {
  rows: readonly BoardRow[]
  scroller: RefObject<HTMLDivElement | null>
}

/** B3: who has no room yet is not forgotten because their lane is out of sight: how many, where, and the way there. */
export function LaneMarkers({ rows, scroller }: LaneMarkersProps) {
  const away = useLanesAway(rows, scroller)
  return (['above', 'below'] as const).map((side) => {
    const lanes = rows.filter((row): row is LaneRow => row.kind === 'lane' && away.get(row.key) === side)
    const nearest = side === 'above' ? lanes.at(-1) : lanes[0]
    if (nearest === undefined) return null
    const count = lanes.reduce((sum, { stays }) => sum + stays.length, 0)
    return (
      <button
        key={side}
        type="button"
        className={`lane-marker ${side}`}
        onClick={() => scroller.current?.scrollTo({ top: Math.max(0, nearest.top - nearest.height) })}
      >
        <StaffIcon name="warning-circle-fill" />
        {count} with no room yet
        <span className="visually-hidden">, {side}</span>
        <b aria-hidden="true">{side === 'above' ? '↑' : '↓'}</b>
      </button>
    )
  })
}

/** The browser says when a lane comes into sight or leaves it; nothing is asked while the board is scrolled. */
function useLanesAway(rows: readonly BoardRow[], scroller: RefObject<HTMLDivElement | null>) {
  const [away, setAway] = useState<ReadonlyMap<string, Side>>(new Map())
  const keys = rows.flatMap(({ kind, key }) => (kind === 'lane' ? key : [])).join(' ')
  useEffect(() => {
    const { current: root } = scroller
    if (root === null || keys === '') return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        setAway((before) => {
          const next = new Map(before)
          for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
            const key = (target as HTMLElement).dataset['row'] ?? ''
            if (isIntersecting) next.delete(key)
            else next.set(key, boundingClientRect.top < (rootBounds?.top ?? 0) ? 'above' : 'below')
          }
          return next
        }),
      { root, rootMargin: `-${HEAD_HEIGHT}px 0px 0px 0px` },
    )
    for (const key of keys.split(' ')) {
      const label = root.querySelector(`.chart-label[data-row="${key}"]`)
      if (label !== null) observer.observe(label)
    }
    return () => observer.disconnect()
  }, [keys, scroller])
  return away
}
