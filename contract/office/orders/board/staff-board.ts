import { boardReads } from './board.ts'
import { boardBlockPreview, boardCapacity } from './capacity.ts'
import { boardMovePreviews, boardMoves, boardTidy, boardTidyPreview } from './moves.ts'
import { boardWaitList } from './wait-list.ts'

/** B1–B18: the board of rooms and nights. */
export const staffBoard = {
  ...boardReads,
  ...boardMovePreviews,
  ...boardMoves,
  ...boardTidyPreview,
  ...boardTidy,
  ...boardBlockPreview,
  ...boardCapacity,
  ...boardWaitList,
}
