import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import { isSleptOn } from '../../../business/orders/space/slept-on-store.ts'

interface Gone {
  orderId: number
  dogIds: readonly number[]
  today: CalendarDate
}

/** The rooms these dogs have just left, unless somebody of theirs is still in them. */
export async function putRoomsToClean(
  db: Database,
  { orderId, dogIds, today }: Gone,
  at: Date,
): Promise<void> {
  await sql`/* rooms_to_clean */
    insert into room_cleaning (room_id, order_id, since)
    select distinct stay.room_id, stay.order_id, ${at}::timestamptz
    from stay join stay_dog on stay_dog.stay_id = stay.id
    where stay.order_id = ${orderId} and stay.is_active and stay.room_id is not null
      and stay_dog.dog_id = any(${dogIds}::integer[]) and ${isSleptOn(today)}
      and not exists (select from stay_dog as mate join attendance as here on here.dog_id = mate.dog_id
        where mate.stay_id = stay.id and here.order_id = stay.order_id
          and here.came_at is not null and here.left_at is null)
    on conflict (room_id) do update set order_id = excluded.order_id, since = excluded.since,
      cleaned_at = null, cleaned_by = null`.execute(db)
}

/** Their check-out is taken back: they are in their room, and nobody is to clean it yet. */
export async function forgetRoomsToClean(db: Database, orderId: number): Promise<void> {
  await db.deleteFrom('room_cleaning').where('order_id', '=', orderId).execute()
}

/** Of two people who clean a room the second waits for the first. */
export async function lockRoomOfPark(
  db: Database,
  roomId: number,
): Promise<{ name: string; parkId: number } | undefined> {
  const { rows } = await sql<{ name: string; parkId: number }>`/* lock_room_to_clean */
    select room.name, suite_type.park_id as "parkId" from room join suite_type on suite_type.id = suite_type_id
    where room.id = ${roomId} for no key update of room`.execute(db)
  return rows[0]
}

export const findRoomCleaning = (db: Database, roomId: number) =>
  db.selectFrom('room_cleaning').selectAll().where('room_id', '=', roomId).executeTakeFirst()

/** Null: nobody has cleaned it after all. */
export async function writeCleaned(
  db: Database,
  roomId: number,
  cleaned: { by: number; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('room_cleaning')
    .set({ cleaned_at: cleaned?.at ?? null, cleaned_by: cleaned?.by ?? null })
    .where('room_id', '=', roomId)
    .execute()
}

/** Everything that was left before a moment has been cleaned since. */
export async function cleanRoomsLeftBefore(
  db: Database,
  before: Date,
  cleaned: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('room_cleaning')
    .set({ cleaned_at: cleaned.at, cleaned_by: cleaned.by })
    .where('since', '<', before)
    .where('cleaned_at', 'is', null)
    .execute()
}

export interface RoomToClean {
  roomId: number
  room: string
  orderId: number
  since: Date
  /** Who left it. */
  dogs: string[]
  /** Who comes into it today, and when; null where nobody does. */
  next: { dogs: string[]; time: string | null; isHere: boolean } | null
}

/** Of a park; first the rooms that somebody comes into today, by their time. */
export async function listRoomsToClean(
  db: Database,
  parkId: number,
  today: CalendarDate,
): Promise<RoomToClean[]> {
  const { rows } = await sql<RoomToClean>`/* list_rooms_to_clean */
    select "roomId", room, "orderId", since, dogs, next from (
    select room.id as "roomId", room.name as room, to_clean.order_id as "orderId", to_clean.since,
      array(select distinct dog.name from stay join stay_dog on stay_dog.stay_id = stay.id
        join dog on dog.id = stay_dog.dog_id
        where stay.order_id = to_clean.order_id and stay.room_id = room.id order by 1) as dogs,
      (select jsonb_build_object('time', to_char(o.begin_time, 'HH24:MI'), 'isHere', o.status = 'checked_in',
        'dogs', (select jsonb_agg(dog.name order by dog.id) from stay_dog join dog on dog.id = stay_dog.dog_id
          where stay_dog.stay_id = coming.id))
       from stay as coming join customer_order as o on o.id = coming.order_id
       where coming.room_id = room.id and coming.is_active and coming.arrival = ${today}::date
         and o.id <> to_clean.order_id order by o.begin_time nulls last limit 1) as next, room.position
    from room_cleaning as to_clean join room on room.id = to_clean.room_id
      join suite_type on suite_type.id = room.suite_type_id
    where suite_type.park_id = ${parkId} and to_clean.cleaned_at is null) as to_list
    order by next is null, next->>'time', position, "roomId"`.execute(db)
  return rows
}
