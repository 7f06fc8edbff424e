import { staffIncident } from '#contract/staff/incidents.ts'
import type { App } from '../app.ts'
import { staffRoutes } from '../audit/staff-write.ts'
import type { Route } from '../http/routes.ts'
import { readIncident } from './incident-view.ts'
import { readIncidents } from './read-incidents.ts'
import { closeIncident, reviewIncident } from './review-incident.ts'
import { saveIncident } from './save-incident.ts'
import { markToldByPhone, tellOwner } from './tell-owner.ts'

/** D20–D22: what went wrong, what was done, and who was told. */
export function incidentRoutes(app: App): Route[] {
  return staffRoutes(app, staffIncident, {
    getIncidents: async ({ input }) => ({ data: await readIncidents(app, input.parkId) }),
    getIncident: async ({ input, caller }) => ({ data: await readIncident(app, app.db, input.id, caller) }),
    saveIncident: (call) => saveIncident(app, call),
    reviewIncident: (call) => reviewIncident(app, call),
    closeIncident: (call) => closeIncident(app, call),
    tellOwner: (call) => tellOwner(app, call),
    markToldByPhone: (call) => markToldByPhone(app, call),
  })
}
