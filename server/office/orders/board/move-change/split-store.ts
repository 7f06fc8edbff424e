import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../../database.ts'

/** B11: from a night on the same dogs have a stay of its own, without a room yet; what was slept stays as it was. */
export async function splitStayRow(
  db: Database,
  stayId: number,
  { from, suiteTypeId }: { from: CalendarDate; suiteTypeId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* split_stay_row */
    with parted as materialized (
      select nextval('stay_id_seq')::integer as id, order_id, departure from stay where id = ${stayId}
    ), added as (
      insert into stay (id, order_id, suite_type_id, arrival, departure, is_active)
      overriding system value
      select id, order_id, ${suiteTypeId}, ${from}::date, departure, true from parted
    ), dogs as (
      insert into stay_dog (stay_id, dog_id)
      select parted.id, dog_id from parted, stay_dog where stay_id = ${stayId}
    )
    select id from parted`.execute(db)
  await sql`/* slept_so_far */
    update stay set departure = ${from}::date where id = ${stayId}`.execute(db)
  return (rows[0] as { id: number }).id
}

/** Nothing was slept yet: the stay itself is in another suite. */
export async function changeStaySuite(db: Database, stayId: number, suiteTypeId: number): Promise<void> {
  await db
    .updateTable('stay')
    .set({ suite_type_id: suiteTypeId, room_id: null })
    .where('id', '=', stayId)
    .execute()
}

/** So that a parted stay can be put together again. */
export async function recordSplit(
  db: Database,
  { runId, stayId, splitOf }: { runId: number; stayId: number; splitOf: number },
): Promise<void> {
  await db
    .updateTable('room_change')
    .set({ split_of: splitOf })
    .where('run_id', '=', runId)
    .where('stay_id', '=', stayId)
    .execute()
}

export interface SplitRow {
  stayId: number
  splitOf: number | null
}

export async function listSplits(db: Database, runId: number): Promise<SplitRow[]> {
  const { rows } = await sql<SplitRow>`/* splits_of_run */
    select stay_id as "stayId", split_of as "splitOf" from room_change where run_id = ${runId}`.execute(db)
  return rows
}

/** One stay again, in the room it had. */
export async function joinStays(
  db: Database,
  {
    stayId,
    partId,
    roomId,
    isPinned,
  }: { stayId: number; partId: number; roomId: number | null; isPinned: boolean },
): Promise<void> {
  await sql`/* join_stays */
    update stay set departure = part.departure, room_id = ${roomId}::integer, is_pinned = ${isPinned}::boolean
    from stay as part where stay.id = ${stayId} and part.id = ${partId}`.execute(db)
  await db.deleteFrom('stay').where('id', '=', partId).execute()
}
