import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface CallKey {
  accountId: number
  path: string
  key: string
}

/**
 * Locks the account and takes the key for this transaction. A twin that came first makes this wait until it has ended:
 * then its answer is there, or, if it failed, the key is free. Answers nothing when the key is ours now, and says so
 * when the account was deleted meanwhile.
 */
export async function takeKey(
  db: Database,
  { accountId, path, key }: CallKey,
  bodyHash: Buffer,
  now: Date,
): Promise<{ bodyHash: Buffer; answer: unknown } | 'no-account' | undefined> {
  const { rows } = await sql`/* take_key */
    with locked as (
      select id from account where id = ${accountId} and deleted_at is null for no key update
    )
    insert into idempotency_key (account_id, path, key, body_hash, created_at)
    select id, ${path}, ${key}, ${bodyHash}::bytea, ${now}::timestamptz from locked
    on conflict do nothing
    returning key`.execute(db)
  if (rows.length > 0) return undefined
  const known = await ofCall(db, { accountId, path, key }).select(['body_hash', 'answer']).executeTakeFirst()
  return known === undefined ? 'no-account' : { bodyHash: known.body_hash, answer: known.answer }
}

const ofCall = (db: Database, { accountId, path, key }: CallKey) =>
  db
    .selectFrom('idempotency_key')
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .where('key', '=', key)

export async function keepAnswer(db: Database, { accountId, path, key }: CallKey, answer: unknown) {
  await sql`/* keep_answer */
    update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb
    where account_id = ${accountId} and path = ${path} and key = ${key}`.execute(db)
}

export async function deleteKeysBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
}
