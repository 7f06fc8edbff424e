import pg from 'pg'
import { ownSite } from './sites.ts'

let pool: pg.Pool | undefined

/** For what happens without anyone's click: time going by, staff or a payment provider at work. */
export async function withDatabase<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  pool ??= new pg.Pool({ connectionString: ownSite().databaseUrl, max: 2, allowExitOnIdle: true })
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
