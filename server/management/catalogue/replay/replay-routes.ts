import { staffReplay } from '#contract/management/catalogue/replay.ts'
import type { App } from '../../../app.ts'
import type { Route } from '../../../http/routes.ts'
import { staffRoutes } from '../../../office/write/audit/staff-write.ts'
import { findLastRun } from './replay-store.ts'
import { startReplay, stopReplay, toReplayView } from './start-replay.ts'

/** K8: past orders with a draft's prices. */
export const replayRoutes = (app: App): Route[] =>
  staffRoutes(app, staffReplay, {
    getReplay: async ({ input: { parkId } }) => {
      const run = await findLastRun(app.db, parkId)
      return { data: { replay: run === undefined ? null : toReplayView(run) } }
    },
    replay: (call) => startReplay(app, call),
    stopReplay,
  })
