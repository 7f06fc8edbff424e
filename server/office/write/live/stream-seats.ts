import { Refusal } from '../../../http/refusals/refusal.ts'

/** Tabs and tablets of one person, and a few that hung up without our hearing of it. */
export const STREAMS_PER_ACCOUNT = 20
const RETRY_AFTER_SECONDS = 15

export interface StreamSeats {
  /** Takes one for a stream that is about to open, or refuses. What it answers gives it back. */
  take(accountId: number): () => void
}

/** Every open stream keeps a connection and a place in memory, so there are only so many. */
export function createStreamSeats(max: number): StreamSeats {
  const taken = new Map<number, number>()
  let all = 0
  return {
    take(accountId) {
      const own = taken.get(accountId) ?? 0
      if (own >= STREAMS_PER_ACCOUNT) {
        throw new Refusal('too-many-calls', {
          msg: 'This log-in has too many pages open. Please close some; this one looks again by itself.',
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      }
      if (all >= max) throw new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      taken.set(accountId, own + 1)
      all += 1
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        all -= 1
        const left = (taken.get(accountId) ?? 1) - 1
        if (left === 0) taken.delete(accountId)
        else taken.set(accountId, left)
      }
    },
  }
}
