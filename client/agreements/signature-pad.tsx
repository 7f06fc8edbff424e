import { type PointerEvent, useRef, useState } from 'react'
import { FIELD, type Point, penDown, penTo } from './signature-path.ts'

interface SignaturePadProps {
  path: string
  onDraw: (path: string) => void
}

/** Where one writes with a finger, a pen or the mouse. What is drawn counts when the pen is lifted. */
export function SignaturePad({ path, onDraw }: SignaturePadProps) {
  const [drawn, setDrawn] = useState<string | null>(null)
  // Several moves may come between two drawings of the page.
  const latest = useRef<string | null>(null)
  const draw = (next: string) => {
    latest.current = next
    setDrawn(next)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    draw(penDown(path, pointAt(event)))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (latest.current !== null) draw(penTo(latest.current, pointAt(event)))
  }
  const lift = () => {
    if (latest.current !== null) onDraw(latest.current)
    latest.current = null
    setDrawn(null)
  }
  return (
    <svg
      className="signature-pad"
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={path === '' ? 'Signature, empty' : 'Your signature'}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <path d={drawn ?? path} />
    </svg>
  )
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) * FIELD.width) / width, y: ((clientY - top) * FIELD.height) / height }
}
