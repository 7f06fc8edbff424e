import { setTimeout as delay } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import type { RecurringJobName } from '../jobs.ts'
import type { Logger } from './logger.ts'
import { toCronItems } from './queue-crontab.ts'
import { holdWorkerLock, releaseDeadWorkers, releaseWorkers } from './queue-locks.ts'
import { queueLogger, toTasks } from './queue-tasks.ts'

/** What a handler is told about the run besides the payload. */
export interface JobRun {
  /** 1 for the first try. */
  attempt: number
  isLastTry: boolean
  /** The crontab slot this run belongs to; null for jobs that were added. A run after an outage keeps its slot. */
  scheduledFor: Date | null
  log: Logger
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>

/** `dead`: the last try failed; the job stays in the table for a person to look at. */
export type JobOutcome = 'done' | 'failed' | 'dead'

export interface CrontabItem {
  job: RecurringJobName
  /** Five cron fields, in UTC; see isFirstTickOfLocalHour for an hour of the day at the park. */
  at: string
  /** Slots missed while no server ran are made up for, this far back. */
  catchUpHours?: number
}

export interface JobsOptions<Payloads> {
  pool: pg.Pool
  jobs: { [Name in keyof Payloads]: JobHandler<Payloads[Name]> }
  crontab: CrontabItem[]
  log: Logger
  /** Told after each try, for counting. */
  onOutcome?: (job: string, outcome: JobOutcome, seconds: number) => void
  concurrency?: number
}

export interface RunningJobs {
  /** Takes no new jobs, lets running ones finish and gives back its locks; bounded, so a stuck job cannot hold the server. */
  stop(): Promise<void>
}

const CONCURRENCY = 4
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const STEADY_AFTER_MS = 60_000
const STOP_WITHIN_MS = 10_000
const SWEEP_EVERY_MS = 30_000

/**
 * Works on jobs until stopped, any number of servers at once. The library gives up when it cannot reach the
 * database for long enough; this starts it again, with longer and longer pauses.
 */
export function startJobs<Payloads>(options: JobsOptions<Payloads>): RunningJobs {
  const stopping = new AbortController()
  const ended: string[] = []
  let runner: Runner | null = null

  const supervise = async () => {
    let pauseMs = SHORTEST_PAUSE_MS
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      try {
        runner = await startRunner(options, ended)
        if (stopping.signal.aborted) await stopRunner(runner)
        await runner.promise
      } catch (error) {
        options.log.warn({ err: error }, 'background jobs stopped')
      }
      runner = null
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > STEADY_AFTER_MS) pauseMs = SHORTEST_PAUSE_MS
      options.log.warn({ pauseMs }, 'background jobs start again after a pause')
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }
  const supervised = supervise()
  const sweep = setInterval(() => void sweepQuietly(options), SWEEP_EVERY_MS)
  sweep.unref()

  return {
    async stop() {
      stopping.abort()
      clearInterval(sweep)
      if (runner) await stopRunner(runner)
      await Promise.race([supervised, delay(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** `ended`: workers of this server that came to an end; what they could not note as done is freed. */
async function startRunner<Payloads>(options: JobsOptions<Payloads>, ended: string[]): Promise<Runner> {
  // Loaded here, not at the top: it takes 100 ms that the start of the server does not have.
  const { run, parseCronItems, Logger } = await import('graphile-worker')
  await releaseWorkers(options.pool, ended)
  await releaseDeadWorkers(options.pool)
  const events = holdWorkerLock(options.log)
  events.on('pool:create', ({ workerPool }) => ended.splice(0, ended.length, workerPool.id))
  const runner = await run({
    pgPool: options.pool,
    taskList: toTasks(options),
    parsedCronItems: parseCronItems(toCronItems(options.crontab)),
    concurrency: options.concurrency ?? CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(queueLogger(options.log)),
    events,
    // Without batches the library leaves the promise of "job done" alone: with the database away it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  options.log.debug('background jobs are running')
  return runner
}

async function stopRunner(runner: Runner) {
  const stopped = runner.stop().then(
    () => true,
    () => true,
  )
  const inTime = await Promise.race([stopped, delay(STOP_WITHIN_MS, false, { ref: false })])
  if (!inTime) await runner.kill('it did not stop in time').catch(() => undefined)
}

async function sweepQuietly<Payloads>({ pool, log }: JobsOptions<Payloads>) {
  try {
    await releaseDeadWorkers(pool)
  } catch (error) {
    log.debug({ err: error }, 'jobs of dead servers could not be looked for')
  }
}
