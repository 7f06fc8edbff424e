import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import '../database/quick-log-in.ts'

/** A session that holds the lock saying "this cluster is ours"; it ends with us, however we end. */
export interface Ownership {
  /** Settles when the session is over, whoever ended it. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Any number will do, as long as nothing else in this database locks it. */
const OWNERSHIP_LOCK = 5_036_229_174
const POLL_MS = 20

/** Asks for ownership until `patienceMs` is over: the session of a killed server takes a moment to be noticed. */
export async function takeOwnership(url: string, patienceMs: number): Promise<Ownership | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'kennel owner', keepAlive: true })
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    client.on('error', () => resolve())
  })
  const close = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    for (const limit = Date.now() + patienceMs; ; await sleep(POLL_MS)) {
      if (await tryLock(client)) return { ended, close }
      if (Date.now() > limit) break
    }
  } catch (error) {
    await close()
    throw error
  }
  await close()
  return undefined
}

async function tryLock(client: pg.Client) {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    OWNERSHIP_LOCK,
  ])
  return rows[0]?.locked === true
}

/** PostgreSQL is there but not ready, or was there a moment ago: worth asking again. */
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') return /^(57P|53300|08|ECONN|EPIPE)/.test(code)
  return error instanceof Error && error.message.includes('Connection terminated')
}
