import { type Bar, type Board, clashesIn, overlaps, put, rowOf, take } from './room-planner-board.ts'

interface Exchange {
  room: number
  partner: number
  /** Bars that go from the room to its partner, and back. */
  out: Bar[]
  back: Bar[]
  moves: number
}

/**
 * Frees a room for a bar by exchanging two rooms' stays from some day on, for as long as they overlap each other.
 * Of all pairs of rooms the one with the fewest stays that leave the room they have.
 */
export function placeByExchange(board: Board, bar: Bar): boolean {
  const rooms = [...board.keys()]
  const exchanges = rooms.flatMap((room) =>
    rooms.filter((partner) => partner !== room).flatMap((partner) => exchangeFor(board, bar, room, partner)),
  )
  const best = exchanges.toSorted((a, b) => a.moves - b.moves || a.room - b.room || a.partner - b.partner)[0]
  if (best === undefined) return false
  const row = rowOf(board, best.room)
  const partnerRow = rowOf(board, best.partner)
  for (const other of best.out) take(row, other)
  for (const other of best.back) take(partnerRow, other)
  for (const other of best.out) put(partnerRow, other)
  for (const other of [...best.back, bar]) put(row, other)
  return true
}

/** Whatever overlaps a bar that changes sides has to change sides too. None when a fixed bar would have to. */
function exchangeFor(board: Board, bar: Bar, room: number, partner: number): Exchange[] {
  const row = rowOf(board, room)
  const partnerRow = rowOf(board, partner)
  const out = new Set(clashesIn(row, bar))
  const back = new Set<Bar>()
  const waiting = [...out].map((other) => ({ other, isOut: true }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { other, isOut } = next
    if (other.isFixed || (!isOut && overlaps(other, bar))) return []
    const chosen = isOut ? back : out
    for (const met of clashesIn(isOut ? partnerRow : row, other)) {
      if (chosen.has(met)) continue
      chosen.add(met)
      waiting.push({ other: met, isOut: !isOut })
    }
  }
  const moves =
    [...out].filter(({ home }) => home === room).length +
    [...back].filter(({ home }) => home === partner).length
  return [{ room, partner, out: [...out], back: [...back], moves }]
}
