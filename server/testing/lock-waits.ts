import { vi } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** Goes on once somebody (or `many`) waits for a lock in this database, or `done` says that nobody will. */
export async function untilSomeoneWaits(
  { pool }: TestDatabase,
  done: () => boolean,
  many = 1,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (!done() && (rows[0]?.waiting ?? 0) < many) throw new Error('nobody waits for a lock')
    },
    { timeout: 10_000, interval: 20 },
  )
}
