import type { Approver } from '#contract/office/write/approval.ts'
import type { Database } from '../../../database.ts'

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

/** Everybody on the team who has a PIN to sign with, by name. */
export async function listSigners(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'first_name as name'])
    .where('role', '<>', 'customer')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('pin_hash', 'is not', null)
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}
/** Managers on the team who have a PIN, besides whoever asks. */
export const listApprovers = (db: Database, callerId: number): Promise<Approver[]> =>
  db
    .selectFrom('account')
    .select(['id', 'first_name as name'])
    .where('role', '=', 'manager')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('pin_hash', 'is not', null)
    .where('id', '<>', callerId)
    .orderBy('first_name')
    .orderBy('id')
    .execute()
