import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import { CODE_TRIES, type CodePurpose } from './verification-code.ts'

/** What codes are for; there may be several that are good. */
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

export async function insertCode(db: Database, code: NewCode): Promise<void> {
  await db
    .insertInto('verification_code')
    .values({
      id: code.codeId,
      email: code.email,
      purpose: code.purpose,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute()
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

/** Uses the code up, and with it every other one for the same; false when somebody was quicker. */
export async function useCodeUp(db: Database, codeId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with same as (
      select other.id from verification_code as given
        join verification_code as other on other.email = given.email and other.purpose = given.purpose
      where given.id = ${codeId} and other.used_at is null
      order by other.id for update of other
    )
    update verification_code set used_at = ${now} from same
    where verification_code.id = same.id and used_at is null
    returning verification_code.id`.execute(db)
  return rows.some(({ id }) => id === codeId)
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('verification_code').where('expires_at', '<', now).execute()
}

export async function deleteCodesTo(db: Database, email: string): Promise<void> {
  await db.deleteFrom('verification_code').where('email', '=', email).execute()
  await db.deleteFrom('code_sending').where('email', '=', email).execute()
}
