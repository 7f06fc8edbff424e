import { planRooms } from '#domain/room-planner.ts'
import { dateIn } from '#domain/calendar.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { inTransaction } from './once.ts'
import {
  findFreeRoom,
  findSuiteTypePark,
  listRoomIds,
  listStaysToPlan,
  listUnseated,
  lockRooms,
  setRoom,
} from './room-store.ts'

/**
 * Gives every coming stay of a suite type a room of its own for all its nights. The customer never waits for this:
 * the nights are counted already, so there is a room for everyone; only pinned stays can stand in the way.
 */
export async function planRoomsOf(app: App, suiteTypeId: number): Promise<void> {
  const parkId = await findSuiteTypePark(app.db, suiteTypeId)
  if (parkId === undefined) return
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  await inTransaction(app, async (tx) => plan(app, tx, suiteTypeId, today))
}

/** Most new stays find a room free on all their nights: then nobody moves and the others need not be looked at. */
async function seatAll(tx: Database, suiteTypeId: number, today: string): Promise<boolean> {
  for (const stay of await listUnseated(tx, suiteTypeId, today)) {
    const roomId = await findFreeRoom(tx, suiteTypeId, stay)
    if (roomId === undefined) return false
    await setRoom(tx, stay.id, roomId)
  }
  return true
}

async function plan(app: App, tx: Database, suiteTypeId: number, today: string): Promise<void> {
  await lockRooms(tx, suiteTypeId)
  if (await seatAll(tx, suiteTypeId, today)) return
  const rooms = await listRoomIds(tx, suiteTypeId)
  const stays = await listStaysToPlan(tx, suiteTypeId, today)
  const planned = planRooms({
    rooms,
    blocks: [],
    stays: stays.map((stay) => ({
      id: stay.id,
      from: stay.arrival,
      to: stay.departure,
      roomId: stay.room_id,
      isFixed: stay.room_id !== null && (stay.is_pinned || stay.status === 'checked_in'),
    })),
  })
  for (const { stayId, roomId } of planned.moves) await setRoom(tx, stayId, roomId)
  if (!planned.ok) {
    app.log.warn({ suiteTypeId, stays: planned.unplaced }, 'pinned stays leave no room for others')
  }
}
