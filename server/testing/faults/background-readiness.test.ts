import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'

const WAIT = { timeout: 25_000, interval: 50 }
let server: TestServer
beforeAll(async () => {
  vi.spyOn(console, 'trace').mockImplementation(() => {})
  server = await startTestServer({ jobs: true, env: { METRICS_ALLOW: '127.0.0.1', TRUST_PROXY: '' } })
})
afterAll(async () => {
  await server.stop()
  vi.restoreAllMocks()
})

const query = (text: string) => server.database.pool.query(text)
const untilState = (status: number, state: string) =>
  vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`)
    const { data } = (await answer.json()) as { data: { state: string } }
    expect([answer.status, data.state]).toEqual([status, state])
  }, WAIT)
const metrics = async () => (await fetch(`${server.url}/metrics`)).text()

test('a server whose jobs do not run while the database answers is not ready, says why, and recovers by itself', async () => {
  await untilState(200, 'ready')
  expect(await metrics()).toContain('background_work_alive{work="background jobs"} 1\n')
  // From now on looking for jobs fails, and nothing else does.
  await query('alter table graphile_worker._private_jobs rename to _private_jobs_away')
  await untilState(503, 'not running: background jobs')
  expect(await metrics()).toContain('background_work_alive{work="background jobs"} 0\n')
  expect(await metrics()).toContain('background_work_alive{work="mail sender"} 1\n')
  await query('alter table graphile_worker._private_jobs_away rename to _private_jobs')
  await query(`select graphile_worker.add_job('sweepRateLimits', '{}')`)
  await untilState(200, 'ready')
  await vi.waitFor(async () => {
    expect((await query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
  }, WAIT)
})
