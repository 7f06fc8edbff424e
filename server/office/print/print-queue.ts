import { Refusal } from '../../http/refusals/refusal.ts'

/** A day on paper takes a core for a moment: others must come through at the same time. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 6
const RETRY_AFTER_SECONDS = 5

/** Does a few at a time; a few wait, whoever comes after is asked to try again. */
export function createPrintQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  const takeTurn = async () => {
    if (running < MAX_CONCURRENT) {
      running += 1
      return
    }
    if (waiting.length >= MAX_WAITING) {
      throw new Refusal('busy', {
        msg: 'Many sheets are being printed right now. Please try again in a few seconds.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      // The turn is handed on, so nobody who comes now gets in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
