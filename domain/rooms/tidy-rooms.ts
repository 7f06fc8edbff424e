import { type CalendarDate, daysBetween } from '../calendar/calendar.ts'
import type { PlannedStay, RoomId, RoomMove, RoomPlanInput } from './room-planner.ts'

export interface TidyWindow {
  /** Nobody who is here, or comes before this day, is moved. */
  from: CalendarDate
  /** Runs of free nights are looked at up to here. */
  to: CalendarDate
}

export interface RunOfRoom {
  roomId: RoomId
  nowNights: number
  thenNights: number
}

export interface TidyPlan {
  moves: RoomMove[]
  /** Rooms whose longest run of free nights changes. */
  runs: RunOfRoom[]
}

/** So many moves at most are proposed for one suite type: more is nobody's to look through. */
const MAX_MOVES = 30

/**
 * Moves stays together so that free nights lie in long runs: a long stay needs one room for all its nights. Each move
 * is the one that helps most, into a room that is free; those that turn out not to be needed are taken back. Nobody who
 * is pinned or in house moves. Good, not always the best there is.
 */
export function tidyRooms(input: RoomPlanInput, window: TidyWindow): TidyPlan {
  const place = new Map(input.stays.map(({ id, roomId }) => [id, roomId]))
  const movable = input.stays.filter(
    ({ roomId, isFixed, from }) =>
      !isFixed && roomId !== null && input.rooms.includes(roomId) && from >= window.from,
  )
  const before = scoresOf(input, place, window)
  for (let count = 0; count < MAX_MOVES; count += 1) {
    const best = bestMove(input, place, movable, window)
    if (best === null) break
    place.set(best.stayId, best.roomId)
  }
  takeBackNeedless(input, place, movable, window)
  const after = scoresOf(input, place, window)
  return {
    moves: movable.flatMap(({ id, roomId }) => {
      const now = place.get(id) ?? null
      return now === null || now === roomId ? [] : [{ stayId: id, roomId: now }]
    }),
    runs: input.rooms.flatMap((roomId, index) => {
      const [nowNights, thenNights] = [before[index]?.longest ?? 0, after[index]?.longest ?? 0]
      return nowNights === thenNights ? [] : [{ roomId, nowNights, thenNights }]
    }),
  }
}

type Places = Map<number, RoomId | null>

function bestMove(
  input: RoomPlanInput,
  place: Places,
  movable: readonly PlannedStay[],
  window: TidyWindow,
): RoomMove | null {
  const score = new Map(
    input.rooms.map((roomId) => [roomId, scoreOf(takenIn(input, place, roomId), window).score]),
  )
  let best: (RoomMove & { gain: number }) | null = null
  for (const stay of movable) {
    const from = place.get(stay.id) ?? 0
    const without = takenIn(input, place, from).filter((one) => one !== stay)
    const freed = scoreOf(without, window).score - (score.get(from) ?? 0)
    for (const roomId of input.rooms) {
      const there = roomId === from ? null : takenIn(input, place, roomId)
      if (there === null || there.some((one) => overlap(one, stay))) continue
      const gain = freed + scoreOf([...there, stay], window).score - (score.get(roomId) ?? 0)
      if (gain > (best?.gain ?? 0)) best = { stayId: stay.id, roomId, gain }
    }
  }
  return best
}

/** A stay that moved first may have had no need to once the others had moved too. */
function takeBackNeedless(
  input: RoomPlanInput,
  place: Places,
  movable: readonly PlannedStay[],
  window: TidyWindow,
): void {
  const total = () => scoresOf(input, place, window).reduce((sum, { score }) => sum + score, 0)
  for (const stay of movable) {
    const now = place.get(stay.id) ?? null
    if (now === stay.roomId || stay.roomId === null) continue
    const isFree = !takenIn(input, place, stay.roomId).some((one) => overlap(one, stay))
    const reached = total()
    if (!isFree) continue
    place.set(stay.id, stay.roomId)
    if (total() < reached) place.set(stay.id, now)
  }
}

interface Nights {
  from: CalendarDate
  to: CalendarDate
}

const overlap = (a: Nights, b: Nights): boolean => a.from < b.to && b.from < a.to

const takenIn = ({ stays, blocks }: RoomPlanInput, place: Places, roomId: RoomId): Nights[] => [
  ...stays.filter(({ id }) => place.get(id) === roomId),
  ...blocks.filter((block) => block.roomId === roomId),
]

const scoresOf = (input: RoomPlanInput, place: Places, window: TidyWindow) =>
  input.rooms.map((roomId) => scoreOf(takenIn(input, place, roomId), window))

/** Long runs count more than many short ones: their lengths squared. */
function scoreOf(taken: readonly Nights[], window: TidyWindow): { score: number; longest: number } {
  let free = window.from
  let score = 0
  let longest = 0
  const close = (until: CalendarDate) => {
    const run = Math.max(0, daysBetween(free, until))
    score += run * run
    longest = Math.max(longest, run)
  }
  for (const { from, to } of taken.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (to <= free || from >= window.to) continue
    close(from)
    free = to
  }
  close(window.to)
  return { score, longest }
}
