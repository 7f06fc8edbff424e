import pg from 'pg'
import { vi } from 'vitest'

/** About once a second, in the background: the general limit is shared, and the database asked whether it answers. */
const IN_THE_BACKGROUND = /request_count|^"select 1"$/

/** How many statements this process sends to the database while the work is done. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(work)).length

/** The statements that this process sends to the database while the work is done. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([statement]) => JSON.stringify(statement))
      .filter((statement) => !IN_THE_BACKGROUND.test(statement))
  } finally {
    query.mockRestore()
  }
}
