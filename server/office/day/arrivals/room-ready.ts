import type { RoomNotReady } from '#contract/office/day/attendance.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { isRoomReady, type RoomTrouble, roomTroubleWords } from '#domain/rooms/room-ready.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listReadyRooms, listRoomsOfArrivals, lockRoomsOf, type RoomOfArrival } from './room-ready-store.ts'

const toTrouble = ({ room, stillThere, toCleanSince }: RoomOfArrival): RoomTrouble => ({
  room,
  stillThere: stillThere.map(({ name }) => name),
  isToClean: toCleanSince !== null,
})

async function listNotReady(
  db: Database,
  orderIds: readonly number[],
  today: CalendarDate,
): Promise<RoomOfArrival[]> {
  const rooms = await listRoomsOfArrivals(db, orderIds, today)
  return rooms.filter((room) => !isRoomReady(toTrouble(room)))
}

/** For a list: of each order, what of its rooms is not ready, in words. */
export async function readRoomTroubles(
  db: Database,
  orderIds: readonly number[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, string[]>> {
  const troubles = new Map<number, string[]>()
  for (const room of await listNotReady(db, orderIds, today)) {
    const words = roomTroubleWords(toTrouble(room))
    troubles.set(room.orderId, [...(troubles.get(room.orderId) ?? []), words])
  }
  return troubles
}

/** For the sheet: with the rooms that could be had instead. */
export async function readRoomsNotReady(
  db: Database,
  orderId: number,
  today: CalendarDate,
): Promise<RoomNotReady[]> {
  const found: RoomNotReady[] = []
  for (const room of await listNotReady(db, [orderId], today))
    found.push({
      stayId: room.stayId,
      stayVersion: room.stayVersion,
      roomId: room.roomId,
      room: room.room,
      stillThere: room.stillThere,
      toCleanSince: room.toCleanSince?.toISOString() ?? null,
      ready: await listReadyRooms(db, room),
    })
  return found
}

/**
 * WS7: nobody comes into a room that somebody else is still in, or that is not clean, unless they wait for it elsewhere.
 * Answers what they wait for, in words.
 */
export async function refuseRoomNotReady(
  tx: Database,
  orderId: number,
  { today, roomWaits }: { today: CalendarDate; roomWaits: boolean },
): Promise<string | null> {
  await lockRoomsOf(tx, orderId)
  const troubles = (await readRoomTroubles(tx, [orderId], today)).get(orderId)
  if (troubles === undefined) return null
  const words = `${troubles.join('. ')}.`
  if (roomWaits) return words
  throw new Refusal('room-not-ready', {
    msg: `${words} Choose another room, or let them wait for it. Nobody was checked in.`,
  })
}
