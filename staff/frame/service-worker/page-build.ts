import { createStore, useStore } from '#ui/store.ts'
import { buildLock } from './build-caches.ts'

const LOOK_EVERY_MS = 15 * 60_000
const WORKER = '/staff/sw.js'
const SCOPE = '/staff/'

const isNewer = createStore(false)
/** A newer build is kept on this device, and this page is of an older one. */
export const useIsNewBuildReady = () => useStore(isNewer)

/** Which build this page is of. */
const pageEntry = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '', location.href)
    .pathname

/**
 * W1, W16: from now on the back office opens without a network. Whatever goes wrong with it, the page works on line as
 * it does without. Answers whether it is there.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  const entry = pageEntry()
  const { serviceWorker } = navigator
  // Held for as long as the page lives: its files stay, whatever is installed later.
  void navigator.locks
    .request(buildLock(entry), { mode: 'shared' }, () => new Promise(() => {}))
    .catch(() => {})
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: unknown }>) => {
    if (typeof data?.entry === 'string') isNewer.change(data.entry !== entry)
  })
  const ask = () => serviceWorker.controller?.postMessage('which build')
  serviceWorker.addEventListener('controllerchange', ask)
  try {
    const registration = await serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' })
    const look = () => void registration.update().catch(() => {})
    setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('online', look)
    ask()
    return true
  } catch {
    // A browser that takes none, in private windows as a rule.
    return false
  }
}
