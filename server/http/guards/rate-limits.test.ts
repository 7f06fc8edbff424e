import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../database.ts'
import { connect } from '../../platform/database/connect.ts'
import { createLogger } from '../../platform/logger.ts'
import { sweepRateLimits, takeCall } from '../../platform/rate-limit-store.ts'
import { envelopeOf, type Stand, startStand } from '../../testing/http-stand.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { withDatabase } from '../../testing/with-server.ts'
import { openRateLimits, type RateLimits } from './rate-limits.ts'

const log = createLogger('silent')
const database = withDatabase()

const takeSliding = () => takeCall(database.db, ['sliding'], 2, 60)
const ageSliding = (seconds: number) =>
  database.pool.query(
    `update call_limit set calls = array(select call - make_interval(secs => $1) from unnest(calls) call) where key = 'sliding'`,
    [seconds],
  )

describe("an endpoint's own limit", () => {
  test('is exact when many call at the same moment', async () => {
    const waits = await Promise.all(Array.from({ length: 60 }, () => takeCall(database.db, ['race'], 7, 60)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    for (const wait of waits.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(60)
  })

  test('slides: each call frees its place when its own time is over', async () => {
    expect(await takeSliding()).toBe(0)
    await ageSliding(40)
    expect(await takeSliding()).toBe(0)
    const wait = await takeSliding()
    expect(wait).toBeGreaterThan(15)
    expect(wait).toBeLessThanOrEqual(20)
    await ageSliding(21)
    expect(await takeSliding()).toBe(0)
    expect(await takeSliding()).toBeGreaterThan(0)
  })

  test('a refused call does not lengthen the wait', async () => {
    await takeCall(database.db, ['patient'], 1, 60)
    const first = await takeCall(database.db, ['patient'], 1, 60)
    const second = await takeCall(database.db, ['patient'], 1, 60)
    expect(second).toBeLessThanOrEqual(first)
  })

  test('holds when either the address or the account is over it', async () => {
    await takeCall(database.db, ['address 1', 'account 1'], 1, 60)
    expect(await takeCall(database.db, ['address 2', 'account 1'], 1, 60)).toBeGreaterThan(0)
    expect(await takeCall(database.db, ['address 1', 'account 2'], 1, 60)).toBeGreaterThan(0)
    expect(await takeCall(database.db, ['address 3', 'account 3'], 1, 60)).toBe(0)
  })

  test('old rows are swept, counting ones stay', async () => {
    await database.pool.query(
      `insert into call_limit values ('old', '{}', true, now() - interval '1 second');
       insert into request_count values ('old', 1, 5)`,
    )
    await takeCall(database.db, ['young'], 1, 60)
    await sweepRateLimits(database.db)
    const { rows } = await database.pool.query<{ key: string }>(
      `select key from call_limit where key in ('old', 'young') union all select key from request_count where minute = 1`,
    )
    expect(rows).toEqual([{ key: 'young' }])
  })
})

describe('over HTTP', () => {
  let server: Stand
  beforeAll(async () => {
    server = await startStand({ database, env: { TRUST_PROXY: '127.0.0.1' }, perMinute: 5 })
  })
  afterAll(() => server.stop())

  const get = (path: string) => fetch(server.url + path, { headers: { 'x-forwarded-for': '203.0.113.50' } })
  const limited = (address: string, token?: string) =>
    fetch(`${server.url}/api/stand/limited`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, ...(token !== undefined && { authorization: token }) },
    })

  test('the fourth of three allowed calls hears 429 and when to come back', async () => {
    for (let call = 0; call < 3; call++) expect((await limited('203.0.113.1')).status).toBe(200)
    const refused = await limited('203.0.113.1')
    const { code, msg } = await envelopeOf(refused)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(code).toBe(429)
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(msg).toBe(`Too many requests at once. Please try again in ${seconds} seconds.`)
    expect((await limited('203.0.113.2')).status).toBe(200)
  })

  test('an account is counted wherever it calls from', async () => {
    const codes: number[] = []
    for (const last of [11, 12, 13, 14])
      codes.push((await limited(`203.0.113.${last}`, 'customer-token')).status)
    expect(codes).toEqual([200, 200, 200, 429])
  })

  test('one IPv6 network is one caller', async () => {
    const codes: number[] = []
    for (const last of ['1', 'ffff', 'a:b:c:d', '2']) {
      codes.push((await limited(`2001:db8:0:1:${last.includes(':') ? last : `:${last}`}`)).status)
    }
    expect(codes).toEqual([200, 200, 200, 429])
    expect((await limited('2001:db8:0:2::1')).status).toBe(200)
  })

  test('the general limit counts every call of an address, known or not', async () => {
    const paths = [
      '/api/stand/visitor',
      '/api/stand/prepared',
      '/api/stand/none',
      '/api/stand/staff',
      '/api/stand/visitor',
    ]
    for (const path of paths) expect((await get(path)).status).not.toBe(429)
    const refused = await get('/api/stand/visitor')
    expect((await envelopeOf(refused)).code).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('the general limit counts an account wherever it calls from', async () => {
    const codes: number[] = []
    for (let call = 1; call <= 6; call++) {
      const headers = { 'x-forwarded-for': `198.51.100.${call}`, authorization: 'manager-token' }
      codes.push((await fetch(`${server.url}/api/stand/manager`, { headers })).status)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('a proxy list that is none stops the start by the name of its setting', async () => {
    await expect(startStand({ database, env: { TRUST_PROXY: 'nonsense' } })).rejects.toThrow(/TRUST_PROXY/)
  })

  test('an address is only believed from a trusted proxy', async () => {
    const direct = await startStand({ database })
    const response = await fetch(`${direct.url}/api/stand/visitor`, {
      headers: { 'x-forwarded-for': '1.2.3.4' },
    })
    expect((await envelopeOf(response)).data).toMatchObject({ address: '127.0.0.1' })
    const proxied = await fetch(`${server.url}/api/stand/visitor`, {
      headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' },
    })
    expect((await envelopeOf(proxied)).data).toMatchObject({ address: '1.2.3.4' })
    await direct.stop()
  })
})

describe('two servers', () => {
  const clock = createTestClock()
  const open = (db: TestDatabase['db'], perMinute: number): RateLimits =>
    openRateLimits({ db, log, clock, perMinute })

  test('share the general limit through the database', async () => {
    const [one, other] = [open(database.db, 10), open(database.db, 10)]
    for (let request = 0; request < 7; request++) expect(one.countRequest('shared')).toBe(0)
    expect(other.countRequest('shared')).toBe(0)
    await one.share()
    await other.share()
    expect(other.countRequest('shared')).toBe(0)
    expect(other.countRequest('shared')).toBe(0)
    expect(other.countRequest('shared')).toBeGreaterThan(0)
    await Promise.all([one.stop(), other.stop()])
  })

  test('count every request once, however their sharing falls together', async () => {
    const servers = Array.from({ length: 4 }, () => open(database.db, 1_000_000))
    await Promise.all(
      servers.map(async (server) => {
        for (let round = 0; round < 10; round++) {
          for (let request = 0; request < 25; request++) server.countRequest(`key ${request % 5}`)
          await server.share()
        }
      }),
    )
    await Promise.all(servers.map((server) => server.stop()))
    const { rows } = await database.pool.query(
      `select sum(requests) as total from request_count where key like 'key %'`,
    )
    expect(rows).toEqual([{ total: 1_000 }])
  })
})

test('counts that could not be shared are shared later', async () => {
  const limits = openRateLimits({ db: database.db, log, clock: createTestClock(), perMinute: 100 })
  for (let request = 0; request < 3; request++) limits.countRequest('late')
  await database.pool.query('alter table request_count rename to request_count_gone')
  await limits.share()
  await database.pool.query('alter table request_count_gone rename to request_count')
  await limits.stop()
  const { rows } = await database.pool.query(`select requests from request_count where key = 'late'`)
  expect(rows).toEqual([{ requests: 3 }])
})

describe('with the database away', () => {
  const nowhere = connect<Tables>('postgresql://nobody@127.0.0.1:1/none', { max: 1, log })
  afterAll(() => nowhere.close())

  test('the general limit goes on alone and loses no count', async () => {
    const limits = openRateLimits({ db: nowhere.db, log, clock: createTestClock(), perMinute: 3 })
    expect(limits.countRequest('a')).toBe(0)
    expect(limits.countRequest('a')).toBe(0)
    await limits.share()
    expect(limits.countRequest('a')).toBe(0)
    expect(limits.countRequest('a')).toBeGreaterThan(0)
    await limits.stop()
  })

  test("an endpoint's own limit does not fall open: 503", async () => {
    const limits = openRateLimits({ db: nowhere.db, log, clock: createTestClock(), perMinute: 100 })
    const server = await startStand({ database, limits })
    const response = await fetch(`${server.url}/api/stand/limited`, { method: 'POST' })
    expect((await envelopeOf(response)).code).toBe(503)
    expect((await fetch(`${server.url}/api/stand/visitor`)).status).toBe(200)
    await server.stop()
  })
})
