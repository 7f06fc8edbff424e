import { type Insertable, sql } from 'kysely'
import type { SyncAnswer } from '#contract/office/yard/sync.ts'
import type { CareTables } from '../care/care-tables.ts'
import type { Database } from '../../database.ts'

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

export async function keepItemAnswer(
  db: Database,
  id: string,
  answer: SyncAnswer,
  became: Partial<Pick<Insertable<CareTables['synced_item']>, 'note_id' | 'order_id' | 'incident_id'>> = {},
): Promise<void> {
  await db
    .updateTable('synced_item')
    .set({ answer: JSON.stringify(answer), ...became })
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

export interface UnsignedRows {
  /** Dogs whose care, and dogs of whose notes some, show who has signed. */
  careDogs: number[]
  noteDogs: number[]
  orders: number[]
  incidents: number[]
}

/** What shows that somebody has not signed yet. */
export async function listUnsignedRows(
  db: Database,
  { browserId, accountId }: { browserId: string; accountId: number },
): Promise<UnsignedRows> {
  const { rows } = await sql<UnsignedRows>`/* unsigned_rows */
    with waiting as (
      select * from synced_item
      where browser_id = ${browserId} and by_account_id = ${accountId} and signed_at is null
    )
    select
      array(select distinct dog_id from care_log where synced_id in (select id from waiting) order by 1) as "careDogs",
      array(select distinct dog_id from staff_note
        where id in (select note_id from waiting) and dog_id is not null order by 1) as "noteDogs",
      array(select distinct order_id from waiting where order_id is not null order by 1) as orders,
      array(select distinct incident_id from waiting where incident_id is not null order by 1) as incidents`.execute(
    db,
  )
  return rows[0] ?? { careDogs: [], noteDogs: [], orders: [], incidents: [] }
}

/** What was signed and came in before then is no longer asked about. */
export async function deleteSyncedBefore(db: Database, before: Date): Promise<void> {
  await sql`/* sweep_synced */
    delete from synced_item where signed_at is not null and recorded_at < ${before}`.execute(db)
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
