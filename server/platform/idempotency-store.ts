import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

export interface CallKey {
  accountId: number
  path: string
  key: string
  /** Of what was sent: the same key may not come with something else. */
  bodyHash: Buffer
}

interface UsedKey {
  kind: 'used'
  bodyHash: Buffer
  answer: unknown
}

/** What a key was found to be. */
export type TakenKey<Answer> = { kind: 'ours'; answer: Answer } | UsedKey | { kind: 'no-account' }

/** For a call whose answer is known before it is done: it is written with the key. */
export interface KnownAnswer<Answer> {
  /** Of the statement, as it is prepared. */
  statement: string
  answer: RawBuilder<Answer>
}

const NOT_KNOWN: KnownAnswer<null> = { statement: 'take_key', answer: sql`null` }

/**
 * Locks the account and takes the key for this transaction. A twin that came first makes this wait until it has ended:
 * then its answer is there, or, if it failed, the key is free.
 */
export async function takeKey<Answer = null>(
  db: Database,
  call: CallKey,
  now: Date,
  known: KnownAnswer<Answer | null> = NOT_KNOWN,
): Promise<TakenKey<Answer>> {
  const { accountId, path, key, bodyHash } = call
  const { rows } = await sql<{ answer: Answer }>`${sql.raw(`/* ${known.statement} */`)}
    with locked as (
      select id from account where id = ${accountId} and deleted_at is null and merged_into is null
      for no key update
    )
    insert into idempotency_key (account_id, path, key, body_hash, created_at, answer)
    select id, ${path}, ${key}, ${bodyHash}::bytea, ${now}::timestamptz, ${known.answer} from locked
    on conflict do nothing
    returning answer`.execute(db)
  if (rows[0] !== undefined) return { kind: 'ours', answer: rows[0].answer }
  const used = await ofCall(db, call).select(['body_hash', 'answer']).executeTakeFirst()
  if (used === undefined) return { kind: 'no-account' }
  return { kind: 'used', bodyHash: used.body_hash, answer: used.answer }
}

/**
 * Takes the key without locking the account: for calls that act on somebody else's things, whose household is locked by
 * what they do. A twin that came first makes this wait until it has ended.
 */
export async function takeKeyOnly(db: Database, call: CallKey, now: Date): Promise<TakenKey<null>> {
  const { accountId, path, key, bodyHash } = call
  const { rows } = await sql<{ key: string }>`/* take_key_only */
    insert into idempotency_key (account_id, path, key, body_hash, created_at)
    values (${accountId}, ${path}, ${key}, ${bodyHash}::bytea, ${now}::timestamptz)
    on conflict do nothing returning key`.execute(db)
  if (rows[0] !== undefined) return { kind: 'ours', answer: null }
  const used = await ofCall(db, call).select(['body_hash', 'answer']).executeTakeFirst()
  if (used === undefined) return { kind: 'no-account' }
  return { kind: 'used', bodyHash: used.body_hash, answer: used.answer }
}

/** What this call was answered before; nothing is taken and nobody is waited for. */
export async function findAnswer(db: Database, call: CallKey): Promise<UsedKey | undefined> {
  const used = await ofCall(db, call).select(['body_hash', 'answer']).executeTakeFirst()
  return used && { kind: 'used', bodyHash: used.body_hash, answer: used.answer }
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
