import { dogsOutOfGroup, type IncidentReport } from '#domain/incidents/incident-report.ts'
import type { Change } from '../write/audit/change.ts'
import type { Database } from '../../database.ts'
import { leaveGroupArea } from '../play/play-store.ts'
import { updateStaffDog } from '../dogs/staff-dog-store.ts'
import { findOtherOut, type IncidentDogFacts, listIncidentDogs, setOut } from './incident-store.ts'

interface Moment {
  incidentId: number
  now: Date
}

/** D22: those the report takes out of the group leave it at once. A milder version lets nobody back: a manager does. */
export async function takeOutOfGroup(
  tx: Database,
  report: IncidentReport,
  { incidentId, now }: Moment,
): Promise<Change[]> {
  const out = new Set(dogsOutOfGroup(report))
  const changes: Change[] = []
  for (const dog of await listIncidentDogs(tx, incidentId)) {
    if (!out.has(dog.dogId) || dog.outSince !== null) continue
    await leaveGroupArea(tx, dog.dogId)
    const other = await findOtherOut(tx, incidentId, dog.dogId)
    await setOut(tx, incidentId, dog.dogId, {
      since: now,
      playWas: other === undefined ? dog.groupPlay : other.playWas,
    })
    if (dog.groupPlay !== 'no') changes.push(await setGroupPlay(tx, dog, 'no', now))
  }
  return changes
}

/** A manager lets those it took out back, as it was decided before, unless another incident still keeps them out. */
export async function letBackIntoGroup(tx: Database, { incidentId, now }: Moment): Promise<Change[]> {
  const changes: Change[] = []
  for (const dog of await listIncidentDogs(tx, incidentId)) {
    if (dog.outSince === null) continue
    const other = await findOtherOut(tx, incidentId, dog.dogId)
    await setOut(tx, incidentId, dog.dogId, { since: null, playWas: dog.playWas })
    if (other === undefined && dog.groupPlay === 'no' && dog.playWas !== 'no') {
      changes.push(await setGroupPlay(tx, dog, dog.playWas, now))
    }
  }
  return changes
}

/** Whatever was decided since: whom a manager keeps out is out. */
export async function keepOutOfGroup(
  tx: Database,
  dogs: readonly IncidentDogFacts[],
  now: Date,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const dog of dogs) {
    if (dog.groupPlay === 'no') continue
    await leaveGroupArea(tx, dog.dogId)
    changes.push(await setGroupPlay(tx, dog, 'no', now))
  }
  return changes
}

async function setGroupPlay(
  tx: Database,
  { dogId, householdId, name, groupPlay: was }: IncidentDogFacts,
  groupPlay: IncidentDogFacts['groupPlay'],
  now: Date,
): Promise<Change> {
  const version = await updateStaffDog(tx, dogId, { group_play: groupPlay, updated_at: now })
  return {
    action: groupPlay === 'no' ? `took ${name} out of group play` : `let ${name} back into the group`,
    subject: { kind: 'dog', id: dogId, version },
    householdId,
    before: { group_play: was },
    after: { group_play: groupPlay },
  }
}
