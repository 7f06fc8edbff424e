import type { Database } from '../database.ts'

export interface PinRow {
  pin_hash: string | null
  pin_misses: number
  pin_locked_until: Date | null
}

/** Of somebody on the team; those who try for the same person at once come one after the other. */
export function lockPin(db: Database, accountId: number): Promise<PinRow | undefined> {
  return db
    .selectFrom('account')
    .select(['pin_hash', 'pin_misses', 'pin_locked_until'])
    .where('id', '=', accountId)
    .where('role', '<>', 'customer')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function writePinMisses(
  db: Database,
  accountId: number,
  { misses, lockedUntil }: { misses: number; lockedUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ pin_misses: misses, pin_locked_until: lockedUntil })
    .where('id', '=', accountId)
    .execute()
}

export async function findPinHash(db: Database, accountId: number): Promise<string | null> {
  const row = await db.selectFrom('account').select('pin_hash').where('id', '=', accountId).executeTakeFirst()
  return row?.pin_hash ?? null
}

/** A new PIN begins without misses. */
export async function writePinHash(db: Database, accountId: number, pinHash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ pin_hash: pinHash, pin_misses: 0, pin_locked_until: null })
    .where('id', '=', accountId)
    .execute()
}
