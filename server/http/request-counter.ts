import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { RequestCount } from '../platform/rate-limit-store.ts'

/** About 10 MB at the very most, whoever calls. The longest-known callers are forgotten first. */
const MAX_KEYS = 50_000

interface Counted {
  minute: number
  /** The whole business's requests in this minute, as far as the database has said. */
  shared: number
  /** Ours since then. */
  pending: number
  /** Requests in the minute before. */
  previous: number
  /** Ours of the minute before that the database has not heard of yet. */
  previousPending: number
}

export interface RequestCounter {
  /** Counts one request and answers 0, or, over the limit, counts nothing and answers the seconds to wait. */
  count(key: string, nowMs: number): number
  takePending(nowMs: number, max: number): RequestCount[]
  learnTotals(totals: RequestCount[]): void
  putBack(counts: RequestCount[]): void
}

/**
 * A sliding minute without a list of requests: this minute's count plus the share of the last minute's
 * that still lies within the past sixty seconds.
 */
export function createRequestCounter(perMinute: number, maxKeys = MAX_KEYS): RequestCounter {
  const known = new Map<string, Counted>()

  const entryFor = (key: string, minute: number): Counted => {
    let entry = known.get(key)
    if (entry === undefined) {
      forgetOldest(known, maxKeys)
      entry = { minute, shared: 0, pending: 0, previous: 0, previousPending: 0 }
      known.set(key, entry)
    } else if (entry.minute !== minute) moveTo(entry, minute)
    return entry
  }

  return {
    count(key, nowMs) {
      const minute = Math.floor(nowMs / MINUTE_MS)
      const entry = entryFor(key, minute)
      const passed = nowMs / MINUTE_MS - minute
      const current = entry.shared + entry.pending
      if (current + entry.previous * (1 - passed) + 1 <= perMinute) {
        entry.pending += 1
        return 0
      }
      return waitSeconds(entry, passed, perMinute)
    },
    takePending: (nowMs, max) => takePending(known, Math.floor(nowMs / MINUTE_MS), max),
    learnTotals(totals) {
      for (const { key, minute, requests } of totals) {
        const entry = known.get(key)
        if (entry?.minute === minute) entry.shared = requests
        else if (entry?.minute === minute + 1) entry.previous = requests + entry.previousPending
      }
    },
    putBack(counts) {
      for (const { key, minute, requests } of counts) {
        const entry = known.get(key)
        if (entry?.minute === minute) {
          entry.pending += requests
          entry.shared -= requests
        } else if (entry?.minute === minute + 1) entry.previousPending += requests
      }
    },
  }
}

function moveTo(entry: Counted, minute: number) {
  const isNext = entry.minute === minute - 1
  entry.previous = isNext ? entry.shared + entry.pending : 0
  entry.previousPending = isNext ? entry.pending : 0
  entry.minute = minute
  entry.shared = 0
  entry.pending = 0
}

/** When enough of the last minute has slid out of the window, or, at the latest, when the next minute has thinned out this one. */
function waitSeconds(entry: Counted, passed: number, perMinute: number): number {
  const room = perMinute - 1 - entry.shared - entry.pending
  const untilNextMinute = (1 - passed) * 60
  if (room < 0 || entry.previous === 0) {
    const current = entry.shared + entry.pending
    const afterwards = current === 0 ? 0 : Math.max(0, 1 - (perMinute - 1) / current) * 60
    return Math.max(1, untilNextMinute + afterwards)
  }
  return Math.max(1, (1 - room / entry.previous - passed) * 60)
}

function forgetOldest(known: Map<string, Counted>, maxKeys: number) {
  if (known.size < maxKeys) return
  const [oldest] = known.keys()
  if (oldest !== undefined) known.delete(oldest)
}

/** What the database has not heard of, at most `max` rows; callers quiet for two minutes are forgotten on the way. */
function takePending(known: Map<string, Counted>, minute: number, max: number): RequestCount[] {
  const counts: RequestCount[] = []
  for (const [key, entry] of known) {
    if (counts.length >= max - 1) break
    if (entry.minute < minute - 1) known.delete(key)
    if (entry.previousPending > 0) {
      counts.push({ key, minute: entry.minute - 1, requests: entry.previousPending })
      entry.previousPending = 0
    }
    if (entry.pending > 0) {
      counts.push({ key, minute: entry.minute, requests: entry.pending })
      entry.shared += entry.pending
      entry.pending = 0
    }
  }
  return counts
}
