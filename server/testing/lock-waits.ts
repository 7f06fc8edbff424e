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

/**
 * Two at the same moment, in an order that is certain: the household is held until each call waits for it behind the
 * one before, and then let go. Answers as the calls do. `atPass`: the first is in the middle of its work, on a pass of
 * theirs, when the next begins.
 */
export async function inLine<const T extends readonly (() => Promise<unknown>)[]>(
  database: TestDatabase,
  accountId: number,
  calls: T,
  { atPass }: { atPass?: number } = {},
): Promise<{ [Call in keyof T]: Awaited<ReturnType<T[Call]>> }> {
  const held = await database.pool.connect()
  const begun: Promise<unknown>[] = []
  let done = 0
  try {
    await held.query('begin')
    if (atPass === undefined)
      await held.query('select from account where id = $1 for no key update', [accountId])
    else await held.query('select from pass where id = $1 for update', [atPass])
    for (const call of calls) {
      begun.push(call().finally(() => (done += 1)))
      await untilSomeoneWaits(database, () => done > 0, begun.length)
    }
    await held.query('commit')
    return (await Promise.all(begun)) as { [Call in keyof T]: Awaited<ReturnType<T[Call]>> }
  } finally {
    held.release()
  }
}
