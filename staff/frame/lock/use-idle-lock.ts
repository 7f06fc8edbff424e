import { useEffect, useEffectEvent } from 'react'
import { isIdle } from './idle-rules.ts'
import { followLock, isLocked, lock, touch, touchedAt } from './lock-state.ts'

const LOOK_EVERY_MS = 5_000
/** A finger that scrolls need not be written down at every step. */
const WRITE_EVERY_MS = 2_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** W10: locks when nobody has touched the screen for so long; also when it slept, or was closed. */
export function useIdleLock(lockMinutes: number) {
  const look = useEffectEvent(() => {
    const last = touchedAt()
    if (last !== null && !isLocked() && isIdle(last, Date.now(), lockMinutes)) lock()
  })
  useEffect(() => {
    look()
    if (!isLocked()) touch(Date.now())
    let writtenAt = Date.now()
    const sign = () => {
      // The first touch after a long sleep is not a way in.
      look()
      if (isLocked() || Date.now() - writtenAt < WRITE_EVERY_MS) return
      writtenAt = Date.now()
      touch(writtenAt)
    }
    for (const kind of SIGNS) window.addEventListener(kind, sign, { capture: true, passive: true })
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    const onShown = () => look()
    document.addEventListener('visibilitychange', onShown)
    const unfollow = followLock()
    return () => {
      for (const kind of SIGNS) window.removeEventListener(kind, sign, { capture: true })
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
      unfollow()
    }
  }, [])
}
