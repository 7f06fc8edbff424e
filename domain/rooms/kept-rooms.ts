import type { CalendarDate } from '../calendar/calendar.ts'

export interface RoomStay {
  id: number
  suiteTypeId: number
  from: CalendarDate
  to: CalendarDate
  dogIds: readonly number[]
  roomId: number | null
  isPinned: boolean
}

export interface KeptRoom {
  stayId: number
  roomId: number
  isPinned: boolean
}

/**
 * A booking is written anew: a stay of the same type on the same nights keeps the room that one had before, the one of
 * the same dogs first. Others look for a room like any new one.
 */
export function keptRooms(before: readonly RoomStay[], after: readonly RoomStay[]): KeptRoom[] {
  const left = new Set(before.filter(({ roomId }) => roomId !== null))
  const kept: KeptRoom[] = []
  const keep = (isMeant: (was: RoomStay, is: RoomStay) => boolean) => {
    for (const is of after) {
      if (kept.some(({ stayId }) => stayId === is.id)) continue
      const was = [...left].find((one) => isSameSpace(one, is) && isMeant(one, is))
      if (was === undefined || was.roomId === null) continue
      left.delete(was)
      kept.push({ stayId: is.id, roomId: was.roomId, isPinned: was.isPinned })
    }
  }
  keep((was, is) => was.dogIds.join() === is.dogIds.join())
  keep(() => true)
  return kept
}

const isSameSpace = (a: RoomStay, b: RoomStay): boolean =>
  a.suiteTypeId === b.suiteTypeId && a.from === b.from && a.to === b.to
