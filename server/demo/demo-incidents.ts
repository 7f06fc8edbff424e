import { INCIDENTS, type IncidentSeed } from '#db/seed/incidents.ts'
import { IncidentForm } from '#contract/office/incidents/incidents.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { App } from '../app.ts'
import { listAlarms, setTaken } from '../office/alarms/alarm-store.ts'
import { insertOwnerNotice, updateIncident } from '../office/incidents/incident-store.ts'
import { saveIncident } from '../office/incidents/save-incident.ts'
import { type DogOnVisit, listVisitsSoFar } from './demo-day-store.ts'
import { atMoment, type Stage } from './demo-stage.ts'
import { keepPicture } from './files/demo-pictures.ts'

/** Long enough ago that its owner should have been told by now. */
const AGO_MS = 72 * MINUTE_MS
/** Dogs are out between these; outside them it was on the last afternoon. */
const FIRST_OUT = '08:15'
const LAST_OUT = '18:30'
const AFTERNOON = '16:10'
const EVENING = '18:40'
const REPORTED_AFTER_MS = 6 * MINUTE_MS
const TOLD_AFTER_MS = 15 * MINUTE_MS
const WHILE_MS = 10 * MINUTE_MS

/** D20–D22: what went wrong: one is closed, one open, and a bite waits for the manager, who knows of it. */
export async function fillDemoIncidents(stage: Stage): Promise<void> {
  const visits = await listVisitsSoFar(stage.app.db)
  for (const incident of INCIDENTS) {
    const dogs = dogsOf(incident, visits)
    if (dogs !== null) await report(stage, incident, dogs)
  }
  const since = stage.now
  const by = stage.managerId
  for (const { id, madeAt } of await listAlarms(stage.app.db, { parkId: stage.book.parkId, since })) {
    await setTaken(stage.app.db, id, { by, at: new Date(madeAt.getTime() + MINUTE_MS) })
  }
}

/** Those it names, or others who were there, each of another household; null when there were not so many. */
function dogsOf({ when, dogs }: IncidentSeed, visits: readonly DogOnVisit[]): DogOnVisit[] | null {
  const isOver = when === 'earlier'
  const there = visits.filter(({ leftAt }) => (leftAt !== null) === isOver)
  const named = dogs.map(({ name }) => there.findLast((visit) => visit.name === name))
  if (named.every((visit) => visit !== undefined)) return named
  const inTurn = isOver ? there.toReversed() : there
  const others = inTurn.filter(
    ({ accountId }, index) => inTurn.findIndex((visit) => visit.accountId === accountId) === index,
  )
  return others.length < dogs.length ? null : others.slice(0, dogs.length)
}

async function report(stage: Stage, incident: IncidentSeed, dogs: readonly DogOnVisit[]): Promise<void> {
  const happenedAt = momentOf(stage, incident, dogs)
  const at = new Date(Math.min(happenedAt.getTime() + REPORTED_AFTER_MS, stage.now.getTime()))
  const appThen = atMoment(stage.app, at)
  const caller = { accountId: stage.handId, role: 'staff', sessionId: 0, permissions: ['care'] } as const
  const { data } = await saveIncident(appThen, {
    input: await toForm(stage, incident, { dogs, happenedAt, appThen }),
    caller,
    tx: appThen.db,
    now: at,
    request: NOBODY_ASKED,
    file: null,
    requireManager: null,
    approvedBy: null,
  })
  const toldAt = new Date(Math.min(at.getTime() + TOLD_AFTER_MS, stage.now.getTime()))
  for (const [index, { isOwnerTold }] of incident.dogs.entries()) {
    const dog = dogs[index]
    if (dog === undefined || !isOwnerTold) continue
    await insertOwnerNotice(appThen.db, {
      incident_id: data.id,
      dog_id: dog.id,
      how: 'phone',
      who: dog.owner,
      words: '',
      notified_at: toldAt,
      by_account_id: stage.staffId,
    })
  }
  if (!incident.isClosed) return
  const closedAt = new Date(at.getTime() + 2 * HOUR_MS)
  const closed = {
    state: 'closed',
    closed_by: stage.staffId,
    closed_at: closedAt,
    changed_at: closedAt,
  } as const
  await updateIncident(appThen.db, data.id, closed)
}

const NOBODY_ASKED = { id: 'demo', address: '', idempotencyKey: null, cookies: undefined, deviceKey: null }

async function toForm(
  { book, handId }: Stage,
  incident: IncidentSeed,
  { dogs, happenedAt, appThen }: { dogs: readonly DogOnVisit[]; happenedAt: Date; appThen: App },
): Promise<IncidentForm> {
  const { reportId, kind, place, done, vet, picture } = incident
  const whatHappened = incident.dogs.reduce(
    (text, { name }, index) => text.replaceAll(name, dogs[index]?.name ?? name),
    incident.whatHappened,
  )
  return IncidentForm.parse({
    reportId,
    parkId: book.parkId,
    kind,
    severity: 2,
    happenedAt: happenedAt.toISOString(),
    place,
    people: 'Rob',
    whatHappened,
    done,
    vet,
    dogs: dogs.map(({ id: dogId }, index) => ({ dogId, part: incident.dogs[index]?.part })),
    pictures: picture === undefined ? [] : [await keepPicture(appThen, handId, picture)],
  })
}

/** Never before the last of them came, nor after the first of them went home. */
function momentOf(stage: Stage, { when }: IncidentSeed, dogs: readonly DogOnVisit[]): Date {
  const came = Math.max(...dogs.map(({ cameAt }) => cameAt.getTime()))
  const gone = Math.min(...dogs.map(({ leftAt }) => (leftAt ?? stage.now).getTime()))
  const wanted = when === 'earlier' ? came + 5 * HOUR_MS : lately(stage, when)
  return new Date(Math.max(came, Math.min(gone - WHILE_MS, Math.max(came + WHILE_MS, wanted))))
}

function lately({ book, now, today }: Stage, when: 'yesterday' | 'today'): number {
  const at = (daysAgo: number, time: string) =>
    Date.parse(instantOf(addDays(today, -daysAgo), time, book.timeZone))
  if (when === 'yesterday') return at(1, EVENING)
  const aWhileAgo = now.getTime() - AGO_MS
  if (aWhileAgo < at(0, FIRST_OUT)) return at(1, AFTERNOON)
  return aWhileAgo > at(0, LAST_OUT) ? at(0, AFTERNOON) : aWhileAgo
}
