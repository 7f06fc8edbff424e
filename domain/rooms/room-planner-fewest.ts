import {
  type Bar,
  type Board,
  clashesIn,
  gapAround,
  isFreeIn,
  put,
  rowOf,
  type StepMeter,
  take,
} from './room-planner-board.ts'

interface Search {
  board: Board
  meter: StepMeter
  /** Bars this search has put down: they may not be pushed out again. */
  settled: Set<Bar>
  /** Whether more moves would have opened a way that was not tried. */
  wantsMoreMoves: boolean
}

/** Bars still without a room. Linked, because every step of the search begins a queue of its own. */
type Queue = { bar: Bar; rest: Queue } | null

const queueOf = (bars: readonly Bar[], rest: Queue): Queue =>
  bars.reduceRight<Queue>((queue, bar) => ({ bar, rest: queue }), rest)

interface Option {
  room: number
  pushedOut: Bar[]
  moves: number
  gap: number
}

/**
 * Finds rooms for bars that have none, moving as few others as possible: first none, then one, then two.
 * Changes the board only when all are placed. Within its steps the answer is exactly the fewest moves.
 */
export function placeWithFewestMoves(board: Board, homeless: readonly Bar[], meter: StepMeter): boolean {
  if (meter.left <= 0) return false
  const movable = board.flat().filter((bar) => !bar.isFixed).length
  for (let moves = 0; moves <= movable && meter.left > 0; moves += 1) {
    const search: Search = { board, meter, settled: new Set(), wantsMoreMoves: false }
    if (place(search, queueOf(homeless, null), moves)) return true
    if (!search.wantsMoreMoves) return false
  }
  return false
}

/** Puts a bar where a room is free on all its nights, into the tightest such gap. */
export function placeWithoutMoves(board: Board, bar: Bar): boolean {
  const free = board.filter((row) => isFreeIn(row, bar))
  const tightest = free.toSorted((a, b) => gapAround(a, bar) - gapAround(b, bar))[0]
  if (tightest === undefined) return false
  put(tightest, bar)
  return true
}

function place(search: Search, homeless: Queue, movesLeft: number): boolean {
  if (homeless === null) return true
  const { bar, rest } = homeless
  if (search.meter.left <= 0) return false
  search.meter.left -= 1
  for (const { room, pushedOut, moves } of optionsFor(search, bar, movesLeft)) {
    const row = rowOf(search.board, room)
    for (const other of pushedOut) take(row, other)
    put(row, bar)
    search.settled.add(bar)
    if (place(search, queueOf(pushedOut, rest), movesLeft - moves)) return true
    search.settled.delete(bar)
    take(row, bar)
    for (const other of pushedOut) put(row, other)
  }
  return false
}

/** The rooms a bar could go to, cheapest and tightest first. A stay that had no room before costs nothing to move. */
function optionsFor(search: Search, bar: Bar, movesLeft: number): Option[] {
  const options: Option[] = []
  for (const [room, row] of search.board.entries()) {
    const pushedOut = clashesIn(row, bar)
    if (pushedOut.some((other) => other.isFixed || search.settled.has(other))) continue
    const moves = pushedOut.filter((other) => other.home === room).length
    if (moves > movesLeft) search.wantsMoreMoves = true
    else options.push({ room, pushedOut, moves, gap: gapAround(row, bar) })
  }
  return options.toSorted((a, b) => a.moves - b.moves || a.gap - b.gap || a.room - b.room)
}
