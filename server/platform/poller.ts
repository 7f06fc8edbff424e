import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from './logger.ts'
import { withTimeout } from './with-timeout.ts'

export interface PollerOptions {
  /** What it looks after, for people: 'mails'. */
  name: string
  /** One look, with a bounded amount of work. Answers whether there may be more to do at once. */
  look: (stopping: AbortSignal) => Promise<{ more: boolean }>
  /** A look that has not ended by then is given up, and the next one begins. */
  lookWithinMs: number
  log: Logger
  everyMs?: number
  /** Called after each look, for counting. */
  onLook?: (outcome: LookOutcome) => void
}

export type LookOutcome = 'done' | 'failed'

export interface Poller {
  /** False when it has not looked with success for too long. */
  isAlive(): boolean
  /** Lets the look that runs come to its end; bounded. */
  stop(): Promise<void>
}

const EVERY_MS = 1_000
/** With more to do it rests as long as it worked, so that half of the time is left to others. */
const SHORTEST_REST_MS = 10
const SILENT_MS = 10_000
const STOP_WITHIN_MS = 10_000

/** Looks for work about every second, one look at a time, until stopped; whatever fails, it looks again. */
export function startPoller(options: PollerOptions): Poller {
  const { name, look, lookWithinMs, log, everyMs = EVERY_MS, onLook } = options
  const stopping = new AbortController()
  let failures = 0
  let lastSuccessAt = performance.now()
  let lookBeganAt: number | null = null

  const lookOnce = async (): Promise<boolean> => {
    lookBeganAt = performance.now()
    try {
      const { more } = await withTimeout(lookWithinMs, `a look for ${name}`, look(stopping.signal))
      lastSuccessAt = performance.now()
      failures = 0
      onLook?.('done')
      return more
    } catch (error) {
      failures += 1
      onLook?.('failed')
      // Once is enough to know: it looks again every second while the database is away.
      log[failures === 1 ? 'warn' : 'debug']({ err: error, poller: name, failures }, 'a look failed')
      return false
    } finally {
      lookBeganAt = null
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const beganAt = performance.now()
      const more = await lookOnce()
      const tookMs = performance.now() - beganAt
      const restMs = more ? Math.min(Math.max(tookMs, SHORTEST_REST_MS), everyMs) : everyMs
      await delay(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    // A look that is under way may take its time.
    isAlive: () => (lookBeganAt ?? performance.now()) - lastSuccessAt < SILENT_MS,
    async stop() {
      stopping.abort()
      await Promise.race([running, delay(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
