import { staffVisit } from '#contract/staff/visit.ts'
import type { App } from '../app.ts'
import { staffRoutes } from '../audit/staff-write.ts'
import { viewVisit } from './view-visit.ts'

/** T2: what there is to know of a booking whose dogs are here. */
export const visitRoutes = (app: App) =>
  staffRoutes(app, staffVisit, {
    getVisit: async ({ caller, input }) => ({ data: await viewVisit(app, caller, input.orderId) }),
  })
