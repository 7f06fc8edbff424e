import type { BrowserStorage } from './browser-storage.ts'

const KEY = 'reloadedForBuild'

/**
 * G6: a part of the site that will not load is mostly a newer release having taken its place, which one reload
 * cures. One reload per build and tab: if the same build fails again, the error goes on to the page that
 * explains it, and the browser never loops.
 */
export function mayReloadFor(build: string, tab: BrowserStorage): boolean {
  return tab.read(KEY) !== build && tab.write(KEY, build)
}

export function recoverFromPreloadErrors(build: string, tab: BrowserStorage) {
  window.addEventListener('vite:preloadError', () => void reloadOnce(build, tab))
}

async function reloadOnce(build: string, tab: BrowserStorage) {
  if ((await isServerThere()) && mayReloadFor(build, tab)) window.location.reload()
}

/** With the connection away a reload would take the page away as well. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
