import { boardReads } from '#contract/office/orders/board/board.ts'
import { boardBlockPreview, boardCapacity } from '#contract/office/orders/board/capacity.ts'
import {
  boardMovePreviews,
  boardMoves,
  boardTidy,
  boardTidyPreview,
} from '#contract/office/orders/board/moves.ts'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import type { App } from '../../../app.ts'
import { refuseIfTaken } from '../../day/attendance/refuse-if-taken.ts'
import { staffRoutes } from '../../write/audit/staff-write.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { inTurn } from '../../../business/orders/wait-list/in-turn.ts'
import { blockRoom, previewBlock, unblockRoom } from './capacity/block-room.ts'
import { lowerCapacity, raiseCapacity } from './capacity/raise-nights.ts'
import { moveStay, previewMove } from './move/move-stay.ts'
import { pinStay } from './move/pin-stay.ts'
import { undoMove } from './move/undo-move.ts'
import { moveWithChange, previewMoveWithChange, refuseSoldOutMove } from './move-change/move-with-change.ts'
import { undoSplit } from './move-change/undo-split.ts'
import { readBoard, readRaised } from './read/read-board.ts'
import { readStayCard } from './read/read-stay-card.ts'
import { previewTidy, tidyBoard } from './tidy/tidy-board.ts'
import { offerToWaiter, readWaitList, refuseStillFull } from './wait-list/board-wait-list.ts'

/** What a table finds only at the commit, such as a room taken twice, is said like any other refusal. */
const around = <T>(_call: unknown, attempt: () => Promise<T>): Promise<T> => refuseIfTaken(attempt)

/** B1–B18: the board of rooms and nights. */
export function boardRoutes(app: App): Route[] {
  return [
    ...routes(boardReads, {
      getBoard: async ({ caller, input }) => ({ data: await readBoard(app, caller, input) }),
      getRaised: async ({ input }) => ({ data: await readRaised(app, input.parkId) }),
      getStayCard: async ({ caller, input }) => ({ data: await readStayCard(app, caller, input.stayId) }),
    }),
    ...routes(boardMovePreviews, {
      previewMove: async ({ caller, input }) => ({
        data: await previewMove(app, caller, input, previewMoveWithChange),
      }),
    }),
    ...staffRoutes(app, boardMoves, {
      move: {
        check: ({ caller, input }) => refuseSoldOutMove(app, caller, input),
        around: (call, attempt) => inTurn(app, () => around(call, attempt)),
        write: (call) => moveStay(app, call, moveWithChange),
      },
      undoMove: { around, write: (call) => undoMove(app, call, undoSplit) },
      pin: { around, write: (call) => pinStay(app, call) },
    }),
    ...routes(boardTidyPreview, {
      previewTidy: async ({ input }) => ({ data: await previewTidy(app, input) }),
    }),
    ...staffRoutes(app, boardTidy, { tidy: { around, write: (call) => tidyBoard(app, call) } }),
    ...routes(boardBlockPreview, {
      previewBlock: async ({ input }) => ({ data: await previewBlock(app, input) }),
    }),
    ...staffRoutes(app, boardCapacity, {
      block: { around, write: (call) => blockRoom(app, call) },
      unblock: { around, write: (call) => unblockRoom(app, call) },
      raiseCapacity: { around, write: (call) => raiseCapacity(app, call) },
      lowerCapacity: { around, write: (call) => lowerCapacity(app, call) },
    }),
    ...staffRoutes(app, boardWaitList, {
      getWaitList: async ({ input }) => ({ data: await readWaitList(app, input.parkId) }),
      offer: {
        check: ({ input }) => refuseStillFull(app, input),
        around,
        write: (call) => offerToWaiter(app, call),
      },
    }),
  ]
}
