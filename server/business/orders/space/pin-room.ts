import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listStays } from '../order/order-store.ts'
import { lockRooms } from './room-store.ts'

export interface RoomRow {
  id: number
  name: string
  suite_type_id: number
}

/** A room in use, with all of its type locked as the planner locks them: before stays and nights. */
export async function lockRoom(db: Database, roomId: number): Promise<RoomRow> {
  const room = await db
    .selectFrom('room')
    .select(['id', 'name', 'suite_type_id'])
    .where('id', '=', roomId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (room === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that room.' })
  await lockRooms(db, room.suite_type_id)
  return room
}

/** B15: the stay of an order that was just written sleeps in this room, and the planner leaves it there. */
export async function pinInRoom(db: Database, orderId: number, room: RoomRow): Promise<void> {
  const stays = await listStays(db, [orderId])
  const fitting = stays.filter(({ suite_type_id }) => suite_type_id === room.suite_type_id)
  const [stay] = fitting
  if (stay === undefined || fitting.length > 1) throw otherRooms(room, fitting.length)
  const takers = await listTakers(db, { roomId: room.id, ...stay })
  const [first] = takers
  if (first !== undefined) {
    throw new Refusal('room-taken', {
      msg: `${room.name} is taken by ${first.dogs}, ${dateRange(first.arrival, first.departure)}. Nothing was booked.`,
      data: { by: takers },
    })
  }
  if (!(await isFree(db, { roomId: room.id, ...stay }))) {
    throw new Refusal('room-taken', {
      msg: `${room.name} is out of use on some of these nights. Nothing was booked.`,
      data: { by: [] },
    })
  }
  await db.updateTable('stay').set({ room_id: room.id, is_pinned: true }).where('id', '=', stay.id).execute()
}

const otherRooms = ({ name }: RoomRow, count: number): Refusal =>
  new Refusal('bad-request', {
    msg:
      count === 0
        ? `${name} is of another suite type. Nothing was booked.`
        : `This booking has several rooms of that type. Please book it without naming one. Nothing was booked.`,
  })

interface Nights {
  id: number
  roomId: number
  arrival: CalendarDate
  departure: CalendarDate
}

interface Taker {
  stayId: number
  dogs: string
  arrival: CalendarDate
  departure: CalendarDate
}

/** Who else sleeps there on some of these nights. */
async function listTakers(db: Database, { id, roomId, arrival, departure }: Nights): Promise<Taker[]> {
  const { rows } = await sql<Omit<Taker, 'dogs'> & { dogs: string[] }>`/* new_stay_takers */
    select stay.id as "stayId", arrival, departure,
      array(select name from stay_dog join dog on dog.id = dog_id where stay_id = stay.id order by dog.id) as dogs
    from stay
    where room_id = ${roomId} and is_active and id <> ${id}
      and arrival < ${departure}::date and ${arrival}::date < departure
    order by arrival`.execute(db)
  return rows.map(({ dogs, ...taker }) => ({ ...taker, dogs: nameList(dogs) }))
}

async function isFree(db: Database, { id, roomId, arrival, departure }: Nights): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`/* room_is_free */
    select room_is_free(${roomId}::integer, ${arrival}::date, ${departure}::date, ${id}::integer) as is_free`.execute(
    db,
  )
  return rows[0]?.is_free ?? false
}
