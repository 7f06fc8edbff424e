import { boardReads } from './board.ts'
import { boardCapacity } from './capacity.ts'
import { boardMovePreviews, boardMoves } from './moves.ts'
import { boardWaitList } from './wait-list.ts'

/** B1–B18: the board of rooms and nights. */
export const staffBoard = {
  ...boardReads,
  ...boardMovePreviews,
  ...boardMoves,
  ...boardCapacity,
  ...boardWaitList,
}
