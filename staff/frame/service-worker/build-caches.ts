/** One build of the back office, as the service worker that came with it knows it. */
export interface StaffBuild {
  /** The page's own script; its hashed name changes with anything it leads to. */
  entry: string
  /** Every file of the build but the page itself. */
  files: readonly string[]
}

/** What the service worker uses of the browser. */
export interface WorkerParts {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch: (input: string | Request, init?: RequestInit) => Promise<Response>
  /** The names of the locks that open pages hold; null where the browser cannot tell. */
  heldLocks: () => Promise<readonly string[] | null>
  isAnyPageOpen: () => Promise<boolean>
  wait: (ms: number) => Promise<void>
}

export const PAGE = '/staff/'
const BUILDS = 'staff-build '
export const PICTURES = 'staff-pictures'

/** An open page holds it for as long as it lives, so that its files stay. */
export const buildLock = (entry: string): string => `${BUILDS}${entry}`
const cacheOf = buildLock

/** A line that is there and carries nothing must not keep anybody from the dogs. */
export const PAGE_WITHIN_MS = 900

export function createBuildCaches(build: StaffBuild, { caches, fetch, ...parts }: WorkerParts) {
  /** Beside the older builds, whole or not at all. What an older one has under the same hashed name is not sent again. */
  async function install(): Promise<void> {
    const page = await fetch(PAGE, { cache: 'no-store' })
    // Another build has taken this one's place on the server: its own worker installs it.
    if (!page.ok || !(await page.clone().text()).includes(build.entry)) {
      throw new Error('the page is of another build')
    }
    const cache = await caches.open(cacheOf(build.entry))
    await Promise.all(build.files.map((file) => keep(cache, file)))
    await cache.put(PAGE, page)
  }

  async function keep(cache: Cache, file: string): Promise<void> {
    const known = file.includes('/assets/') ? await caches.match(file, { ignoreVary: true }) : undefined
    const found = known ?? (await fetch(file))
    if (!found.ok) throw new Error(`${file} is not there`)
    await cache.put(file, found)
  }

  /** Builds that no open page is of. Where the browser cannot tell, all stay until the last page is closed. */
  async function dropOldBuilds(): Promise<void> {
    const held = await parts.heldLocks()
    if (held === null && (await parts.isAnyPageOpen())) return
    const kept = new Set([cacheOf(build.entry), ...(held ?? [])])
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(BUILDS) && !kept.has(name))
    await Promise.all(old.map((name) => caches.delete(name)))
  }

  /** The newest page while the server answers in time; otherwise the one that is kept here. */
  async function answerPage(request: Request): Promise<Response> {
    const kept = await (await caches.open(cacheOf(build.entry))).match(PAGE)
    const asked = fetch(request)
    if (kept === undefined) return asked
    const usable = asked.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept)
    return Promise.race([usable, parts.wait(PAGE_WITHIN_MS).then(() => kept)])
  }

  /** Hashed names mean the same in every build, so that a page finds its own files whichever worker answers. */
  const answerFile = async (request: Request): Promise<Response> =>
    (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

  return { install, dropOldBuilds, answerPage, answerFile }
}

export type Handling = 'page' | 'file' | null

/** What the worker answers; everything else, every call first of all, goes its own way to the server. */
export function handlingOf(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): Handling {
  if (method !== 'GET') return null
  const { origin: at, pathname } = new URL(url)
  if (mode === 'navigate') return at === origin && pathname.startsWith(PAGE) ? 'page' : null
  if (destination === 'image') return 'file'
  const isOurs = at === origin && pathname.startsWith(PAGE)
  return isOurs && pathname !== '/staff/sw.js' ? 'file' : null
}
