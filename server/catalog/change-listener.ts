import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../platform/logger.ts'

export interface ChangeListenerOptions {
  databaseUrl: string
  channel: string
  log: Logger
  /** True from the moment on that nothing can be missed, false as soon as something might be. */
  onHearing: (isHearing: boolean) => void
  onChange: () => void
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** A connection may die without a word (a pulled cable): it must answer this often. */
const HEARTBEAT_MS = 5_000
const ANSWER_WITHIN_MS = 4_000

/** Keeps one connection listening on a channel, for ever: a lost one is made anew. */
export function listenForChanges(options: ChangeListenerOptions): { close(): Promise<void> } {
  const closing = new AbortController()
  const running = keepListening(options, closing.signal)
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

async function keepListening(options: ChangeListenerOptions, closing: AbortSignal) {
  let retryMs = FIRST_RETRY_MS
  while (!closing.aborted) {
    const wasUp = await listenOnce(options, closing)
    if (closing.aborted) return
    retryMs = wasUp ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS)
    await pause(retryMs, undefined, { signal: closing, ref: false }).catch(() => {})
  }
}

/** Listens until the connection is lost or closed; tells whether it ever stood. */
async function listenOnce(
  { databaseUrl, channel, log, onHearing, onChange }: ChangeListenerOptions,
  closing: AbortSignal,
) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kennel catalogue',
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
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    wasUp = true
    onHearing(true)
    await beatUntil(AbortSignal.any([lost.signal, closing]), client)
  } catch (error) {
    log.warn({ err: error }, 'changes to the catalogue cannot be heard just now; answers are read afresh')
  } finally {
    if (wasUp) onHearing(false)
    // Not waited for: a dead connection would never say goodbye.
    const ended = client.end().catch(() => {})
    if (closing.aborted) await Promise.race([ended, pause(1_000, undefined, { ref: false })])
  }
  return wasUp
}

async function beatUntil(over: AbortSignal, client: pg.Client) {
  while (!over.aborted) {
    await pause(HEARTBEAT_MS, undefined, { signal: over, ref: false }).catch(() => {})
    if (!over.aborted) await client.query('select 1')
  }
}
