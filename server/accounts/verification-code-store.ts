import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { CODE_TRIES, type CodePurpose } from './verification-code.ts'

/** One code for each address and purpose, the newest. */
export interface CodeKey {
  email: string
  purpose: CodePurpose
}

export interface NewCode extends CodeKey {
  codeId: string
  codeHash: Buffer
  now: Date
  expiresAt: Date
}

/** Puts the code in place of the last one, unless that one is younger than `waitSince`; says whether it did. */
export async function replaceCode(db: Database, code: NewCode, waitSince: Date): Promise<boolean> {
  const row = {
    id: code.codeId,
    code_hash: code.codeHash,
    created_at: code.now,
    expires_at: code.expiresAt,
    tries: 0,
    used_at: null,
  }
  const replaced = await db
    .insertInto('verification_code')
    .values({ email: code.email, purpose: code.purpose, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet(row)
        .where('verification_code.created_at', '<=', waitSince),
    )
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function findCodeAge(db: Database, { email, purpose }: CodeKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('verification_code')
    .select('created_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.created_at
}

/**
 * Spends one try and gives the hash to compare with. Nothing once the code is used, expired, replaced or out of tries;
 * guesses at the same moment queue at the row, so there are never more than five.
 */
export async function spendTry(
  db: Database,
  { email, purpose }: CodeKey,
  codeId: string,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Uses the code up; false when somebody was quicker. */
export async function useCodeUp(db: Database, codeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('verification_code').where('expires_at', '<', now).execute()
}
