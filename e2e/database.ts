import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrl } from '#server/platform/postgres/bring-up.ts'
import { findDatabaseHome } from '#server/platform/postgres/database-home.ts'
import { readPostmasterFile } from '#server/platform/postgres/postmaster-file.ts'

/** The database of the server that the tests talk to. */
async function urlOfDatabase(): Promise<string> {
  const own = process.env['DATABASE_URL']
  if (own) return own
  const dataDir = process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data'
  const folder = join((await findDatabaseHome(dataDir, () => {})).folder, 'postgres')
  const postmaster = await readPostmasterFile(join(folder, 'cluster'))
  if (!postmaster) throw new Error(`No database is running in ${folder}.`)
  return databaseUrl(postmaster.port, (await readFile(join(folder, 'password'), 'utf8')).trim())
}

let pool: Promise<pg.Pool> | undefined

const openPool = async () =>
  new pg.Pool({ connectionString: await urlOfDatabase(), max: 2, allowExitOnIdle: true })

/** For what happens without anyone's click: time going by, staff or a payment provider at work. */
export async function withDatabase<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  pool ??= openPool()
  const client = await (await pool).connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
