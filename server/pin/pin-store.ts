import type { Database } from '../database.ts'

/** Null where there is none, or nobody of that number on the team. */
export async function findTeamPin(db: Database, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('pin_hash')
    .where('id', '=', accountId)
    .where('role', '<>', 'customer')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.pin_hash ?? null
}

export async function findPinHash(db: Database, accountId: number): Promise<string | null> {
  const row = await db.selectFrom('account').select('pin_hash').where('id', '=', accountId).executeTakeFirst()
  return row?.pin_hash ?? null
}

export async function writePinHash(db: Database, accountId: number, pinHash: string): Promise<void> {
  await db.updateTable('account').set({ pin_hash: pinHash }).where('id', '=', accountId).execute()
}
