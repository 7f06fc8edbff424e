import pg from 'pg'
import { vi } from 'vitest'

/** About once a second, in the background: the general limit is shared, and the database asked whether it answers. */
const IN_THE_BACKGROUND = /request_count|^"select 1"$/

/** How many statements this process sends to the database while the work is done. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter(([statement]) => !IN_THE_BACKGROUND.test(JSON.stringify(statement))).length
  } finally {
    query.mockRestore()
  }
}
