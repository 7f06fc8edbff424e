import { setTimeout as delay } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'

/** What can be seen from outside of a running worker. */
export interface WorkerLife {
  /** Says why, at the first sign of an end. */
  ended: Promise<string>
  /** It has looked for jobs lately, or all its hands are full. */
  isAlive(): boolean
  /** Goes on when no job runs any more, or after so long. */
  untilIdle(ms: number): Promise<void>
}

/** It looks every two seconds when there is nothing to do. */
const SILENT_MS = 8_000
const CHECK_IDLE_MS = 20

/**
 * The library does not always say when it is at its end: with the database away while several jobs end, its promise
 * may never settle. So it is watched by what it does.
 */
export function watchLife(events: WorkerEvents, concurrency: number): WorkerLife {
  let lookedAt = performance.now()
  const busy = new Set<unknown>()
  const looked = () => {
    lookedAt = performance.now()
  }
  events.on('worker:getJob:empty', looked)
  events.on('job:start', ({ worker }) => {
    looked()
    busy.add(worker)
  })
  events.on('job:complete', ({ worker }) => {
    looked()
    busy.delete(worker)
  })
  const ended = new Promise<string>((resolve) => {
    events.on('pool:listen:error', ({ error }) => resolve(`the connection was lost: ${String(error)}`))
    events.on('pool:fatalError', ({ error }) => resolve(`a job could not be noted: ${String(error)}`))
    events.on('pool:gracefulShutdown', ({ message }) => resolve(message))
  })
  return {
    ended,
    isAlive: () => busy.size >= concurrency || performance.now() - lookedAt < SILENT_MS,
    async untilIdle(ms) {
      const giveUpAt = performance.now() + ms
      while (busy.size > 0 && performance.now() < giveUpAt) await delay(CHECK_IDLE_MS)
    },
  }
}
