import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import type { staffNote } from '#contract/office/notes.ts'
import type { SyncItem } from '#contract/office/yard/sync.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { formMoment } from '#domain/yard/device-time.ts'
import type { App } from '../../app.ts'
import { markAbsent } from '../day/attendance/absence.ts'
import { liveNews } from '../day/attendance/attendance-routes.ts'
import { type AtTheDoor, withoutManager } from '../day/attendance/at-the-door.ts'
import type { Step } from '../day/attendance/attendance-steps.ts'
import { checkIn } from '../day/attendance/check-in.ts'
import { checkOut } from '../day/attendance/check-out.ts'
import { refuseIfTaken } from '../day/attendance/refuse-if-taken.ts'
import { viewAttendance } from '../day/attendance/view-attendance.ts'
import type { Change } from '../write/audit/change.ts'
import type { Done } from '../write/audit/staff-write.ts'
import { addCareEntry } from '../care/add-entry.ts'
import { tickItem } from '../care/tick-item.ts'
import type { Database } from '../../database.ts'
import type { Caller, CallOrigin } from '../../http/routes.ts'
import { saveIncident } from '../incidents/save-incident.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { addNote } from '../notes/note-routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { lendUpload } from '../../business/uploads/upload-store.ts'
import { refuseToSendHome, refuseToTakeOff } from './no-money-without-network.ts'

/** Something that was done without network, about to be written down in the name of `caller`. */
export interface ItemToDo {
  item: SyncItem
  app: App
  tx: Database
  caller: Caller
  request: CallOrigin
  /** When it was done, by our clock. */
  at: Date
  now: Date
  offsetMs: number
  /** Whose PIN came with the call. */
  signers: ReadonlySet<number>
  /** Whose session it comes by. */
  senderId: number
  /** Whom it names did it in their own session, or has entered their PIN. */
  isSigned: boolean
}

export interface ItemDone {
  msg: string
  changes: readonly Change[]
  live: readonly LiveNews[]
  /** The row it has become, where that shows whether it is signed. */
  became: Became
  /** It was given twice, by two who did not know of each other. */
  isDouble?: boolean
}

export type Became = Partial<Record<'note_id' | 'order_id' | 'incident_id', number>>

/** W17: each kind by the verb that does it on line, by the same rules. */
export async function doItem(todo: ItemToDo): Promise<ItemDone> {
  const { item } = todo
  switch (item.kind) {
    case 'tick':
      return doTick(todo, item.payload)
    case 'entry': {
      const { photoName } = item.payload
      if (photoName !== undefined) await lendPictures(todo, [photoName])
      const offline = { id: item.id, at: todo.at }
      return toDone(await addCareEntry(todo.app, { ...toCall(todo), input: item.payload }, offline), '')
    }
    case 'note':
      // It was written then.
      return noted(await addNote({ ...toCall(todo), now: todo.at, input: item.payload }))
    case 'incident':
      return doIncident(todo, item.payload)
    case 'attendance-came':
      return atTheDoor(todo, item.payload.orderId, (door) =>
        checkIn(door, { ...item.payload, version: null, ...NOBODY_ASKED }, { unasked: 'still-due' }),
      )
    case 'attendance-left':
      await refuseToSendHome(todo, item.payload)
      return atTheDoor(todo, item.payload.orderId, (door) =>
        checkOut(withoutManager(door), {
          ...item.payload,
          version: null,
          ...NO_MONEY,
          leftAt: todo.at.toISOString(),
        }),
      )
    case 'absent':
      break
  }
  await refuseToTakeOff(todo, item.payload)
  return atTheDoor(todo, item.payload.orderId, (door) =>
    markAbsent(withoutManager(door), { ...item.payload, version: null }),
  )
}

/** They are here by now: what was due on the way stays due, and a room that is not ready shows on Today. */
const NOBODY_ASKED: Pick<InputOf<typeof staffAttendance.checkIn>, 'dueBefore' | 'roomWaits' | 'parts'> = {
  dueBefore: [],
  roomWaits: true,
  parts: [],
}

/** Without network nobody knows what is owed: who owes something is checked out at the desk. */
const NO_MONEY: Pick<InputOf<typeof staffAttendance.checkOut>, 'unpaidWhy' | 'parts'> = {
  unpaidWhy: '',
  parts: [],
}

const toCall = ({ tx, caller, request, now }: ItemToDo) => ({
  tx,
  caller,
  request,
  now,
  file: null,
  requireManager: null,
  approvedBy: null,
})

const toDone = (
  { msg = '', changes, live }: { msg?: string; changes: readonly Change[]; live: readonly LiveNews[] },
  text = msg,
): ItemDone => ({ msg: text, changes, live, became: {} })

const noted = (done: Done<typeof staffNote.addNote>): ItemDone => ({
  ...toDone(done),
  became: { note_id: done.data.id },
})

async function doTick(
  todo: ItemToDo,
  { secondId, ...payload }: (SyncItem & { kind: 'tick' })['payload'],
): Promise<ItemDone> {
  const { app, item, signers, isSigned, at } = todo
  // Nobody's name counts as a second one without their PIN, nor beside a first one who is only named.
  const hasSecond = secondId !== undefined && signers.has(secondId)
  const second = hasSecond && isSigned ? { accountId: secondId, pin: '' } : undefined
  const input = { ...payload, id: item.id, isAnother: false, ...(second && { second }) }
  try {
    const done = await tickItem(app, { ...toCall(todo), input }, { id: item.id, at })
    // Of one that was given once there is nothing to say.
    return { ...toDone(done), isDouble: done.msg !== undefined }
  } catch (error) {
    if (!hasSecond || isSigned || !(error instanceof Refusal) || error.reason !== 'second-needed') throw error
    throw new Refusal('second-needed', {
      msg: 'This takes two people. The person who gave it has to sign too.',
    })
  }
}

async function doIncident(
  todo: ItemToDo,
  payload: (SyncItem & { kind: 'incident' })['payload'],
): Promise<ItemDone> {
  const { app, offsetMs, at } = todo
  await lendPictures(todo, payload.pictures)
  const happened = formMoment(new Date(payload.happenedAt), offsetMs)
  const happenedAt = new Date(Math.min(happened.getTime(), at.getTime())).toISOString()
  const done = await saveIncident(app, { ...toCall(todo), now: at, input: { ...payload, happenedAt } })
  return { ...toDone(done), became: { incident_id: done.data.id } }
}

/** They were sent in the session's name, whoever took them; what others have sent is theirs. */
async function lendPictures({ tx, caller, senderId }: ItemToDo, names: readonly string[]): Promise<void> {
  for (const fileName of names) await lendUpload(tx, { from: senderId, to: caller.accountId, fileName })
}

/**
 * AD30: who came and went counts from when it happened; whatever money, credit or passes follow from it go by our clock,
 * as it comes in.
 */
async function atTheDoor(
  { app, tx, caller, at, now }: ItemToDo,
  orderId: number,
  take: (door: AtTheDoor) => Promise<Step>,
): Promise<ItemDone> {
  const { changes, msg = '' } = await refuseIfTaken(() => take({ app, tx, caller, now, at }))
  if (changes.length === 0) return { msg, changes, live: [], became: { order_id: orderId } }
  const seen = await viewAttendance(app, tx, caller, orderId)
  const dates = new Set([seen.date, dateIn(seen.timeZone, at)])
  const live = [...dates].flatMap((date) => liveNews({ ...seen, date }))
  return { msg, changes, live, became: { order_id: orderId } }
}
