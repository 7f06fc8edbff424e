import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { JobHandlers, JobPayloads } from '../../business/jobs.ts'
import { runAsAdmin } from '../../testing/test-database.ts'
import { withDatabase } from '../../testing/with-server.ts'
import { createLogger } from '../logger.ts'
import type { CrontabItem, JobOutcome, JobRun, JobsOptions } from './job.ts'
import { createQueue } from './queue.ts'
import { type RunningJobs, startJobs } from './run-jobs.ts'
import { releaseDeadWorkers } from './worker-locks.ts'

const queue = createQueue<JobPayloads>()
const WAIT = { timeout: 20_000, interval: 25 }
const database = withDatabase()
let running: RunningJobs[] = []

beforeAll(async () => {})
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db))
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})

interface TestRun {
  work?: (id: number, run: JobRun) => Promise<void> | void
  sweepRateLimits?: JobHandlers['sweepRateLimits']
  onOutcome?: (job: string, outcome: JobOutcome) => void
  crontab?: CrontabItem[]
}

type TestPayloads = Pick<JobPayloads, 'forgetHousehold' | 'sweepRateLimits'>

/** One server's worth of jobs; handlers stand in for the real ones. */
function start({ work, sweepRateLimits, onOutcome, crontab = [] }: TestRun): RunningJobs {
  const jobs: JobsOptions<TestPayloads>['jobs'] = {
    forgetHousehold: async ({ accountId }, run) => work?.(accountId, run),
    sweepRateLimits: sweepRateLimits ?? (() => Promise.resolve()),
  }
  const log = createLogger('silent')
  const started = startJobs<TestPayloads>({
    databaseUrl: database.url,
    jobs,
    crontab,
    log,
    ...(onOutcome && { onOutcome }),
  })
  running.push(started)
  return started
}

/** Something one side waits for and the other lets happen. */
function gate() {
  const event = new EventTarget()
  const opened = new Promise((resolve) => {
    event.addEventListener('open', resolve, { once: true })
  })
  return { opened, open: () => event.dispatchEvent(new Event('open')) }
}

interface JobRow {
  id: number
  attempts: number
  due_in_seconds: number
  last_error: string | null
  locked_by: string | null
}

const jobRows = async () =>
  (
    await sql<JobRow>`
      select id, attempts, extract(epoch from run_at - now())::float8 as due_in_seconds, last_error, locked_by
      from graphile_worker._private_jobs order by id`.execute(database.db)
  ).rows

const makeAllDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)

/** Fails until the job's try is over and noted; then tells how long until the next. */
const settled = async (attempt: number) => {
  const [job] = await jobRows()
  expect(job).toMatchObject({ attempts: attempt, last_error: 'no luck', locked_by: null })
  return job?.due_in_seconds ?? 0
}

const takeDatabaseAway = async () => {
  const name = new URL(database.url).pathname.slice(1)
  await runAsAdmin(inject('databaseUrl'), `alter database ${name} with allow_connections false`)
  await runAsAdmin(
    inject('databaseUrl'),
    // PostgreSQL's own sweepers there are not ours to end.
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  )
  return () => runAsAdmin(inject('databaseUrl'), `alter database ${name} with allow_connections true`)
}

describe('working on jobs', () => {
  test('a committed job is run and then gone', async () => {
    const seen: number[] = []
    start({ work: (id) => void seen.push(id) })
    await queue.add(database.db, 'forgetHousehold', { accountId: 41 })
    await vi.waitFor(async () => expect(await jobRows()).toEqual([]), WAIT)
    expect(seen).toEqual([41])
  })

  test('two servers share the jobs and run each of them once', async () => {
    const seen: Record<'first' | 'second', number[]> = { first: [], second: [] }
    const bothWork = gate()
    const work = (who: 'first' | 'second') => async (id: number) => {
      seen[who].push(id)
      if (seen.first.length > 0 && seen.second.length > 0) bothWork.open()
      await bothWork.opened
    }
    start({ work: work('first') })
    start({ work: work('second') })
    const ids = Array.from({ length: 80 }, (_, index) => index + 1)
    await Promise.all(ids.map((id) => queue.add(database.db, 'forgetHousehold', { accountId: id })))
    await vi.waitFor(async () => expect(await jobRows()).toEqual([]), WAIT)
    expect([...seen.first, ...seen.second].toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('a failing job is tried again, later and later, and is dead after its last try', async () => {
    const outcomes: JobOutcome[] = []
    const attempts: number[] = []
    start({
      work: (_, run) => {
        attempts.push(run.attempt)
        throw new Error('no luck')
      },
      onOutcome: (_, outcome) => outcomes.push(outcome),
    })
    await queue.add(database.db, 'forgetHousehold', { accountId: 1 }, { tries: 3 })
    const firstPause = await vi.waitFor(() => settled(1), WAIT)
    await makeAllDue()
    const secondPause = await vi.waitFor(() => settled(2), WAIT)
    expect(secondPause).toBeGreaterThan(firstPause)
    await makeAllDue()
    await vi.waitFor(() => settled(3), WAIT)
    expect(attempts).toEqual([1, 2, 3])
    expect(outcomes).toEqual(['failed', 'failed', 'dead'])
  })

  test('stopping waits for the running job, and what comes later is left for another server', async () => {
    const finished: number[] = []
    const begun = gate()
    const mayEnd = gate()
    const jobs = start({
      work: async (id) => {
        begun.open()
        await mayEnd.opened
        finished.push(id)
      },
    })
    await queue.add(database.db, 'forgetHousehold', { accountId: 1 })
    await begun.opened
    const stopped = jobs.stop()
    mayEnd.open()
    await stopped
    running = []
    expect(finished).toEqual([1])
    expect(await jobRows()).toEqual([])
    await queue.add(database.db, 'forgetHousehold', { accountId: 2 })
    expect(await jobRows()).toMatchObject([{ attempts: 0, locked_by: null }])
  })
})

describe('the crontab', () => {
  test('each slot runs once though two servers keep the same crontab, also slots missed meanwhile', async () => {
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since)
      values ('sweepRateLimits', now() - interval '1 day')`.execute(database.db)
    const slots: string[] = []
    const sweepRateLimits: JobHandlers['sweepRateLimits'] = (_, run) =>
      Promise.resolve(void slots.push(run.scheduledFor?.toISOString() ?? 'none'))
    const crontab: CrontabItem[] = [{ job: 'sweepRateLimits', at: '*/10 * * * *', catchUpHours: 3 }]
    start({ sweepRateLimits, crontab })
    start({ sweepRateLimits, crontab })
    await vi.waitFor(() => expect(slots.length).toBeGreaterThanOrEqual(17), WAIT)
    await vi.waitFor(async () => expect(await jobRows()).toEqual([]), WAIT)
    expect(new Set(slots).size).toBe(slots.length)
    expect(slots).not.toContain('none')
  })
})

describe('trouble', () => {
  test('jobs go on when the database goes away in the middle of one and comes back', async () => {
    const begun = gate()
    const mayEnd = gate()
    const seen: number[] = []
    start({
      work: async (id) => {
        seen.push(id)
        begun.open()
        if (id === 1) await mayEnd.opened
      },
    })
    await queue.add(database.db, 'forgetHousehold', { accountId: 1 })
    await begun.opened
    const bringBack = await takeDatabaseAway()
    mayEnd.open()
    await delay(1_500)
    await bringBack()
    await vi.waitFor(() => queue.add(database.db, 'forgetHousehold', { accountId: 2 }), WAIT)
    await vi.waitFor(() => expect(seen).toContain(2), WAIT)
    // That the first one was done could not be noted: it is freed and done again, never lost.
    await vi.waitFor(async () => expect(await jobRows()).toEqual([]), WAIT)
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 1, 2])
  })

  test('the jobs of a server that was killed are taken up by another, those of a living one are not', async () => {
    const mayEnd = gate()
    const seen: number[] = []
    start({
      work: async (id) => {
        seen.push(id)
        if (id === 1) await mayEnd.opened
      },
    })
    await queue.add(database.db, 'forgetHousehold', { accountId: 1 })
    await vi.waitFor(() => expect(seen).toEqual([1]), WAIT)
    await queue.add(
      database.db,
      'forgetHousehold',
      { accountId: 2 },
      { runAt: new Date(Date.now() + 3_600_000) },
    )
    await sql`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'pool-killed')`.execute(
      database.db,
    )
    expect(await releaseDeadWorkers(database.pool)).toBe(1)
    const [alive, freed] = await jobRows()
    expect(alive?.locked_by).toMatch(/^pool-/)
    expect(freed?.locked_by).toBeNull()
    mayEnd.open()
    await makeAllDue()
    await vi.waitFor(() => expect(seen).toEqual([1, 2]), WAIT)
  })
})
