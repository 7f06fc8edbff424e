import { type NoteKind, staffNote } from '#contract/office/notes.ts'
import { lockForStaff } from '../../business/accounts/account-store.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import { type StaffWrite, staffRoutes } from '../write/audit/staff-write.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import type { Route } from '../../http/routes.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import {
  insertNote,
  isThere,
  lockNote,
  type NoteRow,
  toNote,
  toSubjectColumns,
  updateNote,
} from '../../business/notes/note-store.ts'

/** O12, D1: what one on the team writes for the others. Owners never see it. */
export const noteRoutes = (app: App): Route[] => staffRoutes(app, staffNote, { addNote, pinNote, removeNote })

const UNKNOWN: Record<NoteKind, string> = {
  dog: 'We couldn’t find that dog.',
  order: 'We couldn’t find that booking.',
  household: 'We couldn’t find that household.',
  room: 'We couldn’t find that room.',
  day: 'We couldn’t find that park.',
}

export const addNote: StaffWrite<typeof staffNote.addNote> = async ({ tx, input, caller, now }) => {
  const { about: subject, text, isPinned } = input
  if (subject.kind === 'household') await lockNoted(tx, subject.id)
  if (!(await isThere(tx, subject))) throw new Refusal('not-found', { msg: UNKNOWN[subject.kind] })
  const id = await insertNote(tx, {
    ...toSubjectColumns(subject),
    text,
    is_pinned: isPinned,
    by_account_id: caller.accountId,
    at: now,
    removed_by: null,
    removed_at: null,
  })
  const note = await findNote(tx, id)
  return {
    data: toNote(note),
    changes: [{ ...about(note, 'wrote a note'), after: { text: note.text, isPinned: note.is_pinned } }],
    live: newsOf(note),
  }
}

/** Nobody would read it on a household that was deleted or went into another. */
async function lockNoted(tx: Database, accountId: number): Promise<void> {
  const account = await lockForStaff(tx, accountId)
  if (account === undefined) throw new Refusal('not-found', { msg: UNKNOWN.household })
  if (account.merged_into !== null) throw new Refusal('merged', { data: { mergedInto: account.merged_into } })
}

const pinNote: StaffWrite<typeof staffNote.pinNote> = async ({ tx, input }) => {
  const before = await findNote(tx, input.id)
  if (before.is_pinned === input.isPinned) return { data: toNote(before), changes: [], live: [] }
  await refuseStaleNote(tx, before, input.version)
  await updateNote(tx, before.id, { is_pinned: input.isPinned })
  const note = await findNote(tx, input.id)
  const change = {
    ...about(note, input.isPinned ? 'pinned a note' : 'unpinned a note'),
    before: { isPinned: before.is_pinned },
    after: { isPinned: note.is_pinned },
  }
  return { data: toNote(note), changes: [change], live: newsOf(note) }
}

/** The row stays: who wrote it, and who took it away. */
const removeNote: StaffWrite<typeof staffNote.removeNote> = async ({ tx, input, caller, now }) => {
  const before = await findNote(tx, input.id)
  const { isRemoved } = input
  if ((before.removed_at !== null) === isRemoved) return { data: toNote(before), changes: [], live: [] }
  await refuseStaleNote(tx, before, input.version)
  await updateNote(
    tx,
    before.id,
    isRemoved ? { removed_by: caller.accountId, removed_at: now } : { removed_by: null, removed_at: null },
  )
  const note = await findNote(tx, input.id)
  const text = { text: note.text }
  const change = {
    ...about(note, isRemoved ? 'removed a note' : 'put a note back'),
    ...(isRemoved ? { before: text } : { after: text }),
  }
  return { data: toNote(note), changes: [change], live: newsOf(note) }
}

async function findNote(tx: Database, id: number): Promise<NoteRow> {
  const note = await lockNote(tx, id)
  if (note === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that note.' })
  return note
}

async function refuseStaleNote(tx: Database, note: NoteRow, seen: number): Promise<void> {
  if (seen === note.version) return
  const timeZone = await businessTimeZone(tx)
  const subject = { kind: 'note' as const, id: note.id }
  await refuseStale(tx, { subject, seen, version: note.version, now: toNote(note), timeZone })
}

const about = ({ id, version, account_id }: NoteRow, action: string) => ({
  action,
  subject: { kind: 'note' as const, id, version },
  ...(account_id !== null && { householdId: account_id }),
})

/** Whatever shows it, and Today, where pinned ones stand. */
function newsOf({ dog_id, order_id, account_id, date }: NoteRow): LiveNews[] {
  const today: LiveNews = { kind: 'today', ...(date !== null && { dates: [date] }) }
  if (dog_id !== null) return [{ kind: 'dog', ids: [dog_id] }, today]
  if (order_id !== null) return [{ kind: 'order', ids: [order_id] }, today]
  return account_id === null ? [today] : [{ kind: 'household', ids: [account_id] }, today]
}
