import { setTimeout as delay } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import { connect } from '../database/connect.ts'
import { withTimeout } from '../with-timeout.ts'
import { toCronItems } from './crontab.ts'
import type { JobsOptions } from './job.ts'
import { queueLogger, toTasks } from './tasks.ts'
import { type WorkerLife, watchLife } from './worker-life.ts'
import { holdWorkerLock, releaseDeadWorkers, releaseWorkers } from './worker-locks.ts'

/** One run of the library, from its start to the first sign that it cannot be relied on any more. */
export interface Worker extends Pick<WorkerLife, 'ended' | 'isAlive'> {
  /** Frees the jobs of killed servers. */
  releaseDeadWorkers(): Promise<unknown>
  /** Lets running jobs come to their end, for so long, and closes its connections. */
  close(graceMs: number): Promise<void>
}

const CONCURRENCY = 4
const START_WITHIN_MS = 5_000
/** What the library may take to note the last jobs as done. */
const NOTE_WITHIN_MS = 1_000

/**
 * `lost`: workers of this server that came to an end; what they could not note as done is freed. Each run has
 * connections of its own, which can be closed whatever the library still waits for.
 */
export async function startWorker<Payloads>(
  options: JobsOptions<Payloads>,
  lost: Set<string>,
): Promise<Worker> {
  const concurrency = options.concurrency ?? CONCURRENCY
  const { pool, closeAll } = openPool(options, concurrency)
  const events = holdWorkerLock(options.log)
  const life = watchLife(events, concurrency)
  events.on('pool:create', ({ workerPool }) => lost.add(workerPool.id))

  const begin = async (): Promise<Runner> => {
    await releaseWorkers(pool, [...lost])
    lost.clear()
    await releaseDeadWorkers(pool)
    // Loading takes 100 ms that the start of the server does not have: by now the first requests are answered.
    const { run, parseCronItems, Logger } = await import('graphile-worker')
    return run({
      pgPool: pool,
      taskList: toTasks(options),
      parsedCronItems: parseCronItems(toCronItems(options.crontab)),
      concurrency,
      noHandleSignals: true,
      logger: new Logger(queueLogger(options.log)),
      events,
      // Without batches the library leaves the promise of "job done" alone: with the database away it would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }
  const beginning = begin()
  try {
    const runner = await withTimeout(START_WITHIN_MS, 'starting background jobs', beginning)
    return {
      ended: life.ended,
      isAlive: life.isAlive,
      releaseDeadWorkers: () => releaseDeadWorkers(pool),
      close: async (graceMs) => {
        await endRunner(runner, life, graceMs)
        closeAll()
      },
    }
  } catch (error) {
    closeAll()
    // Should it begin after all, then only to end.
    beginning.then((late) => late.stop()).catch(() => undefined)
    throw error
  }
}

/** Bounded, because the library's own stop may wait for ever once the database was away. */
async function endRunner(runner: Runner, life: WorkerLife, graceMs: number): Promise<void> {
  const stopped = runner.stop().catch(() => undefined)
  const ended = life
    .untilIdle(graceMs)
    .then(() => Promise.race([stopped, delay(NOTE_WITHIN_MS, undefined, { ref: false })]))
  await Promise.race([ended, delay(graceMs, undefined, { ref: false })])
}

/** A pool whose connections can be closed while somebody still holds them. */
function openPool<Payloads>({ databaseUrl, log }: JobsOptions<Payloads>, concurrency: number) {
  // One more to listen, and one for the crontab.
  const { pool } = connect<never>(databaseUrl, { max: concurrency + 2, log })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const closeAll = () => {
    pool.end().catch(() => undefined)
    for (const client of clients) void (client as unknown as pg.Client).end().catch(() => undefined)
  }
  return { pool, closeAll }
}
