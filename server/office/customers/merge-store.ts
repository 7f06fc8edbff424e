import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** Rows that belong to a household and go with it, by their own id. */
export const MOVED_TABLES = [
  'dog',
  'customer_order',
  'pass',
  'wait_list_entry',
  'notification',
  'staff_note',
  'mail',
] as const
export type MovedTable = (typeof MOVED_TABLES)[number]

export type MovedRows = Record<MovedTable, number[]>

interface Pair {
  from: number
  to: number
}

/** Moves whatever of these tables is the household's; answers which rows. Files must be copied before. */
export async function moveAll(db: Database, { from, to }: Pair): Promise<MovedRows> {
  const moved = {} as MovedRows
  for (const table of MOVED_TABLES) moved[table] = await move(db, table, { from, to }, null)
  await moveWithDogs(db, { from, to }, moved)
  return moved
}

/** Moves these rows back, as far as they are still where they were moved to. */
export async function moveBack(db: Database, { from, to }: Pair, rows: MovedRows): Promise<void> {
  for (const table of MOVED_TABLES) await move(db, table, { from, to }, rows[table])
  await moveWithDogs(db, { from, to }, rows)
}

async function move(
  db: Database,
  table: MovedTable,
  { from, to }: Pair,
  /** Null: all there are. */
  only: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${sql.raw(`/* merge_${table} */`)}
    update ${sql.table(table)} set account_id = ${to} where account_id = ${from}
      and (${only === null}::boolean or id = any(${only ?? []}::integer[]))
    returning id::integer as id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** What names the household a second time: records by their proof, notifications by their key, who wrote in the history. */
async function moveWithDogs(db: Database, { from, to }: Pair, rows: MovedRows): Promise<void> {
  await sql`/* merge_vaccine_record */
    update vaccine_record set account_id = ${to}
    where account_id = ${from} and dog_id = any(${rows.dog}::integer[])`.execute(db)
  await sql`/* merge_order_history */
    update order_history set by_account_id = ${to}
    where by_account_id = ${from} and order_id = any(${rows.customer_order}::integer[])`.execute(db)
  await sql`/* merge_notification_key */
    update notification set key = regexp_replace(key, ' to \\d+$', ${` to ${to}`})
    where id = any(${rows.notification}::integer[]) and key like ${`% to ${from}`}
      and not exists (select from notification as other
        where other.key = regexp_replace(notification.key, ' to \\d+$', ${` to ${to}`}))`.execute(db)
}

/** Files belong to everybody who sent them: the other household has them too. */
export async function copyUploads(
  db: Database,
  { from, to }: Pair,
  only: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`/* merge_copy_uploads */
    insert into upload (file_name, account_id, thumbnail, type, size_bytes, created_at)
    select file_name, ${to}::integer, thumbnail, type, size_bytes, created_at from upload
    where account_id = ${from} and (${only === null}::boolean or file_name = any(${only ?? []}::text[]))
    on conflict do nothing returning file_name`.execute(db)
  return rows.map(({ file_name }) => file_name)
}

/** Of these, those that nothing of the household shows any more. */
export async function dropUploads(
  db: Database,
  accountId: number,
  files: readonly string[] | null,
): Promise<void> {
  await sql`/* merge_drop_uploads */
    delete from upload where account_id = ${accountId}
      and (${files === null}::boolean or file_name = any(${files ?? []}::text[]))
      and not exists (select from dog where dog.account_id = ${accountId} and photo_file = upload.file_name)
      and not exists (select from vaccine_record as record where record.account_id = ${accountId}
        and proof_file = upload.file_name)
      and not exists (select from care_log where by_account_id = ${accountId} and photo_file = upload.file_name)
      and not exists (select from report_card_picture as card where card.by_account_id = ${accountId}
        and card.file_name = upload.file_name)
      and not exists (select from incident_picture as picture where picture.by_account_id = ${accountId}
        and picture.file_name = upload.file_name)`.execute(db)
}

/** The pictures and papers of these dogs. */
export async function listFilesOfDogs(db: Database, dogIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`/* merge_files_of_dogs */
    select photo_file as file from dog where id = any(${dogIds}::integer[]) and photo_file is not null
    union select proof_file from vaccine_record where dog_id = any(${dogIds}::integer[])`.execute(db)
  return rows.map(({ file }) => file)
}

export interface MergeSideRow {
  orders: number
  pass_units: number
  notes: number
  payments_open: number
}

export async function readMergeSide(db: Database, accountId: number): Promise<MergeSideRow> {
  const { rows } = await sql<MergeSideRow>`/* merge_side */
    select (select count(*) from customer_order where account_id = ${accountId})::integer as orders,
      (select coalesce(sum(units_left), 0) from pass where account_id = ${accountId})::integer as pass_units,
      (select count(*) from staff_note where account_id = ${accountId} and removed_at is null)::integer as notes,
      (select count(*) from payment join customer_order as o on o.id = payment.order_id
        where o.account_id = ${accountId} and payment.status = 'open')::integer as payments_open`.execute(db)
  const [side] = rows
  if (side === undefined) throw new Error('the household could not be read')
  return side
}
