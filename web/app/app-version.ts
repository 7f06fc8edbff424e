import type { BrowserStorage } from './browser-storage.ts'

export const APP_VERSION = '1.1.9'
const KEY = 'appVersion'

/**
 * S7: a browser that remembers another version saves this one and reloads once, so that nothing of the old one
 * lingers. A first visit has nothing to get rid of, and a browser that cannot save would reload for ever:
 * both go on without.
 */
export function needsVersionReload(storage: BrowserStorage): boolean {
  const stored = storage.read(KEY)
  if (stored === APP_VERSION) return false
  const saved = storage.write(KEY, APP_VERSION)
  return saved && stored !== null
}
