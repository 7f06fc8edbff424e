import './undo-deletion.css'
import { useEffect, useState } from 'react'
import { useSend } from '#client/api/use-send.ts'
import { Icon } from '#ui/icon.tsx'
import { forgetDeletedDog, restoreDog, useDeletedDog } from './deleted-dog.ts'

const SHOWN_MS = 12_000

/** Stands at the bottom for a while after a dog was deleted. It stays as long as someone is at it. */
export function UndoDeletion() {
  const deleted = useDeletedDog()
  const [isHeld, setIsHeld] = useState(false)
  // A failure says so in a toast; the bar stays to try again.
  const { send: restore, isSending: isRestoring } = useSend(restoreDog)
  useEffect(() => {
    if (deleted === null || isHeld || isRestoring) return undefined
    const timer = setTimeout(forgetDeletedDog, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [deleted, isHeld, isRestoring])
  const undo = () => {
    if (deleted !== null) void restore(deleted)
  }
  return (
    <div className="undo-area" role="status">
      {deleted !== null && (
        <div
          className="undo-bar on-dark"
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <p>{deleted.name} is deleted.</p>
          <button type="button" className="button ball small" disabled={isRestoring} onClick={undo}>
            <Icon name="arrow-counter-clockwise-bold" />
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
