import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { CareTables } from './care-tables.ts'

export type NewLogRow = Insertable<CareTables['care_log']>

const ofLog = (db: Database) =>
  db
    .selectFrom('care_log')
    .innerJoin('account as person', 'person.id', 'care_log.by_account_id')
    .innerJoin('dog', 'dog.id', 'care_log.dog_id')
    .leftJoin('account as second', 'second.id', 'care_log.second_by')
    .leftJoin('account as withdrawer', 'withdrawer.id', 'care_log.withdrawn_by')
    .leftJoin('upload as photo', (join) =>
      join
        .onRef('photo.account_id', '=', 'care_log.by_account_id')
        .onRef('photo.file_name', '=', 'care_log.photo_file'),
    )
    .leftJoin('synced_item as unsigned', (join) =>
      join.onRef('unsigned.id', '=', 'care_log.synced_id').on('unsigned.signed_at', 'is', null),
    )
    .selectAll('care_log')
    .select(({ eb }) => [
      eb('unsigned.id', 'is', null).$castTo<boolean>().as('is_signed'),
      'person.first_name as by',
      'person.last_name as by_last_name',
      'second.first_name as second_name',
      'second.last_name as second_last_name',
      'withdrawer.first_name as withdrawer_name',
      'dog.name as dog_name',
      'dog.account_id as household_id',
      'photo.thumbnail as photo_thumbnail',
    ])

export type LogRow = Awaited<ReturnType<ReturnType<typeof ofLog>['execute']>>[number]

/** What was due, or made, between two moments; the oldest first. */
export async function listLog(
  db: Database,
  { parkId, from, to }: { parkId: number; from: Date; to: Date },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`/* care_log_between */
    select log.id, log.park_id, log.dog_id, log.order_id, log.kind, log.item_key, log.what, log.dose, log.due_at,
      log.outcome, log.note, log.by_account_id, log.second_by, log.made_at, log.recorded_at, log.is_double,
      log.withdrawn_at, log.withdrawn_by, log.withdrawn_why, log.photo_file, log.device_id, log.synced_id,
      unsigned.id is null as is_signed, person.first_name as by, person.last_name as by_last_name,
      second.first_name as second_name, second.last_name as second_last_name,
      withdrawer.first_name as withdrawer_name, dog.name as dog_name, dog.account_id as household_id,
      photo.thumbnail as photo_thumbnail
    from care_log as log join account as person on person.id = log.by_account_id join dog on dog.id = log.dog_id
      left join account as second on second.id = log.second_by
      left join account as withdrawer on withdrawer.id = log.withdrawn_by
      left join upload as photo on photo.account_id = log.by_account_id and photo.file_name = log.photo_file
      left join synced_item as unsigned on unsigned.id = log.synced_id and unsigned.signed_at is null
    where log.park_id = ${parkId} and ((log.due_at >= ${from} and log.due_at < ${to})
      or (log.due_at is null and log.made_at >= ${from} and log.made_at < ${to}))
    order by log.recorded_at, log.id`.execute(db)
  return rows
}

export function findLogRow(db: Database, rowId: string): Promise<LogRow | undefined> {
  return ofLog(db).where('care_log.id', '=', rowId).executeTakeFirst()
}

export function lockLogRow(db: Database, rowId: string): Promise<LogRow | undefined> {
  return ofLog(db).where('care_log.id', '=', rowId).forUpdate('care_log').executeTakeFirst()
}

export interface TickName {
  dogId: number
  itemKey: string
  dueAt: Date
}

/** The tick that stands; a second one is refused because of it. */
export function findTick(db: Database, { dogId, itemKey, dueAt }: TickName): Promise<LogRow | undefined> {
  return ofLog(db)
    .where('care_log.dog_id', '=', dogId)
    .where('care_log.item_key', '=', itemKey)
    .where('care_log.due_at', '=', dueAt)
    .where('care_log.is_double', '=', false)
    .where('care_log.withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** How many ticks of a dose stand, and how many of them are not the second one. */
export async function countStandingTicks(
  db: Database,
  { dogId, itemKey, dueAt }: TickName,
): Promise<{ all: number; first: number }> {
  const { rows } = await sql<{ all: number; first: number }>`/* standing_ticks */
    select count(*)::integer as "all", count(*) filter (where not is_double)::integer as first from care_log
    where dog_id = ${dogId} and item_key = ${itemKey} and due_at = ${dueAt} and withdrawn_at is null`.execute(
    db,
  )
  return rows[0] ?? { all: 0, first: 0 }
}

/** False when the table refused it: its number is taken, or the dose is ticked already. */
export async function insertTick(db: Database, row: NewLogRow): Promise<boolean> {
  const inserted = await db
    .insertInto('care_log')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An earlier tick of the same dose has come in: this one was the second. */
export async function markDouble(db: Database, rowId: string): Promise<void> {
  await db.updateTable('care_log').set({ is_double: true }).where('id', '=', rowId).execute()
}

/** The first tick of a dose is withdrawn: the earliest of those that still stand is the dose. */
export async function keepEarliestTick(db: Database, { dogId, itemKey, dueAt }: TickName): Promise<void> {
  await sql`/* keep_earliest_tick */
    update care_log set is_double = false
    where is_double and withdrawn_at is null and id = (
      select id from care_log
      where dog_id = ${dogId} and item_key = ${itemKey} and due_at = ${dueAt} and withdrawn_at is null
      order by is_double, made_at, recorded_at, id limit 1)`.execute(db)
}

export async function insertLogRows(db: Database, rows: readonly NewLogRow[]): Promise<void> {
  await db
    .insertInto('care_log')
    .values([...rows])
    .execute()
}

export async function withdrawLogRow(
  db: Database,
  rowId: string,
  { by, at, why }: { by: number; at: Date; why: string },
): Promise<void> {
  await db
    .updateTable('care_log')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_why: why })
    .where('id', '=', rowId)
    .execute()
}

/** How many meals, or doses, the dog has refused on this visit. */
export async function countRefused(
  db: Database,
  { dogId, orderId, kind }: { dogId: number; orderId: number; kind: 'meal' | 'medicine' | 'service' },
): Promise<number> {
  const { refused } = await db
    .selectFrom('care_log')
    .select(({ fn }) => fn.countAll<number>().as('refused'))
    .where('dog_id', '=', dogId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('outcome', '=', 'refused')
    .where('is_double', '=', false)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return refused
}

/** Puts a task on the day's list unless the same one is open there. Its number, or nothing. */
export async function addOpenTask(
  db: Database,
  task: { parkId: number; date: string; what: string; by: number; at: Date },
): Promise<number | undefined> {
  const same = await db
    .selectFrom('day_task')
    .select('id')
    .where('park_id', '=', task.parkId)
    .where('what', '=', task.what)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (same !== undefined) return undefined
  const { id } = await db
    .insertInto('day_task')
    .values({
      park_id: task.parkId,
      date: task.date,
      what: task.what,
      made_by: task.by,
      made_at: task.at,
      done_by: null,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
