import { setTimeout as delay } from 'node:timers/promises'
import type { JobsOptions } from './job.ts'
import { startWorker, type Worker } from './worker.ts'

export interface RunningJobs {
  /** Whether jobs are being worked on; not while the database is away. */
  isAlive(): boolean
  /** Takes no new jobs, lets running ones finish and gives back its locks; bounded, so a stuck job cannot hold the server. */
  stop(): Promise<void>
}

const RETRY_MS = 500
const CHECK_MS = 500
const SWEEP_EVERY_MS = 30_000
const STOP_WITHIN_MS = 10_000
/** After the database was lost, jobs that still run may end; what they did cannot be noted any more. */
const GRACE_MS = 4_000

/**
 * Works on jobs until stopped, any number of servers at once. Whenever the library cannot be relied on any more,
 * because it says so or because it no longer looks for jobs, it is put away and started anew.
 */
export function startJobs<Payloads>(options: JobsOptions<Payloads>): RunningJobs {
  const { log, onStart } = options
  const stopping = new AbortController()
  const lost = new Set<string>()
  let worker: Worker | null = null
  let failures = 0

  const workUntilEnded = async () => {
    const started = await startWorker(options, lost)
    failures = 0
    worker = started
    onStart?.()
    log.debug('background jobs are running')
    const over = new AbortController()
    const watched = watch(started, options, AbortSignal.any([stopping.signal, over.signal]))
    const why = await Promise.race([started.ended, watched])
    over.abort()
    worker = null
    if (!stopping.signal.aborted) log.warn({ why }, 'background jobs stopped and are started again')
    await started.close(stopping.signal.aborted ? STOP_WITHIN_MS : GRACE_MS)
  }
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await workUntilEnded().catch((error: unknown) => {
        failures += 1
        // Once is enough to know: it is tried again all the time while the database is away.
        log[failures === 1 ? 'warn' : 'debug']({ err: error }, 'background jobs could not be started')
      })
      if (!stopping.signal.aborted) await pause(RETRY_MS, stopping.signal)
    }
  }
  const supervised = supervise()

  return {
    isAlive: () => worker?.isAlive() ?? false,
    async stop() {
      stopping.abort()
      await Promise.race([supervised, delay(STOP_WITHIN_MS + GRACE_MS, undefined, { ref: false })])
    },
  }
}

/** Ends when the worker has shown no life twice in a row, which a busy event loop may do once; or when it is over. */
async function watch<Payloads>(
  worker: Worker,
  { log }: JobsOptions<Payloads>,
  over: AbortSignal,
): Promise<string> {
  let silent = 0
  let sweptAt = performance.now()
  while (silent < 2) {
    await pause(CHECK_MS, over)
    if (over.aborted) return 'stopping'
    silent = worker.isAlive() ? 0 : silent + 1
    if (performance.now() - sweptAt < SWEEP_EVERY_MS) continue
    sweptAt = performance.now()
    worker.releaseDeadWorkers().catch((error: unknown) => {
      log.debug({ err: error }, 'jobs of dead servers could not be looked for')
    })
  }
  return 'it no longer looked for jobs'
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined)
