import type { Database } from '../database.ts'
import { Refusal } from '../refusal.ts'

/**
 * One household's writes come one after another: its dogs, passes and credit are in one hand. A call that was let in
 * just before the account was deleted ends here.
 */
export async function lockHousehold(db: Database, accountId: number): Promise<void> {
  const { isDeleted } = await lockAnyHousehold(db, accountId)
  if (isDeleted) throw new Refusal('not-logged-in')
}

/** Also one that was deleted since: its money still comes and goes back. */
export async function lockAnyHousehold(db: Database, accountId: number): Promise<{ isDeleted: boolean }> {
  const row = await db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { isDeleted: row === undefined || row.deleted_at !== null }
}
