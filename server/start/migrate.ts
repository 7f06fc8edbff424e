import { join } from 'node:path'
import type pg from 'pg'
import { findPending, type Migration, migrate, readMigrations } from '../platform/database/migrations.ts'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { isQueuePrepared, prepareQueue } from '../platform/queue/queue-schema.ts'

export const readProductMigrations = () => readMigrations(join(PROJECT_ROOT, 'db/migrations'))

/** Brings the product's schema and the job queue's up to date; quick when there is nothing to do. */
export async function migrateToLatest(
  pool: pg.Pool,
  migrations: Migration[] = readProductMigrations(),
): Promise<string[]> {
  const applied = await migrate(pool, migrations)
  await prepareQueue(pool)
  return applied
}

/** Whether that would do nothing. Refuses as it does where what has run is no longer what is known. */
export async function isLatest(client: pg.PoolClient, migrations: Migration[]): Promise<boolean> {
  const [pending, isQueueThere] = await Promise.all([
    findPending(client, migrations),
    isQueuePrepared(client),
  ])
  return pending.length === 0 && isQueueThere
}
