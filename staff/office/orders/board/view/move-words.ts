import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { namesOf, roomName } from './board-words.ts'

export interface DoneMove {
  /** As the server answered: the one that was taken, its second part where it was cut, and who made way. */
  stays: readonly BoardStay[]
  stayId: number
  /** Its days were changed, not only its room. */
  hasOtherDays: boolean
}

/** 'Bramble pinned to R8, 2 others moved', 'Sunny sleeps in L3 from tonight', 'Juno stays Tue 17 to Mon 23 Nov'. */
export function doneWords(board: Board, { stays, stayId, hasOtherDays }: DoneMove): string {
  const stay = stays.find(({ id }) => id === stayId)
  if (stay === undefined) return `${counted(stays.length, 'stay')} moved`
  const names = namesOf(board, stay)
  const isOne = stay.dogIds.length === 1
  if (hasOtherDays) return `${names} ${isOne ? 'stays' : 'stay'} ${dateRange(stay.arrival, stay.departure)}`
  const later = stays.find((one) => isLaterPart(one, stay))
  const others = stays.length - (later === undefined ? 1 : 2)
  const rest = others === 0 ? '' : `, ${counted(others, 'other')} moved`
  if (later !== undefined) {
    return `${names} ${isOne ? 'sleeps' : 'sleep'} in ${roomName(board, later.roomId)} from tonight${rest}`
  }
  const where = stay.isPinned ? 'pinned to' : isOne ? 'is in' : 'are in'
  return `${names} ${where} ${roomName(board, stay.roomId)}${rest}`
}

/** In house a stay is cut at tonight: what comes after is a part of its own. */
const isLaterPart = (one: BoardStay, stay: BoardStay) =>
  one.id !== stay.id && one.orderId === stay.orderId && one.arrival === stay.departure

/** 'Mochi is back in C2', 'Bramble and 2 others are back'. */
export function undoneWords(board: Board, before: BoardStay | undefined, movedCount: number): string {
  if (before === undefined) return 'Everyone is back where they were'
  const names = namesOf(board, before)
  const others = movedCount - 1
  if (others > 0) return `${names} and ${counted(others, 'other')} are back`
  const verb = before.dogIds.length === 1 ? 'is' : 'are'
  return before.roomId === null
    ? `${names} ${verb} without a room again`
    : `${names} ${verb} back in ${roomName(board, before.roomId)}`
}

/** How many households were moved: the two parts of one stay count once. */
export const movedCountOf = (stays: readonly BoardStay[]): number =>
  stays.filter((one) => !stays.some((other) => isLaterPart(one, other))).length
