import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../../../database.ts'
import type { GatedOrder } from '../../../../business/orders/order/order-gate-facts.ts'

export interface DaySpan {
  from: CalendarDate
  /** The first day that is no longer shown. */
  to: CalendarDate
}

/** A stay as the board draws it, with what its booking says of it. */
export type BoardStayRow = Omit<GatedOrder, 'id'> & {
  id: number
  version: number
  order_id: number
  order_version: number
  code: string
  suite_type_id: number
  room_id: number | null
  arrival: CalendarDate
  departure: CalendarDate
  is_pinned: boolean
  hold_until: Date | null
  owner: string
  dog_ids: number[]
  has_medicine: boolean
  is_moved_by_planner: boolean
}

const boardStays = (where: RawBuilder<unknown>) => sql<BoardStayRow>`
  select stay.id, stay.version, stay.order_id, o.version as order_version, o.code, stay.suite_type_id, stay.room_id,
    stay.arrival, stay.departure, stay.is_pinned, o.hold_until, o.account_id, o.park_id, o.order_type, o.status,
    o.last_date, o.total_cents, o.due_now_cents,
    case when account.deleted_at is null then account.last_name else 'A former customer' end as owner,
    dogs.ids as dog_ids, dogs.has_medicine,
    coalesce((select room_run.kind = 'planner' from room_change join room_run on room_run.id = room_change.run_id
      where room_change.stay_id = stay.id order by run_id desc limit 1), false) as is_moved_by_planner
  from stay join customer_order as o on o.id = stay.order_id join account on account.id = o.account_id
    cross join lateral (
      select coalesce(array_agg(dog.id order by dog.id), '{}') as ids,
        coalesce(bool_or(jsonb_array_length(dog.medications) > 0), false) as has_medicine
      from stay_dog join dog on dog.id = stay_dog.dog_id where stay_dog.stay_id = stay.id
    ) as dogs
  where ${where}
  order by stay.arrival, stay.id`

/** Every stay that keeps its space on one of these days; who leaves on the first of them is still seen leaving. */
export async function listBoardStays(
  db: Database,
  parkId: number,
  { from, to }: DaySpan,
): Promise<BoardStayRow[]> {
  const { rows } = await sql<BoardStayRow>`/* board_stays */ ${boardStays(sql`
    stay.suite_type_id = any(array(select id from suite_type where park_id = ${parkId}))
    and stay.is_active and stay.departure >= ${from}::date and stay.arrival < ${to}::date`)}`.execute(db)
  return rows
}

export async function listBoardStaysOf(db: Database, stayIds: readonly number[]): Promise<BoardStayRow[]> {
  const { rows } = await sql<BoardStayRow>`/* board_stays_of */ ${boardStays(
    sql`stay.id = any(${stayIds}::integer[])`,
  )}`.execute(db)
  return rows
}

export interface BoardDogRow {
  id: number
  name: string
  breed: string
  weight_grams: number
  size_class_by_staff: SizeClass | null
  photo: string | null
}

export async function listBoardDogs(db: Database, dogIds: readonly number[]): Promise<BoardDogRow[]> {
  if (dogIds.length === 0) return []
  const { rows } = await sql<BoardDogRow>`/* board_dogs */
    select dog.id, dog.name, dog.breed, dog.weight_grams, dog.size_class_by_staff, upload.thumbnail as photo
    from dog left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where dog.id = any(${dogIds}::integer[]) order by dog.id`.execute(db)
  return rows
}

export interface BoardSuiteRow {
  id: number
  name: string
  night_cents: number
  size_classes: SizeClass[]
  max_dogs: number
  /** Rooms that can be had on a night that nobody has touched. */
  rooms: number
}

/** Those that are sold, and those in which somebody sleeps on these days all the same. */
export async function listBoardSuites(
  db: Database,
  parkId: number,
  { from, to }: DaySpan,
): Promise<BoardSuiteRow[]> {
  const { rows } = await sql<BoardSuiteRow>`/* board_suites */
    select id, name, night_cents, size_classes, max_dogs,
      (select count(*)::integer from room where suite_type_id = suite_type.id and room.active) as rooms
    from suite_type
    where park_id = ${parkId} and (active or exists (
      select from stay where suite_type_id = suite_type.id and is_active
        and departure >= ${from}::date and arrival < ${to}::date))
    order by position, id`.execute(db)
  return rows
}

export interface BoardRoomRow {
  id: number
  suite_type_id: number
  name: string
}

export async function listBoardRooms(
  db: Database,
  parkId: number,
  { from, to }: DaySpan,
): Promise<BoardRoomRow[]> {
  const { rows } = await sql<BoardRoomRow>`/* board_rooms */
    select room.id, room.suite_type_id, room.name
    from room join suite_type on suite_type.id = room.suite_type_id
    where suite_type.park_id = ${parkId} and (room.active or exists (
      select from stay where room_id = room.id and is_active
        and departure >= ${from}::date and arrival < ${to}::date))
    order by suite_type.position, suite_type.id, room.position, room.id`.execute(db)
  return rows
}

/** B2: the counters themselves; a night that nobody has touched has no row. */
export async function listCountedNights(db: Database, parkId: number, { from, to }: DaySpan) {
  const { rows } = await sql<{
    suite_type_id: number
    night: CalendarDate
    capacity: number
    booked: number
  }>`/* board_nights */
    select suite_type_id, night, capacity, booked
    from suite_night join suite_type on suite_type.id = suite_type_id
    where park_id = ${parkId} and night >= ${from}::date and night < ${to}::date`.execute(db)
  return rows
}

export interface BlockRow {
  id: number
  version: number
  room_id: number
  from_date: CalendarDate
  to_date: CalendarDate
  reason: string
  by: string
}

export async function listBlocks(db: Database, parkId: number, { from, to }: DaySpan): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`/* board_blocks */
    select block.id, block.version, room_id, from_date, to_date, reason, account.first_name as by
    from room_block as block join room on room.id = room_id join suite_type on suite_type.id = room.suite_type_id
      join account on account.id = by_account_id
    where park_id = ${parkId} and from_date < ${to}::date and to_date > ${from}::date
    order by from_date, block.id`.execute(db)
  return rows
}

export interface RaiseRow {
  id: number
  version: number
  suite_type_id: number
  from_date: CalendarDate
  to_date: CalendarDate
  extra: number
  reason: string
  by: string
  suite: string
  created_at: Date
}

const raises = (where: RawBuilder<unknown>) => sql<RaiseRow>`
  select raise.id, raise.version, suite_type_id, from_date, to_date, extra, reason, raise.created_at,
    account.first_name as by, suite_type.name as suite
  from capacity_change as raise join suite_type on suite_type.id = suite_type_id
    join account on account.id = by_account_id
  where ${where}`

export async function listRaises(db: Database, parkId: number, { from, to }: DaySpan): Promise<RaiseRow[]> {
  const { rows } = await sql<RaiseRow>`/* board_raises */ ${raises(sql`
    park_id = ${parkId} and from_date < ${to}::date and to_date > ${from}::date`)}
    order by from_date, raise.id`.execute(db)
  return rows
}

const MAX_RAISES = 500

/** B14: of all days, the last first. */
export async function listAllRaises(db: Database, parkId: number): Promise<RaiseRow[]> {
  const { rows } = await sql<RaiseRow>`/* all_raises */ ${raises(sql`park_id = ${parkId}`)}
    order by from_date desc, raise.id desc limit ${MAX_RAISES}`.execute(db)
  return rows
}

export async function countWaitingHouseholds(db: Database, parkId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`/* board_waiting */
    select count(distinct account_id)::integer as waiting from wait_list_entry
    where park_id = ${parkId} and status = 'waiting'`.execute(db)
  return rows[0]?.waiting ?? 0
}
