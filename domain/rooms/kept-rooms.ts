import type { CalendarDate } from '../calendar/calendar.ts'

export interface KeptRoomStay {
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
export function keptRooms(before: readonly KeptRoomStay[], after: readonly KeptRoomStay[]): KeptRoom[] {
  const left = new Set(before.filter(({ roomId }) => roomId !== null))
  const kept: KeptRoom[] = []
  const keep = (isMeant: (was: KeptRoomStay, is: KeptRoomStay) => boolean) => {
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

/** Which stay of a booking that is written anew goes on as which: the nearest of the same dogs, or else of one of them. */
export function followedStays(
  before: readonly KeptRoomStay[],
  after: readonly KeptRoomStay[],
): { stayId: number; wasId: number }[] {
  const left = new Set(before)
  const followed: { stayId: number; wasId: number }[] = []
  const follow = (isMeant: (was: KeptRoomStay, is: KeptRoomStay) => boolean) => {
    for (const is of after) {
      if (followed.some(({ stayId }) => stayId === is.id)) continue
      const was = [...left].find((one) => isMeant(one, is))
      if (was === undefined) continue
      left.delete(was)
      followed.push({ stayId: is.id, wasId: was.id })
    }
  }
  const hasSameDogs = (was: KeptRoomStay, is: KeptRoomStay) => was.dogIds.join() === is.dogIds.join()
  follow((was, is) => hasSameDogs(was, is) && isSameSpace(was, is))
  follow((was, is) => hasSameDogs(was, is) && was.suiteTypeId === is.suiteTypeId)
  follow(hasSameDogs)
  follow((was, is) => was.dogIds.some((id) => is.dogIds.includes(id)))
  return followed
}

const isSameSpace = (a: KeptRoomStay, b: KeptRoomStay): boolean =>
  a.suiteTypeId === b.suiteTypeId && a.from === b.from && a.to === b.to
