import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PlannedStay, RoomBlock, RoomPlanInput } from '#domain/rooms/room-planner.ts'
import type { Database } from '../../../../database.ts'
import { listRoomBlocks, listStaysToPlan } from '../../../../business/orders/space/room-store.ts'

/** A stay with what of its booking a move has to know. */
export interface StayToMove {
  id: number
  version: number
  order_id: number
  order_version: number
  account_id: number
  park_id: number
  status: OrderStatus
  suite_type_id: number
  suite: string
  room_id: number | null
  room: string | null
  arrival: CalendarDate
  departure: CalendarDate
  is_pinned: boolean
  is_active: boolean
  dog_ids: number[]
  dog_names: string[]
}

/** Stays by their ids, in the order of the ids asked for. */
export async function listStaysToMove(db: Database, stayIds: readonly number[]): Promise<StayToMove[]> {
  if (stayIds.length === 0) return []
  const { rows } = await sql<StayToMove>`/* stays_to_move */
    select stay.id, stay.version, stay.order_id, o.version as order_version, o.account_id, o.park_id, o.status,
      stay.suite_type_id, suite_type.name as suite, stay.room_id, room.name as room, stay.arrival, stay.departure,
      stay.is_pinned, stay.is_active,
      array(select dog_id from stay_dog where stay_id = stay.id order by dog_id) as dog_ids,
      array(select dog.name from stay_dog join dog on dog.id = dog_id where stay_id = stay.id order by dog_id)
        as dog_names
    from stay join customer_order as o on o.id = stay.order_id
      join suite_type on suite_type.id = stay.suite_type_id left join room on room.id = stay.room_id
    where stay.id = any(${stayIds}::integer[])
    order by array_position(${stayIds}::integer[], stay.id)`.execute(db)
  return rows
}

export const findStayToMove = async (db: Database, stayId: number): Promise<StayToMove | undefined> =>
  (await listStaysToMove(db, [stayId]))[0]

/** Who moved a booking on last, and when; the house itself has no name. */
export async function findLastStep(
  db: Database,
  orderId: number,
): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`/* last_step */
    select order_history.at, case when account.role = 'customer' then 'The owner' else account.first_name end as by
    from order_history left join account on account.id = by_account_id
    where order_id = ${orderId} and to_status is distinct from from_status order by order_history.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export interface RoomRow {
  id: number
  name: string
  suite_type_id: number
  park_id: number
}

/** A room that is in use. */
export async function findRoomInUse(db: Database, roomId: number): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`/* room_in_use */
    select room.id, room.name, suite_type_id, park_id
    from room join suite_type on suite_type.id = suite_type_id where room.id = ${roomId} and room.active`.execute(
    db,
  )
  return rows[0]
}

/** Their bookings, locked one after the other in the order of their ids: whoever locks several never crosses another. */
export async function lockOrdersOf(db: Database, stayIds: readonly number[]): Promise<void> {
  await sql`/* lock_orders_of_stays */
    select id from customer_order
    where id in (select order_id from stay where id = any(${stayIds}::integer[]))
    order by id for update`.execute(db)
}

export interface TypeBoard extends RoomPlanInput {
  names: ReadonlyMap<number, string>
}

/** The rooms of a suite type and everybody who has, or waits for, one from today on. */
export async function readTypeBoard(
  db: Database,
  suiteTypeId: number,
  today: CalendarDate,
): Promise<TypeBoard> {
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'name'])
    .where('suite_type_id', '=', suiteTypeId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const stays = await listStaysToPlan(db, suiteTypeId, today)
  const blocks: RoomBlock[] = await listRoomBlocks(db, suiteTypeId, today)
  return {
    rooms: rooms.map(({ id }) => id),
    names: new Map(rooms.map(({ id, name }) => [id, name])),
    stays: stays.map(toPlanned),
    blocks,
  }
}

const toPlanned = (stay: {
  id: number
  arrival: CalendarDate
  departure: CalendarDate
  room_id: number | null
  is_pinned: boolean
  status: OrderStatus
}): PlannedStay => ({
  id: stay.id,
  from: stay.arrival,
  to: stay.departure,
  roomId: stay.room_id,
  isFixed: stay.room_id !== null && (stay.is_pinned || stay.status === 'checked_in'),
})

/** Who else has a room on some of these nights. */
export async function listTakers(
  db: Database,
  { roomId, from, to }: RoomBlock,
  exceptIds: readonly number[],
): Promise<StayToMove[]> {
  const { rows } = await sql<{ id: number }>`/* room_takers */
    select id from stay where room_id = ${roomId} and is_active and arrival < ${to}::date and departure > ${from}::date
      and id <> all(${exceptIds}::integer[]) order by arrival, id`.execute(db)
  return listStaysToMove(
    db,
    rows.map(({ id }) => id),
  )
}
