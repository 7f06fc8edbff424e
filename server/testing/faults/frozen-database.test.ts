import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezePostgres } from '../freeze-postgres.ts'
import { createDataDir, type ServerProcess, startServerProcess } from '../server-process.ts'

const PATIENCE_MS = 120_000
/** Generous for a busy machine; a server that waits for a frozen database never answers at all. */
const SOON_MS = 10_000

const PERSON = { email: 'frozen@example.com', password: 'maple-and-biscuit' }

describe('with a database that is frozen', () => {
  let data: ReturnType<typeof createDataDir>
  let server: ServerProcess
  let token: string

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { headers, signal: AbortSignal.timeout(SOON_MS) })
    return { status: response.status, text: await response.text() }
  }
  const post = async (path: string, body: object) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2 * SOON_MS),
    })
    return (await response.json()) as { code: number; msg: string; token?: string }
  }
  const readBanners = (headers = {}) => get('/api/Index/getBannerList', headers)
  const readMe = () => get('/api/user/getUserInfo', { authorization: token })

  beforeAll(async () => {
    data = createDataDir()
    server = await startServerProcess({ DATA_DIR: data.dataDir, DEMO: 'business' })
    await post('/api/user/register', { ...PERSON, firstName: 'Priya', givenName: 'Sandhu' })
    token = (await post('/api/user/doLogin', PERSON)).token ?? ''
  }, PATIENCE_MS)
  afterAll(async () => {
    await server.stop()
    data.remove()
  }, PATIENCE_MS)

  test(
    'pages are served, calls are refused politely, and all works again by itself once it thaws',
    async () => {
      const [page, banners] = [await get('/'), await readBanners()]
      expect([page.status, banners.status, (await readMe()).status]).toEqual([200, 200, 200])

      const frozen = freezePostgres(data.dataDir)
      try {
        expect((await get('/readyz')).status).toBe(503)
        const [me, logIn] = await Promise.all([readMe(), post('/api/user/doLogin', PERSON)])
        expect([me.status, logIn.code]).toEqual([503, 503])
        expect(logIn.msg).toMatch(/^We can’t reach our records right now\./)

        // By now changes cannot be heard any more: what is shown is what was last known.
        expect(await readBanners()).toEqual(banners)
        expect(await readBanners({ authorization: token })).toEqual(banners)
        expect(await get('/')).toEqual(page)
        expect((await get('/healthz')).status).toBe(200)
        const rush = await Promise.all(Array.from({ length: 200 }, () => readMe()))
        expect(new Set(rush.map(({ status }) => status))).toEqual(new Set([503]))
      } finally {
        frozen.thaw()
      }
      await expect.poll(async () => (await get('/readyz')).status, { timeout: 2 * SOON_MS }).toBe(200)
      expect((await readMe()).status).toBe(200)
      expect((await post('/api/user/doLogin', PERSON)).code).toBe(200)
      expect(await readBanners()).toEqual(banners)
    },
    PATIENCE_MS,
  )
})
