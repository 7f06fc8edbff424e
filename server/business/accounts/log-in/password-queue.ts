import { availableParallelism } from 'node:os'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** Whoever has shown something before comes first; strangers wait for each other. */
export type Lane = 'known' | 'stranger'

/** Checking a password takes a core for some hundredths of a second: one is always left for everybody else. */
export const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1)
/** About three seconds of work. Whoever comes after is asked to try again. */
export const MAX_WAITING = 80

let running = 0
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] }

/** Does work that is heavy on purpose, a little at a time, so that a flood of log-ins slows only log-ins. */
export async function inPasswordQueue<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  await takeTurn(lane)
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    // The turn is handed on, so nobody who comes now gets in between.
    if (next === undefined) running -= 1
    else next()
  }
}

function takeTurn(lane: Lane): Promise<void> | undefined {
  if (running < MAX_CONCURRENT) {
    running += 1
    return undefined
  }
  if (waiting[lane].length >= MAX_WAITING) throw new Refusal('busy', { retryAfterSeconds: 5 })
  return new Promise((resolve) => waiting[lane].push(resolve))
}
