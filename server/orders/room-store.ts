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

/** Coming stays without a room, or with one that is out of use. */
export async function listUnseated(
  db: Database,
  suiteTypeId: number,
  today: CalendarDate,
): Promise<{ id: number; arrival: CalendarDate; departure: CalendarDate }[]> {
  const { rows } = await sql<{
    id: number
    arrival: CalendarDate
    departure: CalendarDate
  }>`/* unseated_stays */
    select stay.id, arrival, departure
    from stay left join room on room.id = stay.room_id and room.active
    where stay.suite_type_id = ${suiteTypeId} and is_active and departure > ${today}::date and room.id is null
    order by arrival, stay.id`.execute(db)
  return rows
}

/** A room of the type in which nobody is on these nights; ranges are compared as the table's constraint does it. */
export async function findFreeRoom(
  db: Database,
  suiteTypeId: number,
  { arrival, departure }: { arrival: CalendarDate; departure: CalendarDate },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* free_room */
    select id from room
    where suite_type_id = ${suiteTypeId} and active and not exists (
      select from stay
      where int4range(stay.room_id, stay.room_id, '[]') && int4range(room.id, room.id, '[]')
        and daterange(stay.arrival, stay.departure) && daterange(${arrival}::date, ${departure}::date)
        and is_active and stay.room_id is not null)
    order by position, id limit 1`.execute(db)
  return rows[0]?.id
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
 * A select that adds a job which plans these suite types' rooms in some seconds. All who ask within two seconds share
 * one: were the job's own row written every time, each order would wait for the one before to be committed. It runs
 * long after the last of them has ended, lock timeouts included, so it sees what they wrote.
 */
export const queueingPlanning = (stays: readonly { suiteTypeId: number }[]) => sql`
    select graphile_worker.add_job(
      'planRooms', payload => json_build_object('suiteTypeId', id), job_key => key,
      run_at => to_timestamp(span * 2 + 7), max_attempts => 12) as job
    from (
      select distinct "suiteTypeId" as id, span, 'plan rooms ' || "suiteTypeId" || ' ' || span as key
      from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as planned ("suiteTypeId" integer),
        floor(extract(epoch from clock_timestamp()) / 2) as span
      order by id
    ) as wanted
    where not exists (select from graphile_worker.jobs where jobs.key = wanted.key)`

export async function queuePlanning(db: Database, stays: readonly { suiteTypeId: number }[]): Promise<void> {
  await sql`/* queue_planning */ ${queueingPlanning(stays)}`.execute(db)
}
