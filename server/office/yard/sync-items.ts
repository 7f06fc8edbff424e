import { createHash } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCare } from '#contract/office/care.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffNote } from '#contract/office/notes.ts'
import { type SyncAnswer, SyncItem, type staffSync } from '#contract/office/yard/sync.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { actingFor } from '#domain/yard/acting.ts'
import { clockOffsetMs, momentOf } from '#domain/yard/device-time.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import { record } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import type { Call } from '../../http/routes.ts'
import { inTransaction } from '../../business/once/run-idempotent.ts'
import { isDatabaseAway } from '../../platform/database/connect.ts'
import { takeKeyOnly } from '../../platform/idempotency-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findYardPerson, type YardPersonRow } from '../../business/accounts/team-people-store.ts'
import { type CheckedSignatures, checkSignatures, signLater } from './check-signatures.ts'
import { doItem, type ItemDone } from './do-item.ts'
import { findItem, type KnownItem, keepItemAnswer, listUnsigned, takeItem } from './synced-item-store.ts'

type SyncCall = Call<typeof staffSync.sync>

interface Syncing {
  app: App
  call: SyncCall
  key: string
  now: Date
  offsetMs: number
  signatures: CheckedSignatures
}

/**
 * W17: what a device did without network. Each item is written by itself, once, in the order in which they were done;
 * one that cannot be is answered with a sentence and stops no other.
 */
export async function syncItems(app: App, call: SyncCall): Promise<OutputOf<typeof staffSync.sync>> {
  const { input, request } = call
  if (request.idempotencyKey === null) throw new Refusal('key-missing')
  const now = app.clock.now()
  const signatures = await checkSignatures(app, call)
  const syncing: Syncing = {
    app,
    call,
    key: request.idempotencyKey,
    now,
    offsetMs: clockOffsetMs(new Date(input.sentAt), now),
    signatures,
  }
  const items: SyncAnswer[] = []
  for (const sent of input.items) items.push(await syncOne(syncing, sent))
  await signLater(app, call, signatures, now)
  return { items, signatures: signatures.results, unsigned: await listUnsigned(app.db, input.deviceId) }
}

const answerOf = (id: string, answer: Partial<SyncAnswer> & Pick<SyncAnswer, 'outcome'>): SyncAnswer => ({
  id,
  msg: '',
  reason: null,
  isSigned: false,
  isDouble: false,
  incidentId: null,
  ...answer,
})

const TIMES = {
  'too-old': 'This was done more than two days ago. It stays on this device: please check its time.',
  ahead: 'By its time this is still to come. It stays on this device: please check its time.',
}

/** Where the contract has no sentence of its own: only a page that is out of date sends such a thing. */
const UNREADABLE = 'We couldn’t read this. It stays on this device: please reload the page and send it again.'

async function syncOne(syncing: Syncing, sent: { id: string }): Promise<SyncAnswer> {
  const { id } = sent
  const refused = (reason: string, msg: string) => answerOf(id, { outcome: 'refused', reason, msg })
  const parsed = SyncItem.safeParse(sent, { error: () => UNREADABLE })
  if (!parsed.success) return refused('bad-request', parsed.error.issues[0]?.message ?? UNREADABLE)
  const { app, key, now, offsetMs } = syncing
  const item = parsed.data
  const bodyHash = hashOf(item)
  try {
    const known = await findItem(app.db, id)
    if (known !== undefined) return answerAgain(id, known, bodyHash, key)
    const moment = momentOf(new Date(item.madeAt), offsetMs, now)
    if (!moment.ok) return refused(moment.reason, TIMES[moment.reason])
    return await inTransaction(app, (tx) => takeOne(syncing, tx, { item, bodyHash, at: moment.at }))
  } catch (error) {
    return whyNot(app, id, error)
  }
}

/** What it says, but not when: a person may have put its time right. */
const hashOf = ({ kind, byAccountId, payload }: SyncItem): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, byAccountId, payload]))
    .digest()

/** The same call again is answered the same; another one learns that it is known. */
function answerAgain(id: string, known: KnownItem, bodyHash: Buffer, key: string): SyncAnswer {
  if (!known.body_hash.equals(bodyHash) || known.answer === null) throw new Refusal('key-used-otherwise')
  const outcome = known.call_key === key ? known.answer.outcome : 'already'
  return { ...known.answer, id, outcome, isSigned: known.signed_at !== null }
}

interface OneItem {
  item: SyncItem
  bodyHash: Buffer
  at: Date
}

async function takeOne(syncing: Syncing, tx: Database, { item, bodyHash, at }: OneItem): Promise<SyncAnswer> {
  const { app, call, key, offsetMs, signatures } = syncing
  const { caller, input, request } = call
  const now = app.clock.now()
  const isOwn = item.byAccountId === caller.accountId
  const isSigned = isOwn || signatures.signers.has(item.byAccountId)
  const person = await findPerson(tx, item.byAccountId)
  const wasDone = await wasDoneOnLine(tx, { item, bodyHash, by: person.id, now })
  const isOurs = await takeItem(tx, {
    id: item.id,
    browser_id: input.deviceId,
    device_id: caller.deviceId ?? null,
    kind: item.kind,
    by_account_id: person.id,
    sent_by: caller.accountId,
    said_at: new Date(item.madeAt),
    made_at: at,
    recorded_at: now,
    call_key: key,
    body_hash: bodyHash,
    signed_at: isSigned || wasDone ? now : null,
  })
  // Its twin came first and has ended by now.
  if (!isOurs) return answerAgain(item.id, (await findItem(tx, item.id)) as KnownItem, bodyHash, key)
  if (wasDone) {
    const answer = answerOf(item.id, { outcome: 'already', isSigned: true })
    await keepItemAnswer(tx, item.id, answer)
    return answer
  }
  const acting = {
    accountId: person.id,
    sessionId: caller.sessionId,
    deviceId: caller.deviceId ?? null,
    ...actingFor(person, caller, isSigned),
    ...(!isSigned && { sentBy: caller.accountId }),
  }
  const done = await doItem({
    item,
    app,
    tx,
    caller: acting,
    request,
    at,
    now,
    offsetMs,
    signers: signatures.signers,
    senderId: call.caller.accountId,
    isSigned,
  })
  const origin = { madeAt: at, ...(!isOwn && { sentBy: signatures.sender, isSigned }) }
  const changes = done.changes.map((change) => withOrigin(change, origin))
  await record(tx, acting, request, now, { changes, live: done.live, approvedBy: null })
  const answer = toAnswer(item.id, done, isSigned)
  await keepItemAnswer(tx, item.id, answer, done.became)
  return answer
}

const toAnswer = (
  id: string,
  { changes, msg, became, isDouble = false }: ItemDone,
  isSigned: boolean,
): SyncAnswer =>
  answerOf(id, {
    // Nothing to write: somebody had done the same on line.
    outcome: changes.length === 0 ? 'already' : 'taken',
    msg,
    isSigned,
    isDouble,
    incidentId: became.incident_id ?? null,
  })

/** The same write on line, whose key is the item's number where its answer was lost. */
const ON_LINE: Partial<Record<SyncItem['kind'], string>> = {
  note: staffNote.addNote.path,
  entry: staffCare.addEntry.path,
  incident: staffIncident.saveIncident.path,
  'attendance-came': staffAttendance.checkIn.path,
}

/**
 * W17: the call was heard and only its answer lost, so it is done. Otherwise its key is taken here: should the call still
 * be on its way, it comes too late.
 */
async function wasDoneOnLine(
  tx: Database,
  { item, bodyHash, by, now }: { item: SyncItem; bodyHash: Buffer; by: number; now: Date },
): Promise<boolean> {
  const path = ON_LINE[item.kind]
  if (path === undefined) return false
  const { kind } = await takeKeyOnly(tx, { accountId: by, path, key: item.id, bodyHash }, now)
  return kind === 'used'
}

/** The log says when it was done and, where that is somebody else, who sent it. */
function withOrigin(change: Change, origin: object): Change {
  const { after } = change
  return typeof after === 'object' && after !== null && !Array.isArray(after)
    ? { ...change, after: { ...after, ...origin } }
    : { ...change, after: origin }
}

/** Whoever left, or may not care for dogs, did nothing that we could write down in their name. */
async function findPerson(tx: Database, accountId: number): Promise<YardPersonRow> {
  const person = await findYardPerson(tx, accountId)
  if (person === undefined) {
    throw new Refusal('not-allowed', {
      msg: 'The person named isn’t on the team. It stays on this device: please say who did it.',
    })
  }
  if (mayDo(person, 'care')) return person
  throw new Refusal('not-allowed', {
    msg: `${person.firstName} may not note this. It stays on this device: please say who did it.`,
    data: { needs: 'care' },
  })
}

const OUT_OF_ORDER = '23514'

function whyNot(app: App, id: string, error: unknown): SyncAnswer {
  if (error instanceof Refusal) {
    // A second person can still be asked; what is wrong in itself has to be put right.
    const isConflict = error.code === 409 || error.reason === 'second-needed'
    return answerOf(id, {
      outcome: isConflict && error.reason !== 'key-used-otherwise' ? 'conflict' : 'refused',
      reason: error.reason,
      msg: error.message,
    })
  }
  // The whole call is to be sent again; what was taken is known then.
  if (isDatabaseAway(error)) throw error
  if ((error as { code?: unknown }).code === OUT_OF_ORDER) {
    return answerOf(id, {
      outcome: 'conflict',
      reason: 'changed-meanwhile',
      msg: 'This doesn’t fit what was noted since. Please check its time.',
    })
  }
  app.log.error({ err: error, item: id }, 'something done without network could not be written')
  return answerOf(id, {
    outcome: 'refused',
    reason: 'broken',
    msg: 'Something went wrong on our side. It stays on this device; please try again.',
  })
}
