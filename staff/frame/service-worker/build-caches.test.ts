import { describe, expect, test } from 'vitest'
import { buildLock, createBuildCaches, handlingOf, PICTURES, type StaffBuild } from './build-caches.ts'

const OLD: StaffBuild = {
  entry: '/staff/assets/index-old.js',
  files: ['/staff/assets/index-old.js', '/staff/assets/ui-1.js'],
}
const NEW: StaffBuild = {
  entry: '/staff/assets/index-new.js',
  files: ['/staff/assets/index-new.js', '/staff/assets/ui-1.js'],
}

const pathOf = (input: string | Request) => (typeof input === 'string' ? input : new URL(input.url).pathname)

/** Caches in memory, and a server that has one build at a time. */
function aBrowser() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      match: async (key: string | Request) => kept.get(pathOf(key))?.clone(),
    } as unknown as Cache
  }
  const match = async (key: string | Request) => {
    for (const kept of all.values()) if (kept.has(pathOf(key))) return kept.get(pathOf(key))?.clone()
    return undefined
  }
  const state = {
    build: OLD,
    isOnline: true,
    isHanging: false,
    held: [] as readonly string[] | null,
    pages: 1,
  }
  const fetched: string[] = []
  const fetch = async (input: string | Request) => {
    if (!state.isOnline) throw new TypeError('Failed to fetch')
    if (state.isHanging) await new Promise(() => {})
    const path = pathOf(input)
    fetched.push(path)
    if (!path.includes('/assets/')) return new Response(`<script src="${state.build.entry}">`)
    return state.build.files.includes(path) ? new Response(path) : new Response('', { status: 404 })
  }
  const parts = {
    caches: {
      open,
      match,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    } as unknown as CacheStorage,
    fetch,
    heldLocks: async () => state.held,
    isAnyPageOpen: async () => state.pages > 0,
    wait: async () => {},
  }
  return {
    state,
    fetched,
    names: () => [...all.keys()],
    workerOf: (build: StaffBuild) => createBuildCaches(build, parts),
    open,
  }
}

const asked = (path: string) => new Request(`http://kennel.example${path}`)

describe('W1 the service worker', () => {
  test('W16 opens the page and its files without a network, at once, whatever the address', async () => {
    const browser = aBrowser()
    const worker = browser.workerOf(OLD)
    await worker.install()
    browser.state.isOnline = false
    expect(await (await worker.answerPage(asked('/staff/dogs/7'))).text()).toContain(OLD.entry)
    expect(await (await worker.answerFile(asked('/staff/assets/ui-1.js'))).text()).toBe(
      '/staff/assets/ui-1.js',
    )
    browser.state.isOnline = true
    browser.state.isHanging = true
    expect(await (await worker.answerPage(asked('/staff/today'))).text()).toContain(OLD.entry)
  })

  test('a server that is broken behind its proxy does not take the page away', async () => {
    const browser = aBrowser()
    const worker = createBuildCaches(OLD, {
      heldLocks: async () => [],
      isAnyPageOpen: async () => true,
      wait: () => new Promise<void>(() => {}),
      caches: { open: browser.open } as unknown as CacheStorage,
      fetch: async () => new Response('Bad gateway', { status: 502 }),
    })
    await (await browser.open(buildLock(OLD.entry))).put('/staff/', new Response('kept page'))
    expect(await (await worker.answerPage(asked('/staff/today'))).text()).toBe('kept page')
  })

  test('a new build is put beside the old one, whose open page keeps finding its files', async () => {
    const browser = aBrowser()
    const old = browser.workerOf(OLD)
    await old.install()
    browser.state.build = NEW
    browser.state.held = [buildLock(OLD.entry)]
    const next = browser.workerOf(NEW)
    await next.install()
    await next.dropOldBuilds()
    expect(browser.names()).toEqual([buildLock(OLD.entry), buildLock(NEW.entry)])
    // The server has it no longer.
    expect((await next.answerFile(asked(OLD.entry))).status).toBe(200)
    expect(browser.fetched.filter((path) => path.endsWith('ui-1.js'))).toHaveLength(1)
    expect(await (await next.answerPage(asked('/staff/today'))).text()).toContain(NEW.entry)
  })

  test('an old build goes when its last page is closed, and pictures stay', async () => {
    const browser = aBrowser()
    await browser.workerOf(OLD).install()
    browser.state.build = NEW
    const next = browser.workerOf(NEW)
    await next.install()
    await browser.open(PICTURES)
    browser.state.held = null
    await next.dropOldBuilds()
    expect(browser.names()).toContain(buildLock(OLD.entry))
    browser.state.held = []
    await next.dropOldBuilds()
    expect(browser.names()).toEqual([buildLock(NEW.entry), PICTURES])
  })

  test('a build that is no longer the server’s, or not whole, is not installed', async () => {
    const browser = aBrowser()
    browser.state.build = NEW
    await expect(browser.workerOf(OLD).install()).rejects.toThrow('another build')
    browser.state.build = { ...NEW, files: [NEW.entry] }
    await expect(browser.workerOf(NEW).install()).rejects.toThrow('is not there')
    browser.state.isOnline = false
    await expect(browser.workerOf(NEW).answerPage(asked('/staff/today'))).rejects.toThrow('Failed to fetch')
  })
})

const ORIGIN = 'http://kennel.example'

test.each([
  ['GET', 'navigate', 'document', '/staff/today?date=2026-12-04', 'page'],
  ['GET', 'navigate', 'document', '/', null],
  ['GET', 'navigate', 'document', '/staff', null],
  ['GET', 'cors', 'script', '/staff/assets/index-old.js', 'file'],
  ['GET', 'cors', 'script', '/assets/index-web.js', null],
  ['GET', 'same-origin', '', '/staff/sw.js', null],
  ['GET', 'no-cors', 'image', '/files/a-thumb.webp', 'file'],
  ['GET', 'cors', '', '/api/staffToday/getToday', null],
  ['POST', 'cors', '', '/api/staffCare/tick', null],
  ['POST', 'navigate', 'document', '/staff/today', null],
] as const)('W1 %s %s %s %s is answered by the worker as %s', (method, mode, destination, path, handling) => {
  expect(handlingOf({ method, mode, destination, url: ORIGIN + path }, ORIGIN)).toBe(handling)
})
