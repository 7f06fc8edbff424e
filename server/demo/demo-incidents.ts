import { HOUR_MS } from '#domain/calendar/durations.ts'
import {
  insertIncident,
  insertOwnerNotice,
  insertVersion,
  putDogs,
  updateIncident,
} from '../office/incidents/incident-store.ts'
import { onDay, type Stage } from './demo-stage.ts'
import { type DogInHouse, listDogsInHouse } from './demo-day-store.ts'

interface DemoIncident {
  reportId: string
  daysAgo: number
  /** Which of the dogs in house, from the first one. */
  dog: number
  kind: 'illness' | 'injury'
  place: string
  whatHappened: string
  done: string[]
  vet: string
  isClosed: boolean
}

const INCIDENTS: readonly DemoIncident[] = [
  {
    reportId: '5b0a2c8e-94a1-4a55-8a0e-0d6d6c1f0a01',
    daysAgo: 9,
    dog: 0,
    kind: 'injury',
    place: 'Field 2, by the pond',
    whatHappened: 'Came back limping from the pond with a small cut in the left front paw, little blood.',
    done: ['Cleaned the wound', 'Rests'],
    vet: 'Called; no stitches, keep it dry for two days.',
    isClosed: true,
  },
  {
    reportId: '5b0a2c8e-94a1-4a55-8a0e-0d6d6c1f0a02',
    daysAgo: 1,
    dog: 1,
    kind: 'illness',
    place: 'Hall',
    whatHappened: 'Threw up the kibble half an hour after dinner, played again an hour later.',
    done: ['Rests'],
    vet: '',
    isClosed: false,
  },
]

/** D20: two small things that went wrong, with their owners notified. */
export async function fillDemoIncidents(stage: Stage): Promise<void> {
  const { db } = stage.app
  const here = await listDogsInHouse(db)
  for (const incident of INCIDENTS) {
    const dog = here[incident.dog]
    if (dog !== undefined) await addIncident(stage, incident, dog)
  }
}

async function addIncident(stage: Stage, incident: DemoIncident, dog: DogInHouse): Promise<void> {
  const { db } = stage.app
  const at = onDay(stage, -incident.daysAgo).clock.now()
  const by = stage.staffId
  const made = await insertIncident(db, {
    report_id: incident.reportId,
    park_id: stage.book.parkId,
    needs_review: false,
    made_by: by,
    made_at: at,
    changed_at: at,
    reviewed_by: null,
    reviewed_at: null,
    decision: null,
    closed_by: null,
    closed_at: null,
  })
  if (made === undefined) return
  await insertVersion(db, {
    incident_id: made.id,
    number: 1,
    kind: incident.kind,
    severity: 2,
    happened_at: at,
    place: incident.place,
    people: 'Asha',
    what_happened: incident.whatHappened,
    done: incident.done,
    vet: incident.vet,
    dogs: JSON.stringify([{ dogId: dog.id, name: dog.name, part: 'hurt' }]),
    by_account_id: by,
    at,
  })
  await putDogs(db, made.id, [{ dogId: dog.id, part: 'hurt' }])
  const notice = { incident_id: made.id, dog_id: dog.id, how: 'phone' as const, who: dog.owner, words: '' }
  await insertOwnerNotice(db, {
    ...notice,
    notified_at: new Date(at.getTime() + HOUR_MS / 4),
    by_account_id: by,
  })
  const closedAt = new Date(at.getTime() + 2 * HOUR_MS)
  if (incident.isClosed) {
    await updateIncident(db, made.id, {
      state: 'closed',
      closed_by: by,
      closed_at: closedAt,
      changed_at: closedAt,
    })
  }
}
