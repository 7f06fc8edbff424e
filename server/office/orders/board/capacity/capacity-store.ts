import { type Insertable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { NightLeft } from '#domain/rooms/plan-block.ts'
import type { Database } from '../../../../database.ts'
import type { BoardTables } from '../../../../business/orders/space/room-tables.ts'
import { listStaysToMove, type StayToMove } from '../move/move-store.ts'

export interface TypeNights {
  suiteTypeId: number
  from: CalendarDate
  /** The day after the last night. */
  to: CalendarDate
}

/** Nobody books or gives back one of these nights until the transaction ends; also those that have no row yet. */
export async function lockNights(db: Database, { suiteTypeId, from, to }: TypeNights): Promise<void> {
  await sql`/* open_blocked_nights */
    insert into suite_night (suite_type_id, night, capacity, booked)
    select ${suiteTypeId}::integer, night::date, suite_capacity(${suiteTypeId}, night::date), 0
    from generate_series(${from}::date, ${to}::date - 1, interval '1 day') as night order by 2
    on conflict (suite_type_id, night) do nothing`.execute(db)
  await sql`/* lock_blocked_nights */
    select night from suite_night
    where suite_type_id = ${suiteTypeId} and night >= ${from}::date and night < ${to}::date
    order by night for no key update`.execute(db)
}

/** What would be left of each night if so many fewer could be sold. */
export async function listNightsLess(
  db: Database,
  { suiteTypeId, from, to }: TypeNights,
  fewer: number,
): Promise<NightLeft[]> {
  const { rows } = await sql<NightLeft>`/* nights_less */
    select each::date as night, coalesce(booked, 0)::integer as booked,
      (coalesce(capacity, suite_capacity(${suiteTypeId}, each::date)) - ${fewer}::integer)::integer as left
    from generate_series(${from}::date, ${to}::date - 1, interval '1 day') as each
      left join suite_night on suite_type_id = ${suiteTypeId} and suite_night.night = each::date
    order by 1`.execute(db)
  return rows
}

/** Every stay of a type on some of these nights. */
export async function listStaysOn(
  db: Database,
  suiteTypeId: number,
  nights: readonly CalendarDate[],
): Promise<StayToMove[]> {
  const { rows } = await sql<{ id: number }>`/* stays_on_nights */
    select id from stay where suite_type_id = ${suiteTypeId} and is_active
      and exists (select from unnest(${nights}::date[]) as night where arrival <= night and night < departure)
    order by arrival, id limit 200`.execute(db)
  return listStaysToMove(
    db,
    rows.map(({ id }) => id),
  )
}

export async function insertBlock(
  db: Database,
  block: Insertable<BoardTables['room_block']>,
): Promise<{ id: number; version: number }> {
  return db.insertInto('room_block').values(block).returning(['id', 'version']).executeTakeFirstOrThrow()
}

export async function findOverlappingBlock(
  db: Database,
  { roomId, from, to }: { roomId: number; from: CalendarDate; to: CalendarDate },
): Promise<{ from_date: CalendarDate; to_date: CalendarDate } | undefined> {
  return db
    .selectFrom('room_block')
    .select(['from_date', 'to_date'])
    .where('room_id', '=', roomId)
    .where('from_date', '<', to)
    .where('to_date', '>', from)
    .orderBy('from_date')
    .executeTakeFirst()
}

export const findBlock = (db: Database, id: number) =>
  db
    .selectFrom('room_block')
    .innerJoin('room', 'room.id', 'room_block.room_id')
    .innerJoin('suite_type', 'suite_type.id', 'room.suite_type_id')
    .selectAll('room_block')
    .select(['room.name as room', 'room.suite_type_id', 'suite_type.park_id'])
    .where('room_block.id', '=', id)
    .executeTakeFirst()

/** What is over stays written: from today on the room can be had. */
export async function endBlock(db: Database, id: number, today: CalendarDate): Promise<void> {
  await db.deleteFrom('room_block').where('id', '=', id).where('from_date', '>=', today).execute()
  await db.updateTable('room_block').set({ to_date: today }).where('id', '=', id).execute()
}

export async function insertRaise(
  db: Database,
  raise: Insertable<BoardTables['capacity_change']>,
): Promise<{ id: number; version: number }> {
  return db.insertInto('capacity_change').values(raise).returning(['id', 'version']).executeTakeFirstOrThrow()
}

export const findRaise = (db: Database, id: number) =>
  db
    .selectFrom('capacity_change')
    .innerJoin('suite_type', 'suite_type.id', 'capacity_change.suite_type_id')
    .selectAll('capacity_change')
    .select(['suite_type.name as suite', 'suite_type.park_id'])
    .where('capacity_change.id', '=', id)
    .executeTakeFirst()

export async function endRaise(db: Database, id: number, today: CalendarDate): Promise<void> {
  await db.deleteFrom('capacity_change').where('id', '=', id).where('from_date', '>=', today).execute()
  await db.updateTable('capacity_change').set({ to_date: today }).where('id', '=', id).execute()
}

export const findSuite = (db: Database, id: number) =>
  db
    .selectFrom('suite_type')
    .select(['id', 'name', 'park_id'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

/** How many more than its rooms a night of these sells already, at most. */
export async function findMostExtra(db: Database, { suiteTypeId, from, to }: TypeNights): Promise<number> {
  const { rows } = await sql<{ most: number }>`/* most_extra */
    select coalesce(max(extra), 0)::integer as most from (
      select sum(extra) as extra from generate_series(${from}::date, ${to}::date - 1, interval '1 day') as night
        join capacity_change on suite_type_id = ${suiteTypeId} and from_date <= night and night < to_date
      group by night) as nights`.execute(db)
  return rows[0]?.most ?? 0
}
