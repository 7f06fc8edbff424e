import type { RoomMove } from '#contract/office/orders/board/moves.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { planMove } from '#domain/rooms/plan-move.ts'
import { type RoomMove as PlannedRoomMove, planRooms } from '#domain/rooms/room-planner.ts'
import type { Database } from '../../../../database.ts'
import { type RoomRow, readTypeBoard, type StayToMove, type TypeBoard } from '../move/move-store.ts'
import { roomFixed, viewMoves } from '../move/planned-move.ts'

export interface WantedPlace {
  stay: StayToMove
  suiteTypeId: number
  from: CalendarDate
  to: CalendarDate
  /** Null: their own, if it can be had, or whichever is free. */
  room: Pick<RoomRow, 'id' | 'name'> | null
  today: CalendarDate
}

export interface Place {
  /** Null: there is none for all of these nights, so they have no room yet. */
  roomId: number | null
  /** The stay itself first, then those who make way. */
  moves: RoomMove[]
  unmoved: number
}

/** B8–B11: where a stay would sleep on its nights as they will be, and who makes way for it. */
export async function planPlace(db: Database, wanted: WantedPlace): Promise<Place> {
  const { stay, from, to, room, today } = wanted
  const known = await readTypeBoard(db, wanted.suiteTypeId, today)
  const own = stay.room_id !== null && known.rooms.includes(stay.room_id) ? stay.room_id : null
  const board = {
    ...known,
    stays: [
      ...known.stays.filter(({ id }) => id !== stay.id),
      { id: stay.id, from, to, roomId: own, isFixed: false },
    ],
  }
  if (room !== null) {
    const plan = planMove(board, { stayId: stay.id, roomId: room.id })
    if (!plan.ok) throw await roomFixed(db, known, plan, room)
    return { roomId: room.id, moves: await viewPlace(db, board, wanted, plan.moves), unmoved: plan.unmoved }
  }
  const kept = own === null ? null : planMove(board, { stayId: stay.id, roomId: own })
  if (kept?.ok) {
    return { roomId: own, moves: await viewPlace(db, board, wanted, kept.moves), unmoved: kept.unmoved }
  }
  const { moves, roomId } = anyRoom(board, stay.id)
  const others = board.stays.filter(({ id, roomId: has }) => id !== stay.id && has !== null).length
  return {
    roomId,
    moves: await viewPlace(db, board, wanted, moves),
    unmoved: others - moves.filter(({ stayId }) => stayId !== stay.id).length,
  }
}

/** Whoever waits for a room waits on: this is about one stay. */
function anyRoom(
  { rooms, blocks, stays }: TypeBoard,
  stayId: number,
): { roomId: number | null; moves: PlannedRoomMove[] } {
  const inRooms = stays.filter(({ id, roomId }) => id === stayId || roomId !== null)
  const plan = planRooms({
    rooms,
    blocks,
    stays: inRooms.map((one) => (one.id === stayId ? { ...one, roomId: null } : one)),
  })
  const own = plan.moves.find((move) => move.stayId === stayId)
  if (own === undefined) return { roomId: null, moves: [] }
  return { roomId: own.roomId, moves: [own, ...plan.moves.filter((move) => move !== own)] }
}

async function viewPlace(
  db: Database,
  board: TypeBoard,
  { stay, from, to }: WantedPlace,
  moves: readonly PlannedRoomMove[],
): Promise<RoomMove[]> {
  const views = await viewMoves(db, board, moves)
  return views.map((view) => (view.stayId === stay.id ? { ...view, arrival: from, departure: to } : view))
}
