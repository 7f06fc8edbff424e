import { join } from 'node:path'
import type pg from 'pg'
import { migrate, readMigrations } from './platform/database/migrations.ts'
import { PROJECT_ROOT } from './platform/project-root.ts'
import { prepareQueue } from './platform/queue/queue-schema.ts'

/** Brings the product's schema and the job queue's up to date; quick when there is nothing to do. */
export async function migrateToLatest(pool: pg.Pool): Promise<string[]> {
  const applied = await migrate(pool, readMigrations(join(PROJECT_ROOT, 'db/migrations')))
  await prepareQueue(pool)
  return applied
}
