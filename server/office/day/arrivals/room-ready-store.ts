import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import { isSleptOn } from '../../../business/orders/space/slept-on-store.ts'

/** The room of a stay that comes, and what of it is not ready. */
export interface RoomOfArrival {
  orderId: number
  stayId: number
  stayVersion: number
  roomId: number
  room: string
  suiteTypeId: number
  arrival: CalendarDate
  departure: CalendarDate
  stillThere: { dogId: number; name: string; orderId: number }[]
  /** Null where it is clean. */
  toCleanSince: Date | null
}

/**
 * Dogs who are in the room `stay.room_id`, and moved in before `stay` did: of another household, not gone, and with no
 * other room of theirs since. The statement names the arriving stay's table `stay`, its order `o`, and the day.
 */
const whoIsThere = (today: CalendarDate) => sql`
  from stay as other
    join customer_order as theirs on theirs.id = other.order_id and theirs.account_id <> o.account_id
    join stay_dog on stay_dog.stay_id = other.id join dog on dog.id = stay_dog.dog_id
    join attendance as here on here.order_id = other.order_id and here.dog_id = dog.id
      and here.came_at is not null and here.left_at is null
  where other.room_id = stay.room_id and other.is_active and other.id <> stay.id and other.arrival < stay.arrival
    and not exists (select from stay as later join stay_dog as moved on moved.stay_id = later.id
      where later.order_id = other.order_id and moved.dog_id = dog.id and later.is_active
        and later.arrival > other.arrival and later.arrival <= ${today}::date)`

/** WS7: where these orders sleep on a day, with who has not left and whether it is clean. Orders without a room have none. */
export async function listRoomsOfArrivals(
  db: Database,
  orderIds: readonly number[],
  today: CalendarDate,
): Promise<RoomOfArrival[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<RoomOfArrival>`/* rooms_of_arrivals */
    select stay.order_id as "orderId", stay.id as "stayId", stay.version as "stayVersion", room.id as "roomId",
      room.name as room, stay.suite_type_id as "suiteTypeId", stay.arrival, stay.departure,
      (select coalesce(jsonb_agg(jsonb_build_object('dogId', dog.id, 'name', dog.name, 'orderId', theirs.id)
        order by dog.id), '[]') ${whoIsThere(today)}) as "stillThere",
      cleaning.since as "toCleanSince"
    from stay join customer_order as o on o.id = stay.order_id join room on room.id = stay.room_id
      left join room_cleaning as cleaning on cleaning.room_id = room.id and cleaning.cleaned_at is null
    where stay.order_id = any(${orderIds}::integer[]) and stay.is_active and ${isSleptOn(today)}
    order by stay.order_id, stay.id`.execute(db)
  return rows
}

/** Whoever comes into a room and whoever comes back to it take turns. */
export async function lockRoomsOf(db: Database, orderId: number): Promise<void> {
  await sql`/* lock_rooms_of_order */
    select id from room where id in (select room_id from stay where order_id = ${orderId} and is_active)
    order by id for no key update`.execute(db)
}

const MAX_OFFERED = 3

/** Rooms of the same type that are free on all nights of a stay, empty now, and clean; in the order of the board. */
export async function listReadyRooms(
  db: Database,
  { stayId, suiteTypeId, arrival, departure }: RoomOfArrival,
): Promise<{ roomId: number; room: string }[]> {
  const { rows } = await sql<{ roomId: number; room: string }>`/* ready_rooms */
    select room.id as "roomId", room.name as room from room
    where room.suite_type_id = ${suiteTypeId} and room.active
      and room_is_free(room.id, ${arrival}::date, ${departure}::date, ${stayId})
      and not exists (select from room_cleaning where room_cleaning.room_id = room.id and cleaned_at is null)
      and not exists (select from stay as other join stay_dog on stay_dog.stay_id = other.id
        join attendance as here on here.order_id = other.order_id and here.dog_id = stay_dog.dog_id
        where other.room_id = room.id and other.is_active and here.came_at is not null and here.left_at is null
          and other.arrival <= ${arrival}::date)
      and room.id <> (select coalesce(room_id, 0) from stay where id = ${stayId})
    order by room.position, room.id limit ${MAX_OFFERED}`.execute(db)
  return rows
}
