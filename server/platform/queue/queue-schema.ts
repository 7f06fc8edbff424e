import type pg from 'pg'

/** The newest migration of graphile-worker's own schema; a test compares it with the installed version. */
export const QUEUE_SCHEMA_VERSION = 19

/** Servers that start together queue here, and the later ones find nothing to do. */
export const QUEUE_SCHEMA_LOCK = 7_160_002

const UNKNOWN_TABLE = '42P01'

/** Makes the queue's tables. When they are there it costs one query and does not load the library. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  if (await isQueuePrepared(pool)) return
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [QUEUE_SCHEMA_LOCK])
    if (await isQueuePrepared(client)) return
    const { Logger, runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    // Destroyed, not returned to the pool: its timeouts were lifted, and the lock goes with it.
    client.release(true)
  }
}

export async function isQueuePrepared(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  try {
    const { rows } = await db.query<{ version: number }>(
      'select max(id) as version from graphile_worker.migrations',
    )
    return (rows[0]?.version ?? 0) >= QUEUE_SCHEMA_VERSION
  } catch (error) {
    if ((error as { code?: unknown }).code === UNKNOWN_TABLE) return false
    throw error
  }
}
