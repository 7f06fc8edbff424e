import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

const MAX_DEVICES = 10

/** Has this browser logged in to the account with this e-mail before? */
export async function isKnownDevice(db: Database, email: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('account.id')
    .where('account.email', '=', email)
    .where('known_device.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** What the browser is known by changes with each log-in; its other accounts go along. */
export async function replaceDeviceToken(db: Database, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ token_hash: newHash })
    .where('token_hash', '=', oldHash)
    .execute()
}

/** Remembers the browser for an account, and forgets the one that was not used for longest when they are too many. */
export async function insertKnownDevice(
  db: Database,
  accountId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash: tokenHash, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
  await sql`
    delete from known_device where account_id = ${accountId} and token_hash in (
      select token_hash from known_device where account_id = ${accountId}
      order by last_used_at desc, token_hash offset ${MAX_DEVICES}
    )`.execute(db)
}

export async function deleteDevicesOf(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}

export async function deleteDevicesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', before).execute()
}
