import { createBuildCaches, handlingOf, type StaffBuild } from './build-caches.ts'

/** Written in by the build. */
declare const STAFF_BUILD: StaffBuild

/** As much of a service worker's own names as is used: the page's, which this project is checked with, has others. */
interface Waiting {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchAsked {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Asked {
  source: { postMessage: (message: unknown) => void } | null
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void
  addEventListener(type: 'message', listener: (event: Asked & Waiting) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<readonly unknown[]> }
}

const worker = globalThis as unknown as WorkerScope
const build = createBuildCaches(STAFF_BUILD, {
  caches,
  fetch: (input, init) => fetch(input, init),
  heldLocks: async () => {
    if (!('locks' in navigator)) return null
    const { held = [] } = await navigator.locks.query()
    return held.map(({ name }) => name ?? '')
  },
  isAnyPageOpen: async () =>
    (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

// It answers for every build whose files are kept, so that it need not wait until older pages are closed.
worker.addEventListener('install', (event) => {
  event.waitUntil(build.install().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), build.dropOldBuilds()]))
})
worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, location.origin)
  if (handling === 'page') event.respondWith(build.answerPage(event.request))
  else if (handling === 'file') event.respondWith(build.answerFile(event.request))
})
// A page asks which build this is; a good moment to look for builds that nobody uses any more.
worker.addEventListener('message', (event) => {
  event.source?.postMessage({ entry: STAFF_BUILD.entry })
  event.waitUntil(build.dropOldBuilds())
})
