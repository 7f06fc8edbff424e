import type { CallLimit } from '#contract/endpoint.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { addRequestCounts, takeCall } from '../../platform/rate-limit-store.ts'
import { createRequestCounter } from '../request-counter.ts'

/** How the server counts. Keys are already reduced to what is counted: an address, an IPv6 /64, or an account. */
export interface RateLimits {
  /**
   * The general limit, counted in memory and shared between servers about once a second:
   * 0 when the request may go on, otherwise the seconds to wait.
   */
  countRequest(key: string): number
  /** An endpoint's own limit, exact over all servers. Fails when the database is away: the guard must not fall open. */
  takeCall(keys: string[], limit: CallLimit): Promise<number>
  /** Adds this server's counts to everyone's, now instead of at the next second. */
  share(): Promise<void>
  /** Shares the last counts and stops. */
  stop(): Promise<void>
}

export interface RateLimitParts {
  db: Database
  log: Logger
  clock: Clock
  perMinute: number
}

const SHARE_EVERY_MS = 1_000
const KEYS_PER_STATEMENT = 5_000

export function openRateLimits({ db, log, clock, perMinute }: RateLimitParts): RateLimits {
  const counter = createRequestCounter(perMinute)
  let sharing: Promise<void> | null = null
  let isAway = false

  const shareOnce = async () => {
    for (;;) {
      const counts = counter.takePending(clock.now().getTime(), KEYS_PER_STATEMENT)
      if (counts.length === 0) return
      try {
        counter.learnTotals(await addRequestCounts(db, counts))
        isAway = false
      } catch (error) {
        // The general limit goes on by this server's own count; said once, not every second.
        counter.putBack(counts)
        if (!isAway) log.warn({ err: error }, 'request counts could not be shared; counting alone for now')
        isAway = true
        return
      }
    }
  }
  const share = () => {
    sharing ??= shareOnce().finally(() => {
      sharing = null
    })
    return sharing
  }
  const timer = setInterval(() => void share(), SHARE_EVERY_MS)
  timer.unref()

  return {
    countRequest: (key) => counter.count(key, clock.now().getTime()),
    takeCall: (keys, { max, perSeconds }) => takeCall(db, keys, max, perSeconds),
    share,
    stop: async () => {
      clearInterval(timer)
      await share()
    },
  }
}
