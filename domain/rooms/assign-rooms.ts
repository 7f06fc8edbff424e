import type { CalendarDate } from '../calendar/calendar.ts'
import type { RoomId, RoomMove } from './room-planner.ts'

export interface Nights {
  from: CalendarDate
  /** The departure: the room is free again for that night. */
  to: CalendarDate
}

export interface UnassignedStay extends Nights {
  id: number
}

export interface AssignInput {
  /** The rooms of one suite type, in the order of the board. */
  rooms: readonly RoomId[]
  taken: readonly (Nights & { roomId: RoomId })[]
  /** In the order in which they choose. */
  stays: readonly UnassignedStay[]
}

/** Every stay gets the first room that is free on all its nights, and nobody moves for it; the rest is left over. */
export function assignRooms({ rooms, taken, stays }: AssignInput): { moves: RoomMove[]; left: number[] } {
  const board = new Map<RoomId, Nights[]>(rooms.map((roomId) => [roomId, []]))
  for (const { roomId, from, to } of taken) board.get(roomId)?.push({ from, to })
  const moves: RoomMove[] = []
  const left: number[] = []
  for (const stay of stays) {
    const roomId = rooms.find((room) => isFree(board.get(room) ?? [], stay))
    if (roomId === undefined) left.push(stay.id)
    else {
      board.get(roomId)?.push(stay)
      moves.push({ stayId: stay.id, roomId })
    }
  }
  return { moves, left }
}

const isFree = (taken: readonly Nights[], { from, to }: Nights): boolean =>
  !taken.some((one) => one.from < to && from < one.to)
