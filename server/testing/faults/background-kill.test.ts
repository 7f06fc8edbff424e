import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createLogger } from '../../platform/logger.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { parseSettings } from '../../platform/settings.ts'
import { type Serving, serve } from '../../start/serve.ts'
import { aMail } from '../a-mail.ts'
import { createDataDir } from '../server-process.ts'

/** By hand: KILLS=100 npx vitest run --project server server/testing/faults/background-kill.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 10)
const BACK_WITHIN_MS = 10_000
const PATIENCE_MS = 60_000 + KILLS * 15_000

describe('after kill -9 of PostgreSQL, again and again', () => {
  const data = createDataDir()
  const log = createLogger('silent')
  let postgres: EmbeddedPostgres
  let serving: Serving
  let pool: pg.Pool

  beforeAll(async () => {
    // The library says at length what it thinks of a lost database.
    for (const say of ['trace', 'error'] as const) vi.spyOn(console, say).mockImplementation(() => {})
    postgres = await startEmbeddedPostgres({ dataDir: data.dataDir, log })
    serving = await serve({
      settings: parseSettings({ DATA_DIR: data.dataDir, PORT: '0', DEMO: 'business' }),
      log,
      clock: systemClock,
      databaseUrl: postgres.url,
      say: () => {},
    })
    pool = new pg.Pool({ connectionString: postgres.url, max: 2, connectionTimeoutMillis: 2_000 })
    pool.on('error', () => {})
  }, PATIENCE_MS)
  afterAll(async () => {
    vi.restoreAllMocks()
    await serving.stop()
    await pool.end()
    await postgres.stop()
    data.remove()
  }, PATIENCE_MS)

  const kill = () => {
    const file = readFileSync(join(postgres.folder, 'cluster/postmaster.pid'), 'utf8')
    process.kill(Number(file.split('\n')[0]), 'SIGKILL')
  }
  /** What it answers once the database is there to ask. */
  const ask = async (text: string): Promise<number> => {
    for (;;) {
      try {
        return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0
      } catch {
        await wait(10)
      }
    }
  }
  const isReady = async () => (await fetch(`${serving.address}/readyz`)).status === 200
  const work = () =>
    ask(`select (select count(*) from graphile_worker._private_jobs where run_at <= now())::int
           + (select count(*) from mail where sent_at is null and kept_at is null)::int as count`)

  test(
    'every job and mail that waited is done within seconds of its return, and readiness says so',
    async () => {
      const took: number[] = []
      for (let round = 0; round < KILLS; round += 1) {
        await ask(`select count(graphile_worker.add_job('sweepRateLimits', '{}'))::int as count
          from generate_series(1, 60)`)
        await serving.app.mailer.queueMail(serving.app.db, aMail())
        // Each round another moment of the work, the same in every run.
        await wait((round * 17) % 40)
        kill()
        await wait(5)
        await ask('select 1 as count')
        const back = performance.now()
        while ((await work()) > 0 || !(await isReady())) {
          if (performance.now() - back > BACK_WITHIN_MS) {
            throw new Error(`after kill ${round + 1} ${await work()} were left, ready: ${await isReady()}`)
          }
          await wait(20)
        }
        took.push(Math.round(performance.now() - back))
      }
      if (process.env['KILLS']) console.log(`${KILLS} kills, back after ms: ${took.join(' ')}`)
      expect(Math.max(...took)).toBeLessThan(BACK_WITHIN_MS)
    },
    PATIENCE_MS,
  )
})
