import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database.ts'

export async function findSuiteTypePark(db: Database, suiteTypeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('suite_type')
    .select('park_id')
    .where('id', '=', suiteTypeId)
    .executeTakeFirst()
  return row?.park_id
}

/** One plan of a suite type at a time. Stays being booked meanwhile are not kept waiting: they have no room yet. */
export async function lockRooms(db: Database, suiteTypeId: number): Promise<void> {
  await db
    .selectFrom('room')
    .select('id')
    .where('suite_type_id', '=', suiteTypeId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function listRoomIds(db: Database, suiteTypeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room')
    .select('id')
    .where('suite_type_id', '=', suiteTypeId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stays that keep their space and are not over. */
export const listStaysToPlan = (db: Database, suiteTypeId: number, today: CalendarDate) =>
  db
    .selectFrom('stay')
    .innerJoin('customer_order', 'customer_order.id', 'stay.order_id')
    .select(['stay.id', 'stay.arrival', 'stay.departure', 'stay.room_id', 'stay.is_pinned'])
    .select('customer_order.status')
    .where('stay.suite_type_id', '=', suiteTypeId)
    .where('stay.is_active', '=', true)
    .where('stay.departure', '>', today)
    .orderBy('stay.arrival')
    .orderBy('stay.id')
    .execute()

export async function setRoom(db: Database, stayId: number, roomId: number): Promise<void> {
  await db
    .updateTable('stay')
    .set({ room_id: roomId })
    .where('id', '=', stayId)
    .where('is_active', '=', true)
    .execute()
}

/**
 * Adds a job that plans these suite types' rooms in some seconds. All who ask within two seconds share one: were the
 * job's own row written every time, each order would wait for the one before to be committed. It runs long after the
 * last of them has ended, lock timeouts included, so it sees what they wrote.
 */
export async function queuePlanning(db: Database, suiteTypeIds: readonly number[]): Promise<void> {
  await sql`/* queue_planning */
    select graphile_worker.add_job(
      'planRooms', payload => json_build_object('suiteTypeId', id), job_key => key,
      run_at => to_timestamp(span * 2 + 7), max_attempts => 12)
    from (
      select id, span, 'plan rooms ' || id || ' ' || span as key
      from unnest(${[...suiteTypeIds]}::integer[]) as id, floor(extract(epoch from clock_timestamp()) / 2) as span
      order by id
    ) as wanted
    where not exists (select from graphile_worker.jobs where jobs.key = wanted.key)`.execute(db)
}
