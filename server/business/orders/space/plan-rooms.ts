import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { assignRooms, type UnassignedStay } from '#domain/rooms/assign-rooms.ts'
import { planRooms, type RoomMove } from '#domain/rooms/room-planner.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { insertRoomRun } from './room-run-store.ts'
import {
  findSuiteTypePark,
  listAssignedBetween,
  listRoomBlocks,
  listRoomIds,
  listStaysToPlan,
  listUnassignedLocked,
  lockRooms,
  setRooms,
} from './room-store.ts'

const BATCH_SIZE = 500

export interface PlannedRooms {
  /** Stays for which there is no room, because pinned ones stand in the way. */
  unplaced: number[]
  /** There may be others who wait for a room. */
  more: boolean
}

/**
 * Gives every coming stay of a suite type a room of its own for all its nights. The customer never waits for this:
 * the nights are counted already, so there is a room for everyone; only pinned stays can stand in the way.
 */
export async function planRoomsOf(app: App, suiteTypeId: number): Promise<void> {
  const parkId = await findSuiteTypePark(app.db, suiteTypeId)
  if (parkId === undefined) return
  const today = await todayAt(app, parkId)
  let more = true
  while (more) {
    const planned = await inTransaction(app, (tx) => planSomeRooms(app, tx, { suiteTypeId, today }))
    more = planned.more && planned.unplaced.length === 0
  }
}

export async function todayAt(app: App, parkId: number): Promise<CalendarDate> {
  const { timeZone } = await app.parkBook(parkId)
  return dateIn(timeZone, app.clock.now())
}

export interface RoomPlanning {
  suiteTypeId: number
  today: CalendarDate
  /** Whether others may be moved for these who find no free room; everybody may when left out. */
  mayMoveFor?: (stayIds: readonly number[]) => boolean
}

/** Most new stays find a room free on all their nights: then nobody moves and the others need not be looked at. */
export async function planSomeRooms(app: App, tx: Database, planning: RoomPlanning): Promise<PlannedRooms> {
  const { suiteTypeId, today, mayMoveFor = () => true } = planning
  await lockRooms(tx, suiteTypeId)
  const unassigned = await listUnassignedLocked(tx, suiteTypeId, today, BATCH_SIZE)
  const more = unassigned.length === BATCH_SIZE
  const left = await assign(tx, suiteTypeId, unassigned)
  if (left.length === 0) return { unplaced: [], more }
  if (!mayMoveFor(left)) return { unplaced: left, more: false }
  return { unplaced: await rearrange(app, tx, planning), more }
}

async function assign(
  tx: Database,
  suiteTypeId: number,
  stays: readonly UnassignedStay[],
): Promise<number[]> {
  const [first] = stays
  if (first === undefined) return []
  const lastDay = stays.reduce((last, { to }) => (to > last ? to : last), first.to)
  const taken = await listAssignedBetween(tx, suiteTypeId, first.from, lastDay)
  const { moves, left } = assignRooms({ rooms: await listRoomIds(tx, suiteTypeId), taken, stays })
  await setRooms(tx, moves)
  return left
}

async function rearrange(app: App, tx: Database, { suiteTypeId, today }: RoomPlanning): Promise<number[]> {
  const rooms = await listRoomIds(tx, suiteTypeId)
  const stays = await listStaysToPlan(tx, suiteTypeId, today)
  const planned = planRooms({
    rooms,
    blocks: await listRoomBlocks(tx, suiteTypeId, today),
    stays: stays.map((stay) => ({
      id: stay.id,
      from: stay.arrival,
      to: stay.departure,
      roomId: stay.room_id,
      isFixed: stay.room_id !== null && (stay.is_pinned || stay.status === 'checked_in'),
    })),
  })
  await setRooms(tx, planned.moves)
  await keepMoves(app, tx, suiteTypeId, planned.moves, stays)
  if (planned.ok) return []
  app.log.warn({ suiteTypeId, stays: planned.unplaced }, 'pinned stays leave no room for others')
  const assigned = new Set(stays.filter(({ room_id }) => rooms.includes(room_id ?? 0)).map(({ id }) => id))
  return planned.unplaced.filter((id) => !assigned.has(id))
}

/** B12: whom the planner moved out of a room they had is shown on their card; a first room is no move. */
async function keepMoves(
  app: App,
  tx: Database,
  suiteTypeId: number,
  moves: readonly RoomMove[],
  before: readonly { id: number; room_id: number | null; is_pinned: boolean }[],
): Promise<void> {
  const changes = moves.flatMap(({ stayId, roomId }) => {
    const was = before.find(({ id }) => id === stayId)
    if (was === undefined || was.room_id === null) return []
    const pins = { wasPinned: was.is_pinned, isPinned: was.is_pinned }
    return [{ stayId, fromRoomId: was.room_id, toRoomId: roomId, ...pins }]
  })
  const parkId = changes.length === 0 ? undefined : await findSuiteTypePark(tx, suiteTypeId)
  if (parkId === undefined) return
  await insertRoomRun(tx, { parkId, kind: 'planner', by: null, at: app.clock.now() }, changes)
}
