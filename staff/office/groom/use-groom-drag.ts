import { type PointerEvent, useRef, useState } from 'react'
import type { GroomAppointment, GroomDay } from '#contract/office/groom.ts'
import { boxOf, stateOf, timeAt } from './groom-view.ts'
import type { WantedMove } from './move-sheet.tsx'

const MOVED_PX = 6

interface Dragged extends WantedMove {
  top: number
}

/**
 * Takes an appointment to another time or column with mouse or pen; a finger scrolls, and has the sheet. Nothing is
 * written by the drop: it opens what would be done.
 */
export function useGroomDrag(day: GroomDay, onDrop: (move: WantedMove) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const begin = useRef<{ groom: GroomAppointment; x: number; y: number; grip: number } | null>(null)
  const place = (event: PointerEvent<HTMLElement>): Dragged | null => {
    const from = begin.current
    const column = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element instanceof HTMLElement && element.dataset['groomer'] !== undefined)
    if (from === null || !(column instanceof HTMLElement)) return null
    const time = timeAt(event.clientY - from.grip - column.getBoundingClientRect().top, day)
    const top = boxOf({ starts: time, ends: time }, day).top
    return { groom: from.groom, groomerId: Number(column.dataset['groomer']), time, top }
  }
  const handlers = (groom: GroomAppointment) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch' || event.button !== 0 || stateOf(groom) !== 'coming') return
      const grip = event.clientY - event.currentTarget.getBoundingClientRect().top
      begin.current = { groom, x: event.clientX, y: event.clientY, grip }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = begin.current
      if (from === null) return
      const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= MOVED_PX
      if (dragged === null && !isFar) return
      setDragged((before) => place(event) ?? before)
    },
    onPointerUp: () => {
      begin.current = null
      if (dragged === null) return
      setDragged(null)
      const { top: _top, ...move } = dragged
      if (move.time !== groom.starts || move.groomerId !== groom.groomerId) onDrop(move)
    },
    onPointerCancel: () => {
      begin.current = null
      setDragged(null)
    },
  })
  return { dragged, handlers }
}
