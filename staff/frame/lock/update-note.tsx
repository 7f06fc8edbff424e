import './update-note.css'
import { useEffect, useState } from 'react'
import { useQueue } from '../offline/yard-queue.ts'
import { useIsNewBuildReady } from '../service-worker/page-build.ts'
import { hasTypedWork, watchTyping } from './typed-work.ts'

const LOOK_EVERY_MS = 2_000

/** Offered while nothing is typed, open or unsent, and never done by itself: the page goes on as the build it is. */
export function UpdateNote() {
  const isReady = useIsNewBuildReady()
  const hasUnsent = useQueue().length > 0
  const [isFree, setIsFree] = useState(false)
  useEffect(watchTyping, [])
  useEffect(() => {
    if (!isReady) return undefined
    const look = () => setIsFree(!hasTypedWork())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isReady])
  const isOffered = isReady && isFree && !hasUnsent
  const update = () => (hasTypedWork() ? setIsFree(false) : window.location.reload())
  return (
    <div role="status">
      {isOffered && (
        <p className="update-note">
          A new version is ready.
          <button type="button" onClick={update}>
            Update
          </button>
        </p>
      )}
    </div>
  )
}
