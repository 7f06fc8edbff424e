import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { type AppliedMigration, isOldNumbering, renumber } from './old-numbering.ts'

export interface Migration extends AppliedMigration {
  sql: string
}

/** How a migration gets in between those who use its tables: for how long it lets them wait behind it, and how often. */
const PATIENCE = { lockTimeoutMs: 3_000, tries: 20, pauseMs: 1_000 }
type Patience = typeof PATIENCE

/** A deadlock, and a lock that was not to be had in time. */
const IN_THE_WAY = ['40P01', '55P03']

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
export async function migrate(
  pool: pg.Pool,
  migrations: Migration[],
  patience: Patience = PATIENCE,
): Promise<string[]> {
  if ((await findPending(pool, migrations).catch(allIfNew(migrations))).length === 0) return []
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      return await applyPending(client, migrations, patience)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    // Destroyed, not returned to the pool: its timeouts were lifted.
    client.release(true)
  }
}

async function applyPending(
  client: pg.PoolClient,
  migrations: Migration[],
  patience: Patience,
): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  if (isOldNumbering(await readApplied(client))) await renumber(client, migrations)
  const pending = await findPending(client, migrations)
  for (const migration of pending) await applyPatiently(client, migration, patience)
  return pending.map((migration) => migration.name)
}

/**
 * Those that have not run here, which are all of them while the numbers are the old ones; refuses where what has run is
 * no longer what is known.
 */
export async function findPending(
  db: pg.Pool | pg.PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  const applied = await readApplied(db)
  if (isOldNumbering(applied)) return migrations
  for (const each of applied) refuseIfChanged(each, migrations[each.version - 1])
  return migrations.slice(applied.length)
}

async function readApplied(db: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await db.query<AppliedMigration>(
    'select version, name, checksum from schema_migration order by version',
  )
  return rows
}

const allIfNew = (migrations: Migration[]) => (error: unknown) => {
  if ((error as { code?: unknown }).code === UNKNOWN_TABLE) return migrations
  throw error
}

function refuseIfChanged(applied: AppliedMigration, known: Migration | undefined) {
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

/** Servers of the release before may be at work on the same tables. */
async function applyPatiently(client: pg.PoolClient, migration: Migration, patience: Patience) {
  const { lockTimeoutMs, tries, pauseMs } = patience
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, migration, lockTimeoutMs)
    } catch (error) {
      const { code, message } = error as pg.DatabaseError
      const which = `The migration ${migration.version} ${migration.name}`
      if (!IN_THE_WAY.includes(code ?? '')) throw new StartRefused(`${which} failed: ${message}`)
      if (tried >= tries) {
        throw new StartRefused(
          `${which} found its tables in use, ${tries} times in a row: ${message}. Nothing of it was done. Start again when less is going on.`,
        )
      }
      await sleep(pauseMs)
    }
  }
}

async function apply(
  client: pg.PoolClient,
  { version, name, checksum, sql }: Migration,
  lockTimeoutMs: number,
) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
