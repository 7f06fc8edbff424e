import './lightbox.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import type { GalleryPicture } from '#contract/catalog-content.ts'
import { Icon } from '#ui/icon.tsx'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps {
  pictures: GalleryPicture[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** A click on the dialog's own ground, which is the darkened page around it and its thin margin. */
function closeFromOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

/** One picture large. Arrow keys and a swipe go on and back, Escape closes and returns the focus to the picture. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const step = (by: number) => onMove((index + by + pictures.length) % pictures.length)
  const swipe = useSwipe(step)
  const picture = pictures[index]
  if (!picture) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox on-dark"
      aria-label={`Picture ${index + 1} of ${pictures.length}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={closeFromOutside}
    >
      <figure aria-live="polite" {...swipe}>
        <img
          src={fileUrl(picture.img)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <figcaption>
          <b>{picture.title}</b>
          <span>{picture.caption}</span>
        </figcaption>
      </figure>
      <div className="lightbox-controls">
        <button type="button" className="round-button" aria-label="Previous picture" onClick={() => step(-1)}>
          <Icon name="caret-left-bold" />
        </button>
        <button type="button" className="round-button" aria-label="Next picture" onClick={() => step(1)}>
          <Icon name="caret-right-bold" />
        </button>
        <button
          type="button"
          className="round-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x-bold" />
        </button>
      </div>
    </dialog>
  )
}
