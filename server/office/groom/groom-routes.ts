import { staffGroom } from '#contract/office/groom.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import { finishGroom, startGroom, undoGroom } from './groom-steps.ts'
import { noteGroom } from './note-groom.ts'
import { moveGroom } from './move-groom.ts'
import { readGroomDay } from './read-groom-day.ts'

/** T15: the groomers' day. */
export const groomRoutes = (app: App) =>
  staffRoutes(app, staffGroom, {
    getDay: async ({ input, caller }) => ({ data: await readGroomDay(app, input, caller) }),
    start: (call) => startGroom(app, call),
    done: (call) => finishGroom(app, call),
    undo: (call) => undoGroom(app, call),
    note: (call) => noteGroom(app, call),
    move: (call) => moveGroom(app, call),
  })
