import { staffIncident } from '#contract/office/incidents/incidents.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import type { Route } from '../../http/routes.ts'
import { readIncident } from './incident-view.ts'
import { readIncidents } from './read-incidents.ts'
import { closeIncident, reviewIncident } from './review-incident.ts'
import { saveIncident } from './save-incident.ts'
import { noteOwnerCall, tellOwner } from './tell-owner.ts'

/** D20–D22: what went wrong, what was done, and who was notified. */
export function incidentRoutes(app: App): Route[] {
  return staffRoutes(app, staffIncident, {
    getIncidents: async ({ input }) => ({ data: await readIncidents(app, input.parkId) }),
    getIncident: async ({ input, caller }) => ({
      // As it was at one moment: its version must be that of what is shown.
      data: await app.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => readIncident(app, tx, input.id, caller)),
    }),
    saveIncident: (call) => saveIncident(app, call),
    reviewIncident: (call) => reviewIncident(app, call),
    closeIncident: (call) => closeIncident(app, call),
    tellOwner: (call) => tellOwner(app, call),
    noteOwnerCall: (call) => noteOwnerCall(app, call),
  })
}
