import pg from 'pg'
import { movedBy } from '#server/platform/database/connect.ts'
import { AHEAD_MS } from './moment.ts'
import { ownSite } from './sites.ts'

let pool: pg.Pool | undefined

/** For what happens without anyone's click: time going by, staff or a payment provider at work. */
export async function withDatabase<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  pool ??= new pg.Pool({
    connectionString: ownSite().databaseUrl,
    max: 2,
    allowExitOnIdle: true,
    options: movedBy(AHEAD_MS),
  })
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
