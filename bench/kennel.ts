import pg from 'pg'
import { createLogger } from '#server/platform/logger.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { createDataDir, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

/** The product as it runs, in a folder of its own that is gone afterwards: PostgreSQL, and servers on it. */
export interface Kennel {
  databaseUrl: string
  dataDir: string
  pool: pg.Pool
  servers: ServerProcess[]
  /** One more server process on the same PostgreSQL. */
  addServer(): Promise<ServerProcess>
  stop(): Promise<void>
}

export async function openKennel(): Promise<Kennel> {
  const { dataDir, remove } = createDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  // Should the database end first, whoever is using it reports the reason.
  pool.on('error', () => undefined)
  const servers: ServerProcess[] = []
  const addServer = async () => {
    const server = await startServerProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      // No demo guests in the rooms: a row brings its own.
      DEMO: 'business',
      RATE_LIMIT_PER_MINUTE: '999999999',
      TRUST_PROXY: '',
    })
    servers.push(server)
    return server
  }
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await postgres.stop()
    remove()
  }
  try {
    await addServer()
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl: postgres.url, dataDir, pool, servers, addServer, stop }
}

const LONGEST_WAIT_MS = 60_000

/** Waits until jobs, mails and rooms that are due are done, so that one measurement does not pay for the one before. */
export async function untilQuiet({ pool }: Pick<Kennel, 'pool'>): Promise<void> {
  const giveUp = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < giveUp) {
    const { rows } = await pool.query<{ due: number }>(
      `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::integer
         + (select count(*) from mail where due_at <= now())::integer
         + (select count(*) from stay where is_active and room_id is null)::integer as due`,
    )
    if (rows[0]?.due === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the background work did not come to an end')
}
