import { dateRange } from '#domain/calendar/date-words.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listStays } from '../order/order-store.ts'
import { findRoomToPin, lockRooms, pinStayIn, type RoomInUse } from './room-store.ts'
import { listStayTakers, isFree } from './room-taker-store.ts'

/** A room in use, with all of its type locked as the planner locks them: before stays and nights. */
export async function lockRoom(db: Database, roomId: number): Promise<RoomInUse> {
  const room = await findRoomToPin(db, roomId)
  if (room === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that room.' })
  await lockRooms(db, room.suite_type_id)
  return room
}

/** B15: the stay of an order that was just written sleeps in this room, and the planner leaves it there. */
export async function pinInRoom(db: Database, orderId: number, room: RoomInUse): Promise<void> {
  const stays = await listStays(db, [orderId])
  const fitting = stays.filter(({ suite_type_id }) => suite_type_id === room.suite_type_id)
  const [stay] = fitting
  if (stay === undefined || fitting.length > 1) throw otherRooms(room, fitting.length)
  const takers = await listStayTakers(db, { roomId: room.id, ...stay })
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
  await pinStayIn(db, stay.id, room.id)
}

const otherRooms = ({ name }: RoomInUse, count: number): Refusal =>
  new Refusal('bad-request', {
    msg:
      count === 0
        ? `${name} is of another suite type. Nothing was booked.`
        : `This booking has several rooms of that type. Please book it without naming one. Nothing was booked.`,
  })
