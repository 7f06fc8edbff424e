import {
  type Bar,
  type Board,
  byBeginning,
  clashesIn,
  isFreeIn,
  nextFrom,
  OPEN_END,
  put,
  rowOf,
  type StepMeter,
  take,
} from './room-planner-board.ts'

/**
 * Gives every stay that is not fixed a room anew, in order of arrival, its present one where it can.
 * Without fixed stays the first attempt always succeeds when no night has more stays than rooms; with them, earlier
 * choices are taken back until it does, there is no way, or the steps run out (then null).
 */
export function repaint(board: Board, homeless: readonly Bar[], meter: StepMeter): Board | null {
  if (meter.left <= 0) return null
  const movable = [...board.flat().filter((bar) => !bar.isFixed), ...homeless].toSorted(byBeginning)
  const painted = board.map((row) => row.filter((bar) => bar.isFixed))
  return paintFrom(0, { movable, before: board, painted, meter }) ? painted : null
}

interface Painting {
  movable: readonly Bar[]
  before: Board
  painted: Board
  meter: StepMeter
}

function paintFrom(index: number, painting: Painting): boolean {
  const bar = painting.movable[index]
  if (bar === undefined) return true
  if (painting.meter.left <= 0) return false
  painting.meter.left -= 1
  for (const room of roomsFor(bar, painting)) {
    const row = rowOf(painting.painted, room)
    put(row, bar)
    if (paintFrom(index + 1, painting)) return true
    take(row, bar)
  }
  return false
}

interface Choice {
  room: number
  isPresent: boolean
  /** Stays to come that have this room at present and would lose it. */
  displaced: number
  /** When somebody fixed comes into the room next. */
  fixedFrom: number
}

function roomsFor(bar: Bar, { before, painted }: Painting): number[] {
  const choices: Choice[] = []
  for (const [room, row] of painted.entries()) {
    if (!isFreeIn(row, bar)) continue
    const present = clashesIn(rowOf(before, room), bar)
    choices.push({
      room,
      isPresent: present.includes(bar),
      displaced: present.filter((other) => other !== bar && byBeginning(bar, other) < 0).length,
      fixedFrom: nextFrom(row, bar),
    })
  }
  return withoutTwins(choices.toSorted(byPreference)).map(({ room }) => room)
}

const byPreference = (a: Choice, b: Choice): number =>
  Number(b.isPresent) - Number(a.isPresent) ||
  a.displaced - b.displaced ||
  a.fixedFrom - b.fixedFrom ||
  a.room - b.room

/** Rooms with nobody fixed ahead are alike for everyone who comes later: if one of them leads nowhere, all do. */
function withoutTwins(choices: readonly Choice[]): Choice[] {
  const firstOpen = choices.find(({ fixedFrom }) => fixedFrom === OPEN_END)
  return choices.filter((choice) => choice.fixedFrom < OPEN_END || choice === firstOpen)
}
