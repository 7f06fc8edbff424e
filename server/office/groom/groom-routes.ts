import { staffGroom } from '#contract/office/groom.ts'
import type { App } from '../../app.ts'
import { inTurn } from '../../business/orders/wait-list/in-turn.ts'
import { takeInTurn } from '../../business/orders/wait-list/take-in-turn.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import { finishGroom, startGroom, undoGroom } from './groom-steps.ts'
import { noteGroom } from './note-groom.ts'
import { moveGroom } from './move-groom.ts'
import { findGroom } from './groom-store.ts'
import { readGroomDay } from './read-groom-day.ts'

/** T15: the groomers' day. */
export const groomRoutes = (app: App) =>
  staffRoutes(app, staffGroom, {
    getDay: async ({ input, caller }) => ({ data: await readGroomDay(app, input, caller) }),
    start: (call) => startGroom(app, call),
    done: (call) => finishGroom(app, call),
    undo: (call) => undoGroom(app, call),
    note: (call) => noteGroom(app, call),
    move: {
      around: (_call, attempt) => inTurn(app, attempt),
      write: async (call) => {
        const groom = await findGroom(call.tx, call.input.appointmentId)
        return takeInTurn(app, call.tx, groom?.orderId ?? 0, (turn) => moveGroom(app, call, turn))
      },
    },
  })
