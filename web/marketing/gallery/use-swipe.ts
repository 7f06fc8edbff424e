import { type PointerEvent, useRef } from 'react'

/** Shorter is a tap that slipped. */
const SHORTEST_PX = 40

/**
 * A finger drawn to the left goes on (1), to the right goes back (-1). The element leaves sideways movement to it
 * by `touch-action: pan-y pinch-zoom`; once the browser scrolls or zooms instead, it cancels the pointer.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  const forget = () => {
    start.current = null
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      // A second finger means zooming; a mouse has the buttons.
      start.current = pointerType !== 'mouse' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current
      forget()
      if (from?.id !== pointerId) return
      const [right, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(right) >= SHORTEST_PX && Math.abs(right) > Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
    onPointerCancel: forget,
  }
}
