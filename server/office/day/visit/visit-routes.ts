import { staffVisit } from '#contract/office/day/visit.ts'
import type { App } from '../../../app.ts'
import { staffRoutes } from '../../write/audit/staff-write.ts'
import { viewVisit } from './view-visit.ts'

/** T2: what there is to know of a booking whose dogs are here. */
export const visitRoutes = (app: App) =>
  staffRoutes(app, staffVisit, {
    getVisit: async ({ caller, input }) => ({ data: await viewVisit(app, caller, input.orderId) }),
  })
