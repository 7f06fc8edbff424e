import type { staffIncident } from '#contract/office/incidents/incidents.ts'
import type { ReviewDecision } from '#domain/incidents/incident-kinds.ts'
import { endIncidentAlarms } from '../alarms/alarm-end-store.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { meetingWanted } from '../../business/notifications/events/incident-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findStaffDog, updateStaffDog } from '../dogs/staff-dog-store.ts'
import { keepOutOfGroup, letBackIntoGroup } from './group-play.ts'
import { type IncidentDogFacts, listIncidentDogs, updateIncident } from './incident-store.ts'
import { readIncident } from './incident-view.ts'
import { newsOfIncident, refuseStaleIncident } from './incident-writes.ts'
import { lockIncidentWithDogs } from './lock-dogs.ts'

type ReviewCall = StaffCall<typeof staffIncident.reviewIncident>

const DECIDED: Record<ReviewDecision, string> = {
  group: 'reviewed it: back to the group',
  'meet-again': 'reviewed it: meet again first',
  'no-group': 'reviewed it: no group any more',
}

/** Whose word it is: the manager who approved it, where somebody else typed it, or of whose dog it is (AD6). */
async function findReviewer(
  { caller, requireManager }: ReviewCall,
  dogs: readonly IncidentDogFacts[],
): Promise<number> {
  let reviewer = await requireManager({ householdId: null })
  for (const householdId of new Set(dogs.map((dog) => dog.householdId))) {
    const who = await requireManager({ householdId })
    if (who !== caller.accountId) reviewer = who
  }
  return reviewer
}

/** D22: a manager has looked at it, and says what becomes of the dogs that are out of the group. */
export async function reviewIncident(
  app: App,
  call: ReviewCall,
): Promise<Done<typeof staffIncident.reviewIncident>> {
  const { input, caller, tx, now } = call
  const { id, decision, why } = input
  const incident = await lockIncidentWithDogs(tx, id)
  await refuseStaleIncident(app, call, incident, input.version)
  if (incident.state !== 'open') throw new Refusal('incident-done')
  const dogs = await listIncidentDogs(tx, id)
  const out = dogs.filter(({ outSince }) => outSince !== null)
  if (out.length > 0 && decision === null) throw new Refusal('bad-request', { msg: 'Please decide.' })
  const reviewer = await findReviewer(call, dogs)
  const changes = await carryOut(app, tx, out.length > 0 ? decision : null, { id, out, now })
  const review = {
    state: 'reviewed' as const,
    reviewed_by: reviewer,
    reviewed_at: now,
    decision: out.length > 0 ? decision : null,
    review_why: why,
    changed_at: now,
  }
  const version = await updateIncident(tx, id, review)
  const hasEnded = await endIncidentAlarms(tx, id, { how: 'reviewed', by: review.reviewed_by, at: now })
  const entry: Change = {
    action: review.decision === null ? 'reviewed it' : DECIDED[review.decision],
    subject: { kind: 'incident', id, version },
    before: { state: incident.state },
    after: { state: 'reviewed', decision: review.decision },
    why,
  }
  const closing = input.isClosing ? await close(app, tx, { id, by: caller.accountId, now }, caller) : []
  return {
    data: await readIncident(app, tx, id, caller),
    changes: [entry, ...changes, ...closing],
    live: [...newsOfIncident(id, dogs), ...(hasEnded ? [{ kind: 'alarm' as const }] : [])],
  }
}

interface Reviewed {
  id: number
  out: readonly IncidentDogFacts[]
  now: Date
}

async function carryOut(
  app: App,
  tx: Database,
  decision: ReviewDecision | null,
  { id, out, now }: Reviewed,
): Promise<Change[]> {
  if (decision === 'group') return letBackIntoGroup(tx, { incidentId: id, now })
  const changes = decision === null ? [] : await keepOutOfGroup(tx, out, now)
  if (decision !== 'meet-again') return changes
  for (const dog of out) changes.push(...(await askToMeetAgain(app, tx, dog, now)))
  return changes
}

/** The dog is as one we have not met: what is booked for it is let in, and booked, only once we have. */
async function askToMeetAgain(app: App, tx: Database, dog: IncidentDogFacts, now: Date): Promise<Change[]> {
  const { dogId, householdId, name } = dog
  const row = await findStaffDog(tx, dogId)
  if (row === undefined) return []
  const isMet = row.interview_outcome === 'passed' || row.interview_outcome === 'conditional'
  if (!isMet || row.hidden_at !== null || row.deceased_on !== null) return []
  const change = { interview_outcome: 'none' as const, interview_passed_on: null }
  const version = await updateStaffDog(tx, dogId, { ...change, updated_at: now })
  await notify(app, tx, householdId, meetingWanted({ dogId, dogName: name }))
  return [
    {
      action: `asked to meet ${name} again`,
      subject: { kind: 'dog', id: dogId, version },
      householdId,
      before: { interview: row.interview_outcome },
      after: { interview: 'none' },
    },
  ]
}

export async function closeIncident(
  app: App,
  call: StaffCall<typeof staffIncident.closeIncident>,
): Promise<Done<typeof staffIncident.closeIncident>> {
  const { input, caller, tx, now } = call
  const incident = await lockIncidentWithDogs(tx, input.id)
  await refuseStaleIncident(app, call, incident, input.version)
  const changes = await close(app, tx, { id: input.id, by: caller.accountId, now }, caller)
  return {
    data: await readIncident(app, tx, input.id, caller),
    changes,
    live: newsOfIncident(input.id, await listIncidentDogs(tx, input.id)),
  }
}

interface Closing {
  id: number
  by: number
  now: Date
}

async function close(
  app: App,
  tx: Database,
  { id, by, now }: Closing,
  viewer: ReviewCall['caller'],
): Promise<Change[]> {
  const { whyNotClosed, state } = await readIncident(app, tx, id, viewer)
  if (whyNotClosed !== null) throw new Refusal('incident-open', { msg: whyNotClosed })
  const version = await updateIncident(tx, id, {
    state: 'closed',
    closed_by: by,
    closed_at: now,
    changed_at: now,
  })
  return [
    {
      action: 'closed it',
      subject: { kind: 'incident', id, version },
      before: { state },
      after: { state: 'closed' },
    },
  ]
}
