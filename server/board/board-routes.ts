import { boardReads } from '#contract/staff/board/board.ts'
import { boardMovePreviews, boardMoves } from '#contract/staff/board/moves.ts'
import type { App } from '../app.ts'
import { staffRoutes } from '../audit/staff-write.ts'
import { type Route, routes } from '../http/routes.ts'
import { moveStay, previewMove } from './move/move-stay.ts'
import { pinStay } from './move/pin-stay.ts'
import { undoMove } from './move/undo-move.ts'
import { readBoard } from './read/read-board.ts'
import { readStayCard } from './read/read-stay-card.ts'

/** B1–B18: the board of rooms and nights. */
export function boardRoutes(app: App): Route[] {
  return [
    ...routes(boardReads, {
      getBoard: async ({ caller, input }) => ({ data: await readBoard(app, caller, input) }),
      getStayCard: async ({ caller, input }) => ({ data: await readStayCard(app, caller, input.stayId) }),
    }),
    ...routes(boardMovePreviews, {
      previewMove: async ({ caller, input }) => ({ data: await previewMove(app, caller, input) }),
    }),
    ...staffRoutes(app, boardMoves, {
      move: (call) => moveStay(app, call),
      undoMove: (call) => undoMove(app, call),
      pin: (call) => pinStay(app, call),
    }),
  ]
}
