import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { checkFits } from '#domain/orders/move/fits-suite.ts'
import { overlaps } from './bar-box.ts'
import type { PlaceRow } from './board-rows.ts'
import { dogsOf } from './board-words.ts'

/** Where a stay is to go, as the server is asked. What is left out stays as it is. */
export interface MoveTarget {
  stayId: number
  roomId?: number
  suiteTypeId?: number
  arrival?: CalendarDate
  departure?: CalendarDate
}

/** What is held: the whole bar, or one of its ends. */
export type Grip = 'whole' | 'arrival' | 'departure'

/** A stay once it is where it is wanted. */
export interface Placed {
  roomId: number | null
  suiteTypeId: number
  arrival: CalendarDate
  departure: CalendarDate
}

/** B9, B11: how far a bar may be taken; who is in house arrived when they arrived, and leaves today at the earliest. */
export function allowedDays(stay: BoardStay, grip: Grip, days: number, today: CalendarDate): number {
  if (grip === 'whole') return stay.isHere ? 0 : Math.max(days, daysBetween(stay.arrival, today))
  if (grip === 'arrival') {
    if (stay.isHere) return 0
    return Math.min(
      Math.max(days, daysBetween(stay.arrival, today)),
      daysBetween(stay.arrival, stay.departure) - 1,
    )
  }
  const earliest = stay.isHere ? later(today, addDays(stay.arrival, 1)) : addDays(stay.arrival, 1)
  return Math.max(days, daysBetween(stay.departure, earliest))
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

/** What a bar means that was taken to this row, so many days on; null when it is where it was. */
export function targetOf(stay: BoardStay, grip: Grip, row: PlaceRow | null, days: number): MoveTarget | null {
  const target: MoveTarget = { stayId: stay.id }
  if (grip === 'whole' && row !== null) {
    if (row.kind === 'room' && row.room.id !== stay.roomId) target.roomId = row.room.id
    if (row.suite.id !== stay.suiteTypeId) target.suiteTypeId = row.suite.id
  }
  if (days !== 0 && grip !== 'departure') target.arrival = addDays(stay.arrival, days)
  if (days !== 0 && grip !== 'arrival') target.departure = addDays(stay.departure, days)
  return Object.keys(target).length === 1 ? null : target
}

export const isSameTarget = (one: MoveTarget | null, other: MoveTarget | null): boolean =>
  one?.stayId === other?.stayId &&
  one?.roomId === other?.roomId &&
  one?.suiteTypeId === other?.suiteTypeId &&
  one?.arrival === other?.arrival &&
  one?.departure === other?.departure

export const placed = (stay: BoardStay, target: MoveTarget): Placed => ({
  roomId: target.roomId ?? (target.suiteTypeId === undefined ? stay.roomId : null),
  suiteTypeId: target.suiteTypeId ?? stay.suiteTypeId,
  arrival: target.arrival ?? stay.arrival,
  departure: target.departure ?? stay.departure,
})

/** Only another room of the same type, on the same nights: no price, nobody is notified (B5). */
export const isRoomOnly = (target: MoveTarget): boolean =>
  target.suiteTypeId === undefined && target.arrival === undefined && target.departure === undefined

export type Hint = 'free' | 'taken' | 'pinned' | 'in house' | 'blocked'

/** The nights that would be slept elsewhere: of who is in house, those from tonight on. */
export const nightsAhead = (stay: BoardStay, today: CalendarDate) => ({
  arrival: stay.isHere ? later(stay.arrival, today) : stay.arrival,
  departure: stay.departure,
})

/** What stands in the way of these nights in a room; 'free' when nothing does. */
export function hintFor(
  board: Board,
  roomId: number,
  stayId: number,
  nights: { arrival: CalendarDate; departure: CalendarDate },
): Hint {
  const isBlocked = board.blocks.some(
    (block) => block.roomId === roomId && overlaps(nights, { arrival: block.from, departure: block.to }),
  )
  if (isBlocked) return 'blocked'
  const there = board.stays.filter(
    (one) => one.roomId === roomId && one.id !== stayId && overlaps(one, nights),
  )
  if (there.some(({ isHere }) => isHere)) return 'in house'
  if (there.some(({ isPinned }) => isPinned)) return 'pinned'
  return there.length > 0 ? 'taken' : 'free'
}

/** While a stay is carried, every other room of its type says what stands there. */
export function roomHints(board: Board, stay: BoardStay): Map<number, Hint> {
  const nights = nightsAhead(stay, board.today)
  return new Map(
    board.rooms
      .filter(({ id, suiteTypeId }) => suiteTypeId === stay.suiteTypeId && id !== stay.roomId)
      .map(({ id }) => [id, hintFor(board, id, stay.id, nights)]),
  )
}

/** B10: suite types that a stay's dogs are too large or too many for; its own is never among them. */
export function unfitSuites(board: Board, { dogIds, suiteTypeId }: BoardStay): number[] {
  const dogs = dogsOf(board, { dogIds })
  return board.suites
    .filter((suite) => suite.id !== suiteTypeId && checkFits(dogs, suite) !== null)
    .map(({ id }) => id)
}

/** B5: nothing stands there and nothing but the room changes, so it is done at once and can be undone. */
export const isSureMove = (board: Board, stay: BoardStay, target: MoveTarget): boolean =>
  isRoomOnly(target) &&
  !stay.isHere &&
  target.roomId !== undefined &&
  hintFor(board, target.roomId, stay.id, stay) === 'free'
