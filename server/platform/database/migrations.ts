import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

/** One number for the whole product: servers that start together queue here, and the later ones find nothing to do. */
const MIGRATION_LOCK = 7_160_001

const UNKNOWN_TABLE = '42P01'

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/

export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (version === undefined || name === undefined) {
        throw new StartRefused(`The migration ${file} must be named like 0001_what_it_does.sql.`)
      }
      const sql = readFileSync(join(folder, file), 'utf8')
      return { version: Number(version), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) {
      throw new StartRefused(
        `The migrations must be numbered without gaps: ${index + 1} is missing or doubled.`,
      )
    }
  })
  return migrations
}

/**
 * Brings the schema up to date: forward only, each migration in its own transaction. Returns the names it applied.
 * What was applied once stays: where everything was, one look is enough.
 */
export async function migrate(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  if ((await findPending(pool, migrations).catch(allIfNew(migrations))).length === 0) return []
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      return await applyPending(client, migrations)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    // Destroyed, not returned to the pool: its timeouts were lifted.
    client.release(true)
  }
}

async function applyPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const pending = await findPending(client, migrations)
  for (const migration of pending) await apply(client, migration)
  return pending.map((migration) => migration.name)
}

/** Those that have not run here; refuses where what has run is no longer what is known. */
export async function findPending(
  db: pg.Pool | pg.PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  const { rows } = await db.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migration order by version',
  )
  for (const applied of rows) refuseIfChanged(applied, migrations[applied.version - 1])
  return migrations.slice(rows.length)
}

const allIfNew = (migrations: Migration[]) => (error: unknown) => {
  if ((error as { code?: unknown }).code === UNKNOWN_TABLE) return migrations
  throw error
}

function refuseIfChanged(
  applied: { version: number; name: string; checksum: string },
  known: Migration | undefined,
) {
  if (known === undefined) {
    throw new StartRefused(
      `The database is newer than this server (migration ${applied.version} ${applied.name}). Start the newer server instead.`,
    )
  }
  if (known.checksum !== applied.checksum) {
    throw new StartRefused(
      `The migration ${applied.version} ${applied.name} was changed after it ran here. Put it back and add a new migration.`,
    )
  }
}

async function apply(client: pg.PoolClient, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartRefused(
      `The migration ${migration.version} ${migration.name} failed: ${(error as Error).message}`,
    )
  }
}
