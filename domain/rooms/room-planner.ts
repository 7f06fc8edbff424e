import { type CalendarDate, daysBetween } from '../calendar/calendar.ts'
import { type Bar, type Board, byBeginning, isFreeIn, put, rowOf } from './room-planner-board.ts'
import { placeByExchange } from './room-planner-exchange.ts'
import { placeWithFewestMoves, placeWithoutMoves } from './room-planner-fewest.ts'
import { repaint } from './room-planner-repaint.ts'

export type RoomId = number

export interface PlannedStay {
  id: number
  from: CalendarDate
  /** The departure: the room is free again for that night. */
  to: CalendarDate
  roomId: RoomId | null
  /** Pinned by staff or already in house: keeps its room whatever comes. */
  isFixed: boolean
}

/** A room out of service from one day until, not including, another. */
export interface RoomBlock {
  roomId: RoomId
  from: CalendarDate
  to: CalendarDate
}

export interface RoomPlanInput {
  /** The rooms of one suite type, in the order of the board. */
  rooms: readonly RoomId[]
  stays: readonly PlannedStay[]
  blocks: readonly RoomBlock[]
}

export interface RoomMove {
  stayId: number
  roomId: RoomId
}

export type RoomPlan =
  | { ok: true; moves: RoomMove[] }
  /** Also names fixed stays that lie in a blocked room or upon one another: only staff can part them. */
  | { ok: false; unplaced: number[]; moves: RoomMove[] }

/** Steps of looking for the fewest moves: a few milliseconds. */
const FEWEST_MOVES_STEPS = 3_000
/** Steps of looking for any plan at all when fixed stays stand in the way. */
const REPAINT_STEPS = 8_000

/**
 * Every stay keeps one room from arrival to departure, fixed stays never move, and as few others as possible do.
 * The fewest moves are certain for the plans that are found within the steps above; longer rearrangements are good,
 * not always the shortest.
 */
export function planRooms(request: RoomPlanInput): RoomPlan {
  const { board, homeless, stuck } = boardOf(request)
  const { fitting, tooMany } = leaveOutOverfull(board, homeless)
  const planned = settle(board, fitting.toSorted(byBeginning))
  const moves = movesOn(planned.board, request)
  const unplaced = idsOf([...stuck, ...tooMany, ...planned.unplaced], request)
  return unplaced.length === 0 ? { ok: true, moves } : { ok: false, unplaced, moves }
}

interface FirstBoard {
  board: Board
  homeless: Bar[]
  stuck: Bar[]
}

/** The board as it stands: fixed stays and blocks first, then every stay that fits where it is. */
function boardOf({ rooms, stays, blocks }: RoomPlanInput): FirstBoard {
  const first: FirstBoard = { board: rooms.map(() => []), homeless: [], stuck: [] }
  for (const { roomId, from, to } of blocks) {
    const home = rooms.indexOf(roomId)
    if (home >= 0) putAtHome(first, barOf({ id: null, from, to, isFixed: true }, home))
  }
  const bars = stays.map((stay) => barOf(stay, stay.roomId === null ? -1 : rooms.indexOf(stay.roomId)))
  const order = bars.toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed) || byBeginning(a, b))
  for (const bar of order) putAtHome(first, bar)
  return first
}

/** A stay without a room of this type can be pinned to none; it is looked after like a new one. */
function barOf(
  { id, from, to, isFixed }: { id: number | null; from: CalendarDate; to: CalendarDate; isFixed: boolean },
  home: number,
): Bar {
  return { stayId: id, from: dayNumber(from), to: dayNumber(to), home, isFixed: isFixed && home >= 0 }
}

const dayNumber = (date: CalendarDate): number => daysBetween('2000-01-01', date)

/** A fixed stay that lies upon another cannot be moved: it is named, and its other nights are taken. */
function putAtHome({ board, homeless, stuck }: FirstBoard, bar: Bar): void {
  const row = rowOf(board, bar.home)
  if (bar.home >= 0 && isFreeIn(row, bar)) put(row, bar)
  else if (!bar.isFixed) homeless.push(bar)
  else {
    stuck.push(bar)
    for (const night of nightsOfBars([bar]).map((from) => ({ ...bar, stayId: null, from, to: from + 1 }))) {
      if (isFreeIn(row, night)) put(row, night)
    }
  }
}

/** On a night with more stays than rooms the one that leaves last goes without: so the most are placed. */
function leaveOutOverfull(board: Board, homeless: readonly Bar[]): { fitting: Bar[]; tooMany: Bar[] } {
  const fitting = new Set(homeless)
  const tooMany: Bar[] = []
  for (const night of nightsOfBars(homeless)) {
    const isOn = (bar: Bar) => bar.from <= night && night < bar.to
    const free = board.filter((row) => !row.some(isOn)).length
    const asking = [...fitting].filter(isOn).toSorted((a, b) => a.to - b.to || byBeginning(a, b))
    for (const bar of asking.slice(free)) {
      fitting.delete(bar)
      tooMany.push(bar)
    }
  }
  return { fitting: [...fitting], tooMany }
}

function nightsOfBars(bars: readonly Bar[]): number[] {
  const nights = bars.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, to - from) }, (_, night) => from + night),
  )
  return [...new Set(nights)].toSorted((a, b) => a - b)
}

/** All at once with the fewest moves; else one after the other; else by rearranging everything that may move. */
function settle(board: Board, homeless: readonly Bar[]): { board: Board; unplaced: Bar[] } {
  if (placeWithFewestMoves(board, homeless, { left: FEWEST_MOVES_STEPS })) return { board, unplaced: [] }
  const meter = { left: homeless.length > 1 ? FEWEST_MOVES_STEPS : 0 }
  const remaining = homeless.filter(
    (bar) =>
      !placeWithoutMoves(board, bar) &&
      !placeWithFewestMoves(board, [bar], meter) &&
      !placeByExchange(board, bar),
  )
  return rearrange(board, remaining)
}

function rearrange(board: Board, homeless: readonly Bar[]): { board: Board; unplaced: Bar[] } {
  if (homeless.length === 0) return { board, unplaced: [] }
  const whole = repaint(board, homeless, { left: REPAINT_STEPS })
  if (whole !== null) return { board: whole, unplaced: [] }
  const meter = { left: homeless.length > 1 ? REPAINT_STEPS : 0 }
  let current = board
  const unplaced = homeless.filter((bar) => {
    const next = repaint(current, [bar], meter)
    current = next ?? current
    return next === null
  })
  return { board: current, unplaced }
}

function movesOn(board: Board, { rooms, stays }: RoomPlanInput): RoomMove[] {
  const roomOf = new Map(board.flatMap((row, room) => row.map((bar) => [bar.stayId, rooms[room]])))
  return stays.flatMap(({ id, roomId }) => {
    const planned = roomOf.get(id)
    return planned === undefined || planned === roomId ? [] : [{ stayId: id, roomId: planned }]
  })
}

function idsOf(bars: readonly Bar[], { stays }: RoomPlanInput): number[] {
  const ids = new Set(bars.map(({ stayId }) => stayId))
  return stays.map(({ id }) => id).filter((id) => ids.has(id))
}
