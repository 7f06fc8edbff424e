import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'

interface BannerPreviewProps {
  width: 'desktop' | 'phone'
  values: CatalogueValues<'banner'>
  /** In percent; null where it cannot be moved. */
  onFocus: ((x: number, y: number) => void) | null
}

const STEP = 2
const WHOLE = 100
const within = (percent: number) => Math.min(WHOLE, Math.max(0, Math.round(percent)))

/** The top of Home with a picture in it, and the ring around what stays in view. */
export function BannerPreview({ width, values, onFocus }: BannerPreviewProps) {
  const { image, phoneImage, imageAlt, focusX, focusY } = values
  const shown = width === 'phone' && phoneImage !== null ? phoneImage : image
  const isCut = phoneImage === null || width === 'desktop'
  return (
    <div className={`banner-preview is-${width}`}>
      <div className="preview-page">
        {shown !== '' && (
          <img
            src={fileUrl(`/files/${shown}`)}
            alt={imageAlt}
            style={{ objectPosition: `${focusX}% ${focusY}%` }}
          />
        )}
        <p aria-hidden="true">
          Ten acres to run. <br />A warm bed after.
        </p>
        {onFocus !== null && isCut && shown !== '' && <FocusRing x={focusX} y={focusY} onMove={onFocus} />}
      </div>
      {onFocus !== null && isCut && (
        <p className="muted">
          Drag the ring, or move it with the arrow keys, to the part that must stay in view.
        </p>
      )}
    </div>
  )
}

interface FocusRingProps {
  x: number
  y: number
  onMove: (x: number, y: number) => void
}

function FocusRing({ x, y, onMove }: FocusRingProps) {
  const isHeld = useRef(false)
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect()
    if (!isHeld.current || frame === undefined) return
    onMove(
      within(((clientX - frame.left) / frame.width) * WHOLE),
      within(((clientY - frame.top) / frame.height) * WHOLE),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(within(x + (by[0] ?? 0)), within(y + (by[1] ?? 0)))
  }
  return (
    <button
      type="button"
      className="focus-ring"
      style={{ left: `${x}%`, top: `${y}%` }}
      aria-label={`Part that stays in view: ${x} percent across, ${y} percent down. Move it with the arrow keys.`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isHeld.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={() => {
        isHeld.current = false
      }}
    />
  )
}
