import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics, watchPool, watchProcess } from '../platform/metrics.ts'
import { type Stand, startStand } from '../testing/http-stand.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let server: Stand
const metrics = createMetrics()
beforeAll(async () => {
  database = await testDatabase()
  server = await startStand({
    database,
    metrics,
    env: { METRICS_ALLOW: '127.0.0.1', TRUST_PROXY: '127.0.0.1' },
  })
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

const stateOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { data: { state: string } }).data.state,
]

describe('health', () => {
  test('/healthz says that the process is up', async () => {
    expect(await stateOf(await fetch(`${server.url}/healthz`))).toEqual([200, 'up'])
  })

  test('/readyz says whether the database answers', async () => {
    expect(await stateOf(await fetch(`${server.url}/readyz`))).toEqual([200, 'ready'])
    const hangs = () => new Promise<never>(() => {})
    const states = [async () => false, async () => Promise.reject(new Error('away')), hangs]
    for (const isReady of states) {
      const other = await startStand({ database, isReady })
      expect(await stateOf(await fetch(`${other.url}/readyz`))).toEqual([503, 'waiting for the database'])
      await other.stop()
    }
  })

  test('/readyz says what else is not running, and only when the database answers', async () => {
    let isAnswering = true
    let why: string | null = 'not running: background jobs'
    const other = await startStand({ database, isReady: async () => isAnswering, whyNotReady: () => why })
    expect(await stateOf(await fetch(`${other.url}/readyz`))).toEqual([503, 'not running: background jobs'])
    isAnswering = false
    expect(await stateOf(await fetch(`${other.url}/readyz`))).toEqual([503, 'waiting for the database'])
    isAnswering = true
    why = null
    expect(await stateOf(await fetch(`${other.url}/readyz`))).toEqual([200, 'ready'])
    await other.stop()
  })
})

describe('/metrics', () => {
  test('is not there for those who may not read it', async () => {
    const closed = await startStand({ database })
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404)
    await closed.stop()
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await fetch(`${server.url}/metrics`, elsewhere)).status).toBe(404)
  })

  test('counts answers by route and status, and never by what callers typed', async () => {
    await fetch(`${server.url}/api/stand/read?id=1&secret=hush`)
    await fetch(`${server.url}/api/stand/read?id=x`)
    await fetch(`${server.url}/api/stand/prepared`)
    await fetch(`${server.url}/typed-by-hand-1`)
    const response = await fetch(`${server.url}/metrics`)
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('version=0.0.4')
    const name = 'http_request_duration_seconds_count'
    expect(text).toContain(`${name}{method="GET",route="/api/stand/read",status="200"} 1\n`)
    expect(text).toContain(`${name}{method="GET",route="/api/stand/read",status="400"} 1\n`)
    expect(text).toContain(`${name}{method="GET",route="/api/stand/prepared",status="200"} 1\n`)
    expect(text).toMatch(/route="none",status="404"\} [1-9]/)
    expect(text).not.toMatch(/typed-by-hand|hush/)
  })

  test('a histogram adds up, and each line has the form Prometheus reads', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const labels = 'method="GET",route="/api/stand/read",status="200"'
    const counts = [
      ...text.matchAll(/_bucket\{le="([^"]+)",method="GET",route="\/api\/stand\/read",status="200"\} (\d+)/g),
    ]
    expect(counts.map(([, , count]) => Number(count))).toEqual(
      counts.map(([, , count]) => Number(count)).toSorted((a, b) => a - b),
    )
    expect(counts.at(-1)?.[1]).toBe('+Inf')
    expect(text).toContain(`_count{${labels}} ${counts.at(-1)?.[2]}\n`)
    for (const line of text.split('\n').filter((one) => one !== '')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/)
    }
  })

  test('tells of the process, the pool and whatever counts itself', async () => {
    const stop = watchProcess(metrics)
    watchPool(metrics, database.pool, () => 3)
    const jobs = metrics.counter('jobs_total', 'Jobs by outcome.', ['outcome'])
    jobs.inc({ outcome: 'failed' })
    jobs.inc({ outcome: 'failed' }, 2)
    const text = await metrics.render()
    stop()
    expect(text).toContain('jobs_total{outcome="failed"} 3\n')
    expect(text).toMatch(/database_connections\{state="idle"\} \d/)
    expect(text).toContain('database_waiting 3\n')
    expect(text).toMatch(/event_loop_lag_seconds\{quantile="0.99"\} \d/)
    expect(text).toMatch(/process_resident_memory_bytes \d{7}/)
  })

  test('a label cannot break out of its quotes', async () => {
    const other = createMetrics()
    other.counter('odd', 'Odd.', ['name']).inc({ name: 'a"} 1\nfake{x="' })
    expect(await other.render()).toContain('odd{name="a\\"} 1\\nfake{x=\\""} 1')
  })
})

describe('the log', () => {
  const SECRETS = /hush|customer-token|XSRF|authorization/i

  test('has one line for a call that changes something, with who and how long but no secrets', async () => {
    await fetch(`${server.url}/api/stand/customer?code=hush`, {
      method: 'POST',
      headers: {
        authorization: 'customer-token',
        'content-type': 'application/json',
        'x-request-id': 'log-1',
      },
      body: '{"n":1,"password":"hush"}',
    })
    const lines = server.logged.lines().filter((line) => line['requestId'] === 'log-1')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      method: 'POST',
      route: '/api/stand/customer',
      status: 200,
      accountId: 7,
      msg: 'request',
    })
    expect(typeof lines[0]?.['ms']).toBe('number')
    expect(JSON.stringify(lines)).not.toMatch(SECRETS)
  })

  test('has a line for a read that failed, none for one that went well', async () => {
    await fetch(`${server.url}/api/stand/read?id=hush`, { headers: { 'x-request-id': 'log-2' } })
    await fetch(`${server.url}/api/stand/read?id=1`, { headers: { 'x-request-id': 'log-3' } })
    await fetch(`${server.url}/hush?code=hush`, { headers: { 'x-request-id': 'log-4' } })
    const ids = server.logged.lines().map((line) => line['requestId'])
    expect(ids).toContain('log-2')
    expect(ids).not.toContain('log-3')
    expect(server.logged.text()).not.toMatch(SECRETS)
  })

  test('at level debug has a line for every request', async () => {
    const written: string[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => (written.push(chunk.toString()), done()),
    })
    const talkative = await startStand({ database, log: pino({ level: 'debug', base: null }, sink) })
    await fetch(`${talkative.url}/api/stand/prepared`, { headers: { 'x-request-id': 'log-5' } })
    await talkative.stop()
    expect(written.join('')).toContain('"requestId":"log-5"')
  })
})

/** A handler that says when it has begun and ends when it is let. */
function gate() {
  const { promise: begun, resolve: begin } = withResolvers()
  const { promise: finished, resolve: finish } = withResolvers()
  const visitor = async () => {
    begin()
    await finished
    return { data: 'done' }
  }
  return { begun, finish, handlers: { visitor } }
}

function withResolvers() {
  let resolve: (() => void) | undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve?.() }
}

describe('stopping', () => {
  test('finishes what runs, takes nothing new, and does not wait for idle connections', async () => {
    const { begun, finish, handlers } = gate()
    const forEver = { stop: 600_000, keepAlive: 600_000 }
    const stopping = await startStand({ database, handlers, timeouts: forEver })
    await fetch(`${stopping.url}/healthz`)
    const running = fetch(`${stopping.url}/api/stand/visitor`)
    await begun
    const stopped = stopping.stop()
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow()
    finish()
    expect(await (await running).json()).toMatchObject({ code: 200, data: 'done' })
    await stopped
  })

  test('hangs up on a request that does not end in time', async () => {
    const { begun, handlers } = gate()
    const stopping = await startStand({ database, timeouts: { stop: 100 }, handlers })
    const running = fetch(`${stopping.url}/api/stand/visitor`).then(
      () => 'answered',
      () => 'cut off',
    )
    await begun
    await stopping.stop()
    expect(await running).toBe('cut off')
  })

  test('is told by /readyz from the first moment', async () => {
    let answer: unknown = null
    const stopping: Stand = await startStand({
      database,
      plain: (fastify) => {
        fastify.addHook('preClose', async () => {
          answer = await stateOf(await fetch(`${stopping.url}/readyz`))
        })
      },
    })
    await stopping.stop()
    expect(answer).toEqual([503, 'stopping'])
  })
})
