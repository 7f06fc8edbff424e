import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Logger } from '../logger.ts'
import { type ConnectDone, type PoolTurns, takeTurns } from './pool-turns.ts'

export interface PoolGuardOptions {
  /** A question that is open for longer will never be answered. */
  answerWithinMs: number
  silentMs: () => number
  log: Logger
}

export interface PoolGuard {
  /** A connection is about to ask something. */
  begin(client: pg.ClientBase, statement: unknown): void
  /** How many wait for their turn. */
  waitingCount(): number
  close(): void
}

const LOOK_EVERY_MS = 500
/** Silence of the whole database for so long means that no answer is worth waiting for. */
const SILENT_TOO_LONG_MS = 5_000

/**
 * A database that is frozen, or behind a cut cable, neither answers nor hangs up, and its own time limits do not run. So
 * this side keeps the time: while the whole database is silent, connections that wait for it are hung up, and no new one
 * is asked for; a single one that has waited for longer than any statement may take is hung up too. A connection that is
 * hung up never goes back to the pool.
 */
export function guardPool(pool: pg.Pool, { answerWithinMs, silentMs, log }: PoolGuardOptions): PoolGuard {
  const askedAt = new Map<pg.ClientBase, number>()
  const unlimited = new WeakSet<pg.ClientBase>()

  pool.on('connect', (client) => client.on('drain', () => askedAt.delete(client)))
  pool.on('remove', (client) => askedAt.delete(client))
  const turns = takeTurns(pool)
  refuseWhileSilent(pool, turns, () => silentMs() > SILENT_TOO_LONG_MS)

  const hangUpOn = (client: pg.ClientBase) => {
    askedAt.delete(client)
    // Saying goodbye would mean waiting for the answers that are still out.
    streamOf(client).destroy()
  }
  const timer = setInterval(() => {
    const isSilent = silentMs() > SILENT_TOO_LONG_MS
    if (isSilent) turns.refuseAll(noAnswer)
    const late = performance.now() - answerWithinMs
    const stuck = [...askedAt].filter(
      ([client, since]) => isSilent || (since < late && !unlimited.has(client)),
    )
    if (stuck.length === 0) return
    log.warn({ connections: stuck.length, isSilent }, 'the database did not answer; connections were cut')
    for (const [client] of stuck) hangUpOn(client)
  }, LOOK_EVERY_MS)
  timer.unref()

  return {
    begin(client, statement) {
      if (!askedAt.has(client)) askedAt.set(client, performance.now())
      if (typeof statement === 'string' && LIFTS_LIMIT.test(statement)) unlimited.add(client)
    },
    waitingCount: turns.waitingCount,
    close: () => clearInterval(timer),
  }
}

/** The connection itself, which the driver does not show. */
export const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** Migrations and the like set a limit of their own on their connection. */
const LIFTS_LIMIT = /^\s*set\b[^]*\bstatement_timeout\b/i

const noAnswer = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })

function refuseWhileSilent(pool: pg.Pool, turns: PoolTurns, isSilent: () => boolean) {
  const guarded = (done?: ConnectDone) => {
    if (!isSilent()) return turns.connect(done)
    if (done === undefined) return Promise.reject(noAnswer())
    process.nextTick(done, noAnswer())
    return undefined
  }
  pool.connect = guarded as typeof pool.connect
}
