import type { IncidentDog } from '#contract/office/incidents/incident-page.ts'
import type { staffIncident } from '#contract/office/incidents/incidents.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { findNames, foundNames } from '#domain/incidents/names-in-text.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { incidentReported } from '../../business/notifications/events/incident-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findFirstName } from '../../business/vetting/dog-decision-store.ts'
import { findLastVersion, insertOwnerNotice, listIncidentDogs, updateIncident } from './incident-store.ts'
import { readIncident } from './incident-view.ts'
import { newsOfIncident, refuseStaleIncident } from './incident-writes.ts'
import { lockIncidentWithDogs } from './lock-dogs.ts'

type TellCall = StaffCall<typeof staffIncident.tellOwner>
type OwnerCall = StaffCall<typeof staffIncident.noteOwnerCall>

/** D21: what the owner reads is not what we wrote for ourselves. */
export async function tellOwner(app: App, call: TellCall): Promise<Done<typeof staffIncident.tellOwner>> {
  const { input, tx, now } = call
  const dog = await findInvolved(app, call)
  refuseNames(dog, input.text, input.confirmedNames)
  const { id, name, owner } = dog
  const who = (await findFirstName(tx, owner.id)) ?? owner.name
  await notify(app, tx, owner.id, incidentReported({ dogId: id, dogName: name, text: input.text }))
  return recordOwnerNotice(app, call, dog, { how: 'message', who, words: input.text, notifiedAt: now })
}

/** A word on the phone counts as much. */
export async function noteOwnerCall(
  app: App,
  call: OwnerCall,
): Promise<Done<typeof staffIncident.noteOwnerCall>> {
  const { input, tx, now } = call
  const dog = await findInvolved(app, call)
  const notifiedAt = new Date(input.at)
  const { happened_at } = await findLastVersion(tx, input.id)
  if (notifiedAt < happened_at || notifiedAt.getTime() > now.getTime() + 2 * MINUTE_MS) {
    throw new Refusal('bad-request', { msg: 'Please check when you spoke to them.' })
  }
  return recordOwnerNotice(app, call, dog, { how: 'phone', who: input.who, words: '', notifiedAt })
}

async function findInvolved(app: App, call: TellCall | OwnerCall): Promise<IncidentDog> {
  const { input, tx, caller } = call
  const incident = await lockIncidentWithDogs(tx, input.id)
  await refuseStaleIncident(app, call, incident, input.version)
  const { dogs } = await readIncident(app, tx, input.id, caller)
  const dog = dogs.find(({ id }) => id === input.dogId)
  if (dog === undefined) throw new Refusal('not-found', { msg: 'This dog has no part in it.' })
  return dog
}

/** Names of others stay in only when somebody has looked at each of them. */
function refuseNames(dog: IncidentDog, text: string, confirmed: readonly string[]): void {
  const names = foundNames(findNames(text, dog.otherNames, dog.ownNames))
  const open = names.filter((name) => !confirmed.includes(name))
  if (open.length === 0) return
  throw new Refusal('names-another', {
    msg: `This names ${nameList(open)}. Owners should not learn each other’s names from us.`,
    data: { names },
  })
}

interface OwnerNotice {
  how: 'message' | 'phone'
  who: string
  words: string
  notifiedAt: Date
}

async function recordOwnerNotice(
  app: App,
  { input, caller, tx, now }: TellCall | OwnerCall,
  { id: dogId, name, owner }: IncidentDog,
  { how, who, words, notifiedAt }: OwnerNotice,
) {
  await insertOwnerNotice(tx, {
    incident_id: input.id,
    dog_id: dogId,
    how,
    who,
    words,
    notified_at: notifiedAt,
    by_account_id: caller.accountId,
  })
  const version = await updateIncident(tx, input.id, { changed_at: now })
  const change = {
    action: how === 'phone' ? `told ${who} about ${name} by phone` : `told ${who} about ${name}`,
    subject: { kind: 'incident' as const, id: input.id, version },
    householdId: owner.id,
    after: { dogId, how, who, words, at: notifiedAt.toISOString() },
  }
  return {
    data: await readIncident(app, tx, input.id, caller),
    changes: [change],
    live: newsOfIncident(input.id, await listIncidentDogs(tx, input.id)),
  }
}
