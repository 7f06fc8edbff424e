import { staffGroom } from '#contract/staff/groom.ts'
import type { App } from '../app.ts'
import { staffRoutes } from '../audit/staff-write.ts'
import { finishGroom, startGroom, undoGroom } from './groom-steps.ts'
import { moveGroom } from './move-groom.ts'
import { readGroomDay } from './read-groom-day.ts'

/** T15: the groomers' day. */
export const groomRoutes = (app: App) =>
  staffRoutes(app, staffGroom, {
    getDay: async ({ input }) => ({ data: await readGroomDay(app, input) }),
    start: (call) => startGroom(app, call),
    done: (call) => finishGroom(app, call),
    undo: (call) => undoGroom(app, call),
    move: (call) => moveGroom(app, call),
  })
