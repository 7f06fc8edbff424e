import { longStorage } from '#client/page/browser-storage.ts'
import { createStore, useStore } from '#ui/store.ts'

/** Kept outside the page: a reload opens nothing, and what one tab knows the others know. */
const LOCKED_KEY = 'staffLocked'
const TOUCHED_KEY = 'staffTouched'

const locked = createStore(longStorage.read(LOCKED_KEY) !== null)
export const isLocked = locked.read
export const useIsLocked = () => useStore(locked)

export function lock() {
  if (locked.read()) return
  longStorage.write(LOCKED_KEY, '1')
  locked.change(true)
}

export function unlock(now = Date.now()) {
  longStorage.remove(LOCKED_KEY)
  touch(now)
  if (locked.read()) locked.change(false)
}

/** Another tab has locked or unlocked. */
export function followLock() {
  const follow = ({ key }: StorageEvent) => {
    if (key === LOCKED_KEY || key === null) locked.change(longStorage.read(LOCKED_KEY) !== null)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

export const touch = (now: number) => longStorage.write(TOUCHED_KEY, String(now))
/** Null where nobody has touched anything yet. */
export const touchedAt = (): number | null => Number(longStorage.read(TOUCHED_KEY)) || null
