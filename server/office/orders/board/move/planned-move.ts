import type { RoomFixed, RoomMove, RoomTaken } from '#contract/office/orders/board/moves.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { type MovePlan, planMove } from '#domain/rooms/plan-move.ts'
import type { RoomMove as PlannedRoomMove } from '#domain/rooms/room-planner.ts'
import { inTheWayWords, sleepsThere } from '#domain/rooms/room-words.ts'
import type { Database } from '../../../../database.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import {
  listStaysToMove,
  type RoomRow,
  readTypeBoard,
  type StayToMove,
  type TypeBoard,
} from './move-store.ts'

export interface PlannedMoves {
  moves: RoomMove[]
  unmoved: number
}

/** B8: who would sleep where if a stay went to a room of its type; refused where somebody fixed stands in the way. */
export async function planRoomMove(
  db: Database,
  stay: StayToMove,
  room: Pick<RoomRow, 'id' | 'name'>,
  today: CalendarDate,
): Promise<PlannedMoves> {
  const board = await readTypeBoard(db, stay.suite_type_id, today)
  const plan = planMove(board, { stayId: stay.id, roomId: room.id })
  if (!plan.ok) throw await roomFixed(db, board, plan, room)
  return { moves: await viewMoves(db, board, plan.moves), unmoved: plan.unmoved }
}

/** What a plan says, in names. */
export async function viewMoves(
  db: Database,
  { names }: Pick<TypeBoard, 'names'>,
  moves: readonly PlannedRoomMove[],
): Promise<RoomMove[]> {
  const stays = await listStaysToMove(
    db,
    moves.map(({ stayId }) => stayId),
  )
  return stays.map((stay) => {
    const toRoomId = moves.find(({ stayId }) => stayId === stay.id)?.roomId ?? 0
    return {
      stayId: stay.id,
      orderId: stay.order_id,
      dogIds: stay.dog_ids,
      dogs: nameList(stay.dog_names),
      arrival: stay.arrival,
      departure: stay.departure,
      fromRoom: stay.room,
      fromRoomId: stay.room_id,
      toRoom: names.get(toRoomId) ?? '',
      toRoomId,
    }
  })
}

type Refused = Extract<MovePlan, { ok: false }>

/** B8: 'Waffles is in house in C2 until Sat 5 Dec.', with the rooms that could be had. */
export async function roomFixed(
  db: Database,
  { names }: Pick<TypeBoard, 'names'>,
  { homeless, fixed, blocks, free }: Refused,
  room: Pick<RoomRow, 'name'>,
): Promise<Refusal> {
  const stays = await listStaysToMove(db, [...fixed.map(({ id }) => id), ...homeless])
  const inTheWay = stays
    .filter(({ id }) => !homeless.includes(id))
    .map((stay) => ({
      stayId: stay.id,
      dogs: stay.dog_names,
      room: stay.room ?? '',
      until: stay.departure,
      why: stay.status === 'checked_in' ? ('in-house' as const) : ('pinned' as const),
    }))
  const closed = blocks.map(({ roomId, to }) => ({
    stayId: null,
    dogs: [],
    room: names.get(roomId) ?? '',
    until: to,
    why: 'blocked' as const,
  }))
  const all = [...inTheWay, ...closed]
  const data: RoomFixed = {
    fixed: all.map((one) => ({ ...one, dogs: nameList(one.dogs) })),
    free: free.map((roomId) => ({ roomId, room: names.get(roomId) ?? '' })),
  }
  const [first] = all
  const left = stays.find(({ id }) => homeless.includes(id))
  const why = first === undefined ? `${room.name} can’t be freed` : inTheWayWords(first)
  const msg = left === undefined ? why : `${noOtherRoom(left)}${first === undefined ? '' : `: ${why}`}`
  return new Refusal('room-fixed', { msg: `${msg}. Nothing was done.`, data })
}

const noOtherRoom = ({ dog_names, arrival, departure }: StayToMove): string =>
  `There’s no other room for ${nameList(dog_names)} from ${dateRange(arrival, departure)}`

/** B6: who was quicker. */
export function roomTaken(stays: readonly StayToMove[], room: Pick<RoomRow, 'name'>): Refusal {
  const data: RoomTaken = {
    by: stays.map(({ id, dog_names, arrival, departure }) => ({
      stayId: id,
      dogs: nameList(dog_names),
      arrival,
      departure,
    })),
  }
  const [first] = stays
  const msg =
    first === undefined
      ? `${room.name} is blocked on some of these nights`
      : sleepsThere(first.dog_names, room.name, first)
  return new Refusal('room-taken', { msg: `${msg}. Nothing was done.`, data })
}
