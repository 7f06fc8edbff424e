import { whenIdle } from '../page/when-idle.ts'

/**
 * Puts off loading what the first screen can do without (axios, schemas, cache, the page below the fold) until the
 * page is painted and the browser has nothing better to do. The build, which prerenders Home, waits for nothing.
 */
export function afterFirstPaint<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => (import.meta.env.SSR ? load() : quietOnce().then(load))
}

let firstQuiet: Promise<void> | undefined

/** There is one first paint: pages opened after it do not wait again. */
function quietOnce(): Promise<void> {
  firstQuiet ??= quiet().then(loadLargeParts)
  return firstQuiet
}

/**
 * What most of the late parts need: schemas, axios, the cache. Started together they would hold a slow phone up
 * for a quarter of a second, so they start one after the other. Whoever misses one says so when it is needed.
 */
async function loadLargeParts() {
  try {
    await import('#contract/fields.ts')
    await import('./call.ts')
    await import('./query-client.ts')
  } catch {
    return
  }
}

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const whenQuiet = () => void whenIdle(resolve)
    if (document.readyState === 'complete') whenQuiet()
    else window.addEventListener('load', whenQuiet, { once: true })
  })
}
