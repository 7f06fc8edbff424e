import type { CalendarDate } from '../calendar/calendar.ts'
import { shortDate } from '../calendar/date-words.ts'
import { nameList } from '../name-list.ts'

/** The room of a stay that is to become longer, on the nights that would be added. */
export interface RoomAhead {
  /** Null: they have none yet. */
  room: string | null
  /** The first of these nights that it cannot be theirs: blocked, or somebody fixed is in it. */
  takenFrom: CalendarDate | null
  /** Dogs that were to have it and get another one. */
  makeWay: readonly string[]
}

/** WS31: whether they can stay where they are, as the desk reads it out. */
export function roomAheadWords({ room, takenFrom, makeWay }: RoomAhead): string {
  if (room === null) return 'They have no room yet.'
  if (takenFrom !== null) {
    return `${room} is taken from ${shortDate(takenFrom)}. They’ll need another room; choose it on the board.`
  }
  if (makeWay.length === 0) return `${room} is free: they stay where they are.`
  return `They keep ${room}. ${nameList(makeWay)} ${makeWay.length === 1 ? 'gets' : 'get'} another room.`
}
