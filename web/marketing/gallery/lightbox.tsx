import './lightbox.css'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import type { GalleryPicture } from '#contract/business/catalog-content.ts'
import { onEscape } from '#ui/dialog/on-escape.ts'
import { useBackCloses } from '#ui/dialog/use-back-closes.ts'
import { Icon } from '#ui/icon.tsx'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps {
  pictures: GalleryPicture[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** One picture large. Arrow keys and a swipe go on and back, Escape closes and returns the focus to the picture. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    // While it is still in the page, so that the browser gives the focus back.
    return () => element?.close()
  }, [])
  useBackCloses(true, onClose)

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
      onCancel={onEscape(onClose)}
      // Some browsers close it without asking; the one that is already gone closes nothing.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={onKeyDown}
      // Only the darkened page around it and its thin margin are the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
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
        <button type="button" className="round-button" aria-label="Close" onClick={onClose}>
          <Icon name="x-bold" />
        </button>
      </div>
    </dialog>
  )
}
