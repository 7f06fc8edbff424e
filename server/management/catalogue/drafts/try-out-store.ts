import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** Does the work for real within a transaction, keeps what it answers, and undoes all of it: nobody ever sees it. */
export async function tryOut<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint try_out`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint try_out`.execute(tx)
  }
}
