import type { Database } from '../../database.ts'
import { lockAnyAccount } from './account-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/**
 * One household's writes come one after another: its dogs, passes and credit are in one hand. A call that was let in
 * just before the account was deleted ends here.
 */
export async function lockHousehold(db: Database, accountId: number): Promise<void> {
  const { isDeleted, mergedInto } = await lockRow(db, accountId)
  if (isDeleted) throw new Refusal('not-logged-in')
  if (mergedInto !== null) throw new Refusal('merged')
}

/** The same for somebody of the team: the household is gone, and whoever calls is still logged in. */
export async function lockHouseholdForStaff(db: Database, accountId: number): Promise<void> {
  const { isDeleted, mergedInto } = await lockRow(db, accountId)
  if (isDeleted)
    throw new Refusal('not-found', { msg: 'This household has just been deleted.', nothingDone: true })
  if (mergedInto !== null) throw new Refusal('merged')
}

/**
 * Also one that was deleted since: its money still comes and goes back. What belonged to one that went into another
 * belongs to that one, so it is locked too.
 */
export async function lockAnyHousehold(db: Database, accountId: number): Promise<{ isDeleted: boolean }> {
  const { isDeleted, mergedInto } = await lockRow(db, accountId)
  return mergedInto === null ? { isDeleted } : lockAnyHousehold(db, mergedInto)
}

async function lockRow(db: Database, accountId: number) {
  const row = await lockAnyAccount(db, accountId)
  return { isDeleted: row === undefined || row.deleted_at !== null, mergedInto: row?.merged_into ?? null }
}
