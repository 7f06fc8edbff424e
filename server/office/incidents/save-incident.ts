import type { IncidentForm, staffIncident } from '#contract/office/incidents/incidents.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { becameSerious } from '#domain/alarms/alarms.ts'
import { wantsReview } from '#domain/incidents/incident-report.ts'
import { nameList } from '#domain/name-list.ts'
import { raiseAlarms } from '../alarms/raise-alarms.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findUpload } from '../../business/uploads/upload-store.ts'
import { takeOutOfGroup } from './group-play.ts'
import {
  findByReport,
  findLastVersion,
  type IncidentRow,
  insertIncident,
  insertVersion,
  listIncidentDogs,
  lockIncident,
  putDogs,
  putPictures,
  updateIncident,
  type VersionRow,
} from './incident-store.ts'
import type { NamedDog } from './incident-tables.ts'
import { readIncident } from './incident-view.ts'
import { newsOfIncident, refuseStaleIncident } from './incident-writes.ts'
import { lockDogsById } from './lock-dogs.ts'

type SaveCall = StaffCall<typeof staffIncident.saveIncident>

/** Clocks of phones differ. */
const AHEAD_MS = 2 * MINUTE_MS

/** D20: a report, or a new version of one. Both texts stay. */
export async function saveIncident(
  app: App,
  call: SaveCall,
): Promise<Done<typeof staffIncident.saveIncident>> {
  const { input, caller, tx, now } = call
  if (new Date(input.happenedAt).getTime() > now.getTime() + AHEAD_MS) {
    throw new Refusal('bad-request', { msg: 'Please check the time: it lies ahead.' })
  }
  await app.parkBook(input.parkId)
  await refuseUnknownPictures(tx, caller.accountId, input.pictures)
  const named = await nameDogs(tx, input)
  const known = await findByReport(tx, input.reportId)
  const written =
    known === undefined ? await report(app, call, named) : await changeReport(app, call, known.id, named)
  const { id, changes, live } = written
  return { data: await readIncident(app, tx, id, caller), changes, live }
}

interface Written {
  id: number
  changes: Change[]
  live: LiveNews[]
}

async function report(app: App, call: SaveCall, dogs: NamedDog[]): Promise<Written> {
  const { input, caller, tx, now } = call
  if (input.version !== undefined) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that incident.' })
  }
  const made = await insertIncident(tx, {
    report_id: input.reportId,
    park_id: input.parkId,
    needs_review: wantsReview(input),
    made_by: caller.accountId,
    made_at: now,
    changed_at: now,
    reviewed_by: null,
    reviewed_at: null,
    decision: null,
    closed_by: null,
    closed_at: null,
  })
  // The same report came by another way at this moment.
  if (made === undefined) {
    const other = await findByReport(tx, input.reportId)
    return { id: other?.id ?? 0, changes: [], live: [] }
  }
  const out = await write(tx, made.id, 1, { input, dogs, by: caller.accountId, now })
  const alarms = await alarmIfSerious(app, call, { id: made.id, number: 1, before: null })
  const subject = { kind: 'incident' as const, id: made.id, version: made.version }
  const who = dogs.length === 0 ? '' : ` with ${nameList(dogs.map(({ name }) => name))}`
  return {
    id: made.id,
    changes: [{ action: `reported an incident${who}`, subject, after: factsOf(input, dogs) }, ...out],
    live: [...newsOfIncident(made.id, dogs), ...alarms],
  }
}

async function changeReport(app: App, call: SaveCall, id: number, dogs: NamedDog[]): Promise<Written> {
  const { input, caller, tx, now } = call
  const incident = (await lockIncident(tx, id)) as IncidentRow
  // Sent once more from a device that did not hear the answer.
  if (input.version === undefined) return { id, changes: [], live: [] }
  await refuseStaleIncident(app, call, incident, input.version)
  const last = await findLastVersion(tx, id)
  const before = factsOf(formOf(last), last.dogs)
  const after = factsOf(input, dogs)
  if (JSON.stringify(before) === JSON.stringify(after) && input.pictures.length === 0) {
    return { id, changes: [], live: [] }
  }
  const version = await updateIncident(tx, id, {
    state: 'open',
    needs_review: incident.needs_review || wantsReview(input),
    reviewed_by: null,
    reviewed_at: null,
    decision: null,
    review_why: '',
    closed_by: null,
    closed_at: null,
    changed_at: now,
  })
  const out = await write(tx, id, last.number + 1, { input, dogs, by: caller.accountId, now })
  const alarms = await alarmIfSerious(app, call, { id, number: last.number + 1, before: last })
  const subject = { kind: 'incident' as const, id, version }
  return {
    id,
    changes: [{ action: 'wrote a new version', subject, before, after }, ...out],
    live: [...newsOfIncident(id, await listIncidentDogs(tx, id)), ...alarms],
  }
}

interface NewVersion {
  id: number
  number: number
  before: VersionRow | null
}

/** WS3: "calls a manager" is true from the moment it is written, also of what was written without network. */
async function alarmIfSerious(
  app: App,
  { input, caller, tx }: SaveCall,
  { id, number, before }: NewVersion,
): Promise<LiveNews[]> {
  if (!becameSerious(before, input)) return []
  return raiseAlarms(app, tx, [
    {
      park_id: input.parkId,
      kind: 'serious-incident',
      cause: `serious incident ${id} version ${number}`,
      dog_id: null,
      order_id: null,
      incident_id: id,
      due_at: null,
      made_at: app.clock.now(),
      made_by: caller.accountId,
    },
  ])
}

async function write(
  tx: Database,
  incidentId: number,
  number: number,
  { input, dogs, by, now }: { input: IncidentForm; dogs: NamedDog[]; by: number; now: Date },
): Promise<Change[]> {
  await insertVersion(tx, {
    incident_id: incidentId,
    number,
    kind: input.kind,
    severity: input.severity,
    happened_at: new Date(input.happenedAt),
    place: input.place,
    people: input.people,
    what_happened: input.whatHappened,
    done: input.done,
    vet: input.vet,
    dogs: JSON.stringify(dogs),
    by_account_id: by,
    at: now,
  })
  await putDogs(tx, incidentId, dogs)
  await putPictures(tx, incidentId, { names: input.pictures, by, at: now })
  return takeOutOfGroup(tx, input, { incidentId, now })
}

/** As they are called now, in the order of their ids: a change of order is no change. */
async function nameDogs(tx: Database, input: IncidentForm): Promise<NamedDog[]> {
  const dogs = await lockDogsById(
    tx,
    input.dogs.map(({ dogId }) => dogId),
  )
  return dogs.map(({ id, name }) => ({
    dogId: id,
    name,
    part: input.dogs.find(({ dogId }) => dogId === id)?.part ?? 'saw',
  }))
}

async function refuseUnknownPictures(tx: Database, staffId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if ((await findUpload(tx, staffId, name)) === undefined) {
      throw new Refusal('not-found', { msg: 'Please send the picture first.' })
    }
  }
}

const formOf = (row: VersionRow) => ({
  kind: row.kind,
  severity: row.severity,
  happenedAt: row.happened_at.toISOString(),
  place: row.place,
  people: row.people,
  whatHappened: row.what_happened,
  done: row.done,
  vet: row.vet,
})

/** For the audit log, and to see whether anything is new. */
const factsOf = (form: ReturnType<typeof formOf>, dogs: readonly NamedDog[]) => ({
  kind: form.kind,
  severity: form.severity,
  happenedAt: new Date(form.happenedAt).toISOString(),
  place: form.place,
  people: form.people,
  whatHappened: form.whatHappened,
  done: form.done,
  vet: form.vet,
  dogs: dogs.map(({ dogId, part }) => ({ dogId, part })),
})
