import type { dogRecords } from '#contract/staff/dog-records.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import type { StaffWrite } from '../audit/staff-write.ts'
import { businessTimeZone } from '../catalog/business-today.ts'
import type { Database } from '../database.ts'
import type { LiveNews } from '../live/live-store.ts'
import { Refusal } from '../refusal.ts'
import { insertNote, lockNote, type NoteRow, toNote, updateNote } from './dog-note-store.ts'
import { findStaffDog } from './staff-dog-store.ts'

/** D1: what one on the team writes for the others. Owners never see it. */
export const addNote: StaffWrite<typeof dogRecords.addNote> = async ({ tx, input, caller, now }) => {
  const dog = await findStaffDog(tx, input.dogId)
  if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  const id = await insertNote(tx, {
    dog_id: dog.id,
    text: input.text,
    is_pinned: input.isPinned,
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

export const pinNote: StaffWrite<typeof dogRecords.pinNote> = async ({ tx, input }) => {
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
export const removeNote: StaffWrite<typeof dogRecords.removeNote> = async ({ tx, input, caller, now }) => {
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

const about = ({ id, version }: NoteRow, action: string) => ({
  action,
  subject: { kind: 'note' as const, id, version },
})

const newsOf = ({ dog_id }: NoteRow): LiveNews[] => (dog_id === null ? [] : [{ kind: 'dog', ids: [dog_id] }])
