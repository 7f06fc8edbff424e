import { sql } from 'kysely'
import type { NewContact } from '../../business/accounts/contact-store.ts'
import type { Database } from '../../database.ts'
import type { MovedRows } from './merge-store.ts'

/** All that is needed to part them again. */
export interface Moved {
  rows: MovedRows
  uploads: string[]
  contacts: { kept: number[]; merged: NewContact[] }
  creditCents: number
  logIn: 'kept' | 'merged'
  /** The address of each before. */
  emails: { kept: string | null; merged: string | null }
  /** Columns of the household that stays, as they were and as they are since. */
  changed: Record<string, { was: string | number | null; is: string | number | null }>
}

export interface MergeRun {
  id: number
  kept_id: number
  merged_id: number
  moved: Moved
  at: Date
  undone_at: Date | null
  version: number
}

export async function insertMergeRun(
  db: Database,
  run: { keptId: number; mergedId: number; moved: Moved; at: Date; by: number },
): Promise<{ id: number; version: number }> {
  return db
    .insertInto('merge_run')
    .values({
      kept_id: run.keptId,
      merged_id: run.mergedId,
      moved: JSON.stringify(run.moved),
      at: run.at,
      by_account_id: run.by,
      undone_at: null,
      undone_by: null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function findMergeRun(db: Database, id: number): Promise<MergeRun | undefined> {
  const row = await db.selectFrom('merge_run').selectAll().where('id', '=', id).executeTakeFirst()
  return row as MergeRun | undefined
}

export async function markMergeUndone(
  db: Database,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db.updateTable('merge_run').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute()
}

/** C6: what has come to the moved rows since, so that they can no longer be parted. */
export async function listUndoBlockers(db: Database, { kept_id, moved, at }: MergeRun): Promise<string[]> {
  const { rows } = moved
  const found = await sql<{ text: string }>`/* merge_in_the_way */
    select 'Booking ' || o.code || ' was made for ' || dog.name || '.' as text
    from (select order_id, dog_id from order_dog where dog_id = any(${rows.dog}::integer[])
        union select order_id, dog_id from dog_presence where dog_id = any(${rows.dog}::integer[])) as booked
      join customer_order as o on o.id = booked.order_id join dog on dog.id = booked.dog_id
    where o.id <> all(${rows.customer_order}::integer[])
    union
    select dog.name || ' is on a wait-list with the others.' from wait_list_entry as entry join dog
      on jsonb_path_exists(entry.request, '$.dogIds[*] ? (@ == $id)', jsonb_build_object('id', dog.id))
        or jsonb_path_exists(entry.request, '$.grooming[*].dogId ? (@ == $id)', jsonb_build_object('id', dog.id))
    where entry.account_id = ${kept_id} and entry.status in ('waiting', 'offered')
      and dog.id = any(${rows.dog}::integer[]) and entry.id <> all(${rows.wait_list_entry}::integer[])
    union
    select 'Booking ' || code || ' has changed.' from customer_order as o
    where id = any(${rows.customer_order}::integer[])
      and (exists (select from order_history as h where h.order_id = o.id and h.at >= ${at})
        or exists (select from order_entry as e where e.order_id = o.id and e.created_at >= ${at}))
    union
    select name || ' has been used.' from pass where id = any(${rows.pass}::integer[])
      and exists (select from pass_entry as e where e.pass_id = pass.id and e.created_at >= ${at})
    union
    select 'The store credit has been spent.' from account
    where id = ${kept_id} and credit_cents < ${moved.creditCents}
    union
    select name || ' is no longer in this household.' from dog
    where id = any(${rows.dog}::integer[]) and account_id <> ${kept_id}
    order by text`.execute(db)
  return found.rows.map(({ text }) => text)
}
