import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logger.ts'

export interface DatabaseWatch {
  /** For how long the database has been asked something and said nothing; 0 while it answers, or is not there at all. */
  silentMs(): number
  /** Connects; nothing is heard before. */
  begin(): void
  close(): Promise<void>
}

export interface DatabaseWatchOptions {
  databaseUrl: string
  log: Logger
  /** Hears of changes on this channel. */
  channel: string
  /** True from the moment on that nothing can be missed, false as soon as something might be. */
  onConnectionChange: (isConnected: boolean) => void
  onChange: () => void
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 1_000
/** A connection may die without a word (a pulled cable, a frozen machine): it must answer this often. */
const HEARTBEAT_MS = 1_000
const ANSWER_WITHIN_MS = 4_000

/**
 * One connection that is always open, beside the pool and whatever it does: it hears of changes, and it tells whether the
 * database answers at all. A lost one is made anew, for ever.
 */
export function watchDatabase(options: DatabaseWatchOptions): DatabaseWatch {
  const closing = new AbortController()
  let askedAt: number | null = null

  /** Whatever is asked of the database goes through here. A second question does not make the silence shorter. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    askedAt ??= performance.now()
    try {
      const answer = await question()
      askedAt = null
      return answer
    } catch (error) {
      if (!isSilence(error)) askedAt = null
      throw error
    }
  }

  let watching: Promise<void> | undefined
  return {
    silentMs: () => (askedAt === null ? 0 : performance.now() - askedAt),
    begin: () => {
      watching ??= keepWatching(options, ask, closing.signal)
    },
    close: async () => {
      closing.abort()
      await watching
    },
  }
}

type Ask = <T>(question: () => Promise<T>) => Promise<T>

async function keepWatching(options: DatabaseWatchOptions, ask: Ask, closing: AbortSignal) {
  let retryMs = FIRST_RETRY_MS
  while (!closing.aborted) {
    const wasUp = await watchOnce(options, ask, closing)
    if (closing.aborted) return
    retryMs = wasUp ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS)
    await pause(retryMs, undefined, { signal: closing, ref: false }).catch(() => {})
  }
}

/** Watches until the connection is lost or closed; tells whether it ever stood. */
async function watchOnce(
  { databaseUrl, channel, log, onConnectionChange, onChange }: DatabaseWatchOptions,
  ask: Ask,
  closing: AbortSignal,
) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kennel watch',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  client.on('notification', onChange)
  let wasUp = false
  try {
    await ask(() => client.connect())
    await ask(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
    wasUp = true
    onConnectionChange(true)
    await beatUntil(AbortSignal.any([lost.signal, closing]), () => ask(() => client.query('select 1')))
  } catch (error) {
    log.warn(
      { err: error },
      'the database does not answer just now; changes to the catalogue cannot be heard',
    )
  } finally {
    if (wasUp) onConnectionChange(false)
    // Not waited for: a dead connection would never say goodbye.
    const ended = client.end().catch(() => {})
    if (closing.aborted) await Promise.race([ended, pause(1_000, undefined, { ref: false })])
  }
  return wasUp
}

async function beatUntil(over: AbortSignal, beat: () => Promise<unknown>) {
  while (!over.aborted) {
    await pause(HEARTBEAT_MS, undefined, { signal: over, ref: false }).catch(() => {})
    if (!over.aborted) await beat()
  }
}

/** As the driver calls it when nothing came in time. */
const isSilence = (error: unknown) =>
  error instanceof Error && /^(timeout expired|Query read timeout)$|ETIMEDOUT/.test(error.message)
