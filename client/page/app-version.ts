import type { BrowserStorage } from './browser-storage.ts'

export const APP_VERSION = '1.1.9'
const KEY = 'appVersion'

/** Whether this browser was here before with another version. */
export function remembersOtherVersion(storage: BrowserStorage): boolean {
  const stored = storage.read(KEY)
  return stored !== null && stored !== APP_VERSION
}

/**
 * S7: a browser that remembers another version saves this one and reloads once, so that nothing of the old one
 * lingers. A first visit has nothing to get rid of, and a browser that cannot save would reload for ever:
 * both go on without.
 */
export function needsVersionReload(storage: BrowserStorage): boolean {
  if (storage.read(KEY) === APP_VERSION) return false
  const isOther = remembersOtherVersion(storage)
  return storage.write(KEY, APP_VERSION) && isOther
}
