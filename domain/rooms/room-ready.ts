import { nameList } from '../name-list.ts'

/** Why somebody who comes cannot go into their room yet. */
export interface RoomTrouble {
  room: string
  /** Dogs of other households who have not left it. */
  stillThere: readonly string[]
  /** Its last guest has gone, and nobody has cleaned it since. */
  isToClean: boolean
}

/** WS7: two households never share a room, and nobody moves into one that is not clean. */
export const isRoomReady = ({ stillThere, isToClean }: Omit<RoomTrouble, 'room'>): boolean =>
  stillThere.length === 0 && !isToClean

/** 'C2 still has Waffles', 'C2 is to be cleaned'. */
export const roomTroubleWords = ({ room, stillThere }: RoomTrouble): string =>
  stillThere.length > 0 ? `${room} still has ${nameList(stillThere)}` : `${room} is to be cleaned`
