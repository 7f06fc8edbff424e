import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** What this refuses is undone, and the rest goes on. */
export async function inSavepoint<Answer>(db: Database, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint this_step`.execute(db)
  try {
    const answer = await work()
    await sql`release savepoint this_step`.execute(db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint this_step`.execute(db)
    throw error
  }
}
