import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/** Of the pool's connections, this part at most is in one person's writes. */
const SHARE = 4
const TURN_WITHIN_MS = 15_000
/** More than anybody means to do at once. */
const MAX_WAITING = 500

interface Line {
  running: number
  waiting: Set<() => void>
}

/** Of each server: tests have many in one process. */
const lines = new WeakMap<Database, Map<string, Line>>()

/**
 * Does work of `whose` a few at a time. What they send at once waits here for its turn, without a connection: most of it
 * would only wait for the same rows, and nobody else would find a connection.
 */
export function oneAtATime<T>(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  whose: string,
  work: () => Promise<T>,
  atOnce = Math.max(1, Math.floor(settings.databasePool / SHARE)),
): Promise<T> {
  const ofServer = lines.get(db) ?? new Map<string, Line>()
  lines.set(db, ofServer)
  const line = ofServer.get(whose) ?? { running: 0, waiting: new Set() }
  ofServer.set(whose, line)
  return workInTurn(line, atOnce, work).finally(() => {
    if (line.running === 0 && line.waiting.size === 0) ofServer.delete(whose)
  })
}

async function workInTurn<T>(line: Line, atOnce: number, work: () => Promise<T>): Promise<T> {
  if (line.running < atOnce) line.running += 1
  else await turnOf(line)
  try {
    return await work()
  } finally {
    const [next] = line.waiting
    // The turn is handed on, so nobody who comes now gets in between.
    if (next === undefined) line.running -= 1
    else next()
  }
}

function turnOf({ waiting }: Line): Promise<void> {
  if (waiting.size >= MAX_WAITING) throw new Refusal('busy')
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(new Refusal('busy'))
    }, TURN_WITHIN_MS)
    timer.unref()
    waiting.add(begin)
  })
}
