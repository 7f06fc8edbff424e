import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { UnassignedStay } from '#domain/rooms/assign-rooms.ts'
import type { RoomBlock, RoomMove } from '#domain/rooms/room-planner.ts'
import type { Database } from '../../../database.ts'

export async function findSuiteTypePark(db: Database, suiteTypeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('suite_type')
    .select('park_id')
    .where('id', '=', suiteTypeId)
    .executeTakeFirst()
  return row?.park_id
}

/** Suite types with stays that have no room yet and are not over. An index has just these stays: there are few. */
export async function listTypesToPlan(
  db: Database,
  endingAfter: CalendarDate,
): Promise<{ suiteTypeId: number; parkId: number }[]> {
  const { rows } = await sql<{ suiteTypeId: number; parkId: number }>`/* types_to_plan */
    select id as "suiteTypeId", park_id as "parkId" from suite_type
    where exists (
      select from stay
      where suite_type_id = suite_type.id and is_active and room_id is null and departure > ${endingAfter}::date)
    order by id`.execute(db)
  return rows
}

export interface RoomInUse {
  id: number
  name: string
  suite_type_id: number
}

/** A room in use. */
export const findRoomToPin = (db: Database, roomId: number): Promise<RoomInUse | undefined> =>
  db
    .selectFrom('room')
    .select(['id', 'name', 'suite_type_id'])
    .where('id', '=', roomId)
    .where('active', '=', true)
    .executeTakeFirst()

/** The first half of the advisory lock of whoever plans a suite type; the second is the type. */
const PLANNING_LOCK = 7_160_004

/** False when another server plans this suite type at the moment. */
export async function tryLockPlanning(db: Database, suiteTypeId: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`/* lock_planning */
    select pg_try_advisory_xact_lock(${PLANNING_LOCK}::integer, ${suiteTypeId}::integer) as "isMine"`.execute(
    db,
  )
  return rows[0]?.isMine ?? false
}

/** One plan of a suite type at a time. Stays being booked at the same time are not kept waiting: they have no room yet. */
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

/** Coming stays without a room, or with one that is out of use. What somebody changes at the moment comes next time. */
export async function listUnassignedLocked(
  db: Database,
  suiteTypeId: number,
  today: CalendarDate,
  limit: number,
): Promise<UnassignedStay[]> {
  const { rows } = await sql<UnassignedStay>`/* unassigned_stays */
    select stay.id, arrival as "from", departure as "to"
    from stay left join room on room.id = stay.room_id and room.active
    where stay.suite_type_id = ${suiteTypeId} and is_active and departure > ${today}::date and room.id is null
    order by arrival, stay.id limit ${limit} for no key update of stay skip locked`.execute(db)
  return rows
}

/** Who has which room of the type on some of these nights; blocked ones are taken too. */
export async function listAssignedBetween(
  db: Database,
  suiteTypeId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ roomId: number; from: CalendarDate; to: CalendarDate }[]> {
  const { rows } = await sql<{ roomId: number; from: CalendarDate; to: CalendarDate }>`/* seated_stays */
    select room_id as "roomId", arrival as "from", departure as "to" from stay
    where suite_type_id = ${suiteTypeId} and is_active and departure > ${from}::date and arrival < ${to}::date
      and room_id is not null
    union all
    select room_id, from_date, to_date from room_block join room on room.id = room_id
    where room.suite_type_id = ${suiteTypeId} and to_date > ${from}::date and from_date < ${to}::date`.execute(
    db,
  )
  return rows
}

/** B13: when rooms of the type are out of use, today or later. */
export async function listRoomBlocks(
  db: Database,
  suiteTypeId: number,
  today: CalendarDate,
): Promise<RoomBlock[]> {
  const { rows } = await sql<RoomBlock>`/* room_blocks */
    select room_id as "roomId", from_date as "from", to_date as "to"
    from room_block join room on room.id = room_id
    where suite_type_id = ${suiteTypeId} and to_date > ${today}::date order by from_date, room_block.id`.execute(
    db,
  )
  return rows
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

export async function setRooms(db: Database, moves: readonly RoomMove[]): Promise<void> {
  if (moves.length === 0) return
  await sql`/* set_rooms */
    update stay set room_id = move."roomId"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("stayId" integer, "roomId" integer)
    where stay.id = move."stayId" and is_active`.execute(db)
}

/** The stay sleeps in this room, and the planner leaves it there. */
export async function pinStayIn(db: Database, stayId: number, roomId: number): Promise<void> {
  await db.updateTable('stay').set({ room_id: roomId, is_pinned: true }).where('id', '=', stayId).execute()
}

/** Rooms that stays of a rewritten booking had, unless they are out of use by now. */
export async function giveRoomsBack(
  db: Database,
  kept: readonly { stayId: number; roomId: number; isPinned: boolean }[],
): Promise<void> {
  if (kept.length === 0) return
  await sql`/* give_rooms_back */
    update stay set room_id = kept."roomId", is_pinned = kept."isPinned"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept ("stayId" integer, "roomId" integer, "isPinned" boolean)
    where stay.id = kept."stayId" and is_active and room_is_free(kept."roomId", arrival, departure, stay.id)
      and exists (select from room where room.id = kept."roomId" and room.active)`.execute(db)
}
