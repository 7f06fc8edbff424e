import type { Database } from '../database.ts'

/** Of households that went into this one nothing is kept but that they did. */
export async function forgetMerges(db: Database, accountId: number): Promise<void> {
  await db.updateTable('merge_run').set({ moved: '{}' }).where('kept_id', '=', accountId).execute()
}
