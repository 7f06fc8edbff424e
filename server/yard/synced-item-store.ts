import { type Insertable, sql } from 'kysely'
import type { SyncAnswer } from '#contract/staff/yard/sync.ts'
import type { CareTables } from '../care/care-tables.ts'
import type { Database } from '../database.ts'

export interface KnownItem {
  call_key: string
  body_hash: Buffer
  answer: SyncAnswer | null
  signed_at: Date | null
}

/** Takes the item for this transaction; false when it is known. A twin at the same moment is waited for. */
export async function takeItem(db: Database, item: Insertable<CareTables['synced_item']>): Promise<boolean> {
  const taken = await db
    .insertInto('synced_item')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export function findItem(db: Database, id: string): Promise<KnownItem | undefined> {
  return db
    .selectFrom('synced_item')
    .select(['call_key', 'body_hash', 'answer', 'signed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function keepItemAnswer(db: Database, id: string, answer: SyncAnswer): Promise<void> {
  await db
    .updateTable('synced_item')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()
}

/** W18: everything that this browser sent in somebody's name and they have not confirmed. How much that was. */
export async function signItems(
  db: Database,
  { browserId, accountId, at }: { browserId: string; accountId: number; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('synced_item')
    .set({ signed_at: at })
    .where('browser_id', '=', browserId)
    .where('by_account_id', '=', accountId)
    .where('signed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whose word this browser still waits for. */
export async function listUnsigned(
  db: Database,
  browserId: string,
): Promise<{ accountId: number; name: string; items: number }[]> {
  const { rows } = await sql<{ accountId: number; name: string; items: number }>`/* unsigned_items */
    select account.id as "accountId", account.first_name as name, count(*)::int as items
    from synced_item join account on account.id = synced_item.by_account_id
    where browser_id = ${browserId} and signed_at is null
    group by account.id order by account.first_name, account.id`.execute(db)
  return rows
}

/** Dogs whose care shows who has signed. */
export async function listUnsignedDogs(
  db: Database,
  { browserId, accountId }: { browserId: string; accountId: number },
): Promise<number[]> {
  const { rows } = await sql<{ dogId: number }>`/* unsigned_dogs */
    select distinct care_log.dog_id as "dogId" from synced_item
    join care_log on care_log.synced_id = synced_item.id
    where browser_id = ${browserId} and synced_item.by_account_id = ${accountId} and signed_at is null
    order by care_log.dog_id`.execute(db)
  return rows.map(({ dogId }) => dogId)
}

/** Of these items those that are known and confirmed. */
export async function listSignedItems(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('synced_item')
    .select('id')
    .where('id', 'in', [...ids])
    .where('signed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
