import type { Database } from '../../database.ts'

/** Everybody who may decide, by number: letters are always written in the same order. */
export async function listActiveManagers(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
