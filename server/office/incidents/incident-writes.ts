import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { StaffCall } from '../write/audit/staff-write.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import type { IncidentRow } from './incident-store.ts'
import { readIncident } from './incident-view.ts'

/** W6: whoever writes names what they saw of it. */
export async function refuseStaleIncident(
  app: App,
  { tx, caller }: Pick<StaffCall<Endpoint>, 'tx' | 'caller'>,
  incident: IncidentRow,
  seen: number,
): Promise<void> {
  if (incident.version === seen) return
  const { timeZone } = await app.parkBook(incident.park_id)
  await refuseStale(tx, {
    subject: { kind: 'incident', id: incident.id },
    seen,
    version: incident.version,
    now: await readIncident(app, tx, incident.id, caller),
    timeZone,
  })
}

/** Its own page, Today, and those of its dogs. */
export const newsOfIncident = (incidentId: number, dogs: readonly { dogId: number }[]): LiveNews[] => [
  { kind: 'incident', ids: [incidentId] },
  { kind: 'today' },
  { kind: 'play' },
  ...(dogs.length === 0 ? [] : [{ kind: 'dog', ids: dogs.map(({ dogId }) => dogId) } as const]),
]
