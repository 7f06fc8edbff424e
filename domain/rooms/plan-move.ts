import type { CalendarDate } from '../calendar/calendar.ts'
import {
  type PlannedStay,
  planRooms,
  type RoomBlock,
  type RoomId,
  type RoomMove,
  type RoomPlanInput,
} from './room-planner.ts'

export interface WantedMove {
  stayId: number
  roomId: RoomId
}

export type MovePlan =
  /** The stay itself first, then those who make way; `unmoved` others with a room of the type keep it. */
  | { ok: true; moves: RoomMove[]; unmoved: number }
  | {
      ok: false
      /** Who would have to make way and finds no other room; nobody where the room itself cannot be had. */
      homeless: number[]
      /** Pinned, in house, or a block: what stands in the way. */
      fixed: PlannedStay[]
      blocks: RoomBlock[]
      /** Rooms of the type that the stay could have with nobody moving. */
      free: RoomId[]
    }

/**
 * A stay goes to a room and stays there; whoever lay there on its nights goes elsewhere, and as few others as possible
 * move. Nobody who is pinned or in house makes way. Stays without a room wait on: they get one on their own.
 */
export function planMove({ rooms, stays, blocks }: RoomPlanInput, wanted: WantedMove): MovePlan {
  const moved = stays.find(({ id }) => id === wanted.stayId)
  if (moved === undefined) throw new Error(`stay ${wanted.stayId} is not on the board`)
  const others = stays.filter(
    ({ id, roomId }) => id !== wanted.stayId && roomId !== null && rooms.includes(roomId),
  )
  const isThere = (one: { roomId: RoomId | null; from: CalendarDate; to: CalendarDate }) =>
    one.roomId === wanted.roomId && overlap(one, moved)
  const fixed = others.filter((one) => one.isFixed && isThere(one))
  const blocked = blocks.filter(isThere)
  const free = () => freeRooms({ rooms, stays: others, blocks }, moved)
  if (fixed.length > 0 || blocked.length > 0)
    return { ok: false, homeless: [], fixed, blocks: blocked, free: free() }
  const there = { ...moved, roomId: wanted.roomId, isFixed: true }
  const plan = planRooms({ rooms, blocks, stays: [...others, there] })
  const homeless = plan.ok ? [] : others.filter(({ id, isFixed }) => !isFixed && plan.unplaced.includes(id))
  if (homeless.length > 0) {
    return {
      ok: false,
      homeless: homeless.map(({ id }) => id),
      fixed: others.filter((one) => one.isFixed && homeless.some((other) => overlap(one, other))),
      blocks: [],
      free: free(),
    }
  }
  const own = moved.roomId === wanted.roomId ? [] : [{ stayId: moved.id, roomId: wanted.roomId }]
  return { ok: true, moves: [...own, ...plan.moves], unmoved: others.length - plan.moves.length }
}

/** Rooms that are free on all nights of a stay, in the order of the board; its own is none of them. */
const freeRooms = ({ rooms, stays, blocks }: RoomPlanInput, stay: PlannedStay): RoomId[] =>
  rooms.filter(
    (room) =>
      room !== stay.roomId &&
      !stays.some((one) => one.id !== stay.id && one.roomId === room && overlap(one, stay)) &&
      !blocks.some((one) => one.roomId === room && overlap(one, stay)),
  )

interface Nights {
  from: CalendarDate
  to: CalendarDate
}

const overlap = (a: Nights, b: Nights): boolean => a.from < b.to && b.from < a.to
