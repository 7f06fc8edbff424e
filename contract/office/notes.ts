import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, id, requiredMultilineText, version } from '../fields.ts'

/** What one on the team wrote for the others. */
export const StaffNote = z.object({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  isPinned: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
  /** W18: false while a device’s word stands for the PIN of whom it names. */
  isSigned: z.boolean(),
})
export type StaffNote = z.output<typeof StaffNote>

/** What a note is about: one record, or a day of a park. */
export const NoteSubject = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('dog'), id: id('dog') }),
    z.object({ kind: z.literal('order'), id: id('booking') }),
    z.object({ kind: z.literal('household'), id: id('household') }),
    z.object({ kind: z.literal('room'), id: id('room') }),
    z.object({ kind: z.literal('day'), date: dateText, parkId: id('park').default(1) }),
  ],
  { error: 'Please choose what the note is about.' },
)
export type NoteSubject = z.output<typeof NoteSubject>
export type NoteKind = NoteSubject['kind']

/** Who wrote which words on what: a line that has to be seen wherever it concerns somebody. */
export const PinnedNote = z.object({ id: z.int(), text: z.string(), by: z.string() })
export type PinnedNote = z.output<typeof PinnedNote>

const writes = { method: 'POST', access: 'staff', needs: 'staff', idempotent: true } as const
const seen = { id: id('note'), version }

/** O12: notes that only the team sees. Pinned ones stand on Today and on kennel cards. */
export const staffNote = {
  addNote: endpoint({
    ...writes,
    path: '/api/staffNote/addNote',
    summary: 'Something the others should know of a dog, a booking, a household, a room or a day.',
    input: z.object({
      about: NoteSubject,
      text: requiredMultilineText('the note', 1_000, 'Please write the note.'),
      isPinned: z.boolean().default(false),
    }),
    output: StaffNote,
  }),
  pinNote: endpoint({
    ...writes,
    path: '/api/staffNote/pinNote',
    summary: 'The note stands first, on Today and on kennel cards too, or no longer does.',
    input: z.object({ ...seen, isPinned: z.boolean() }),
    output: StaffNote,
  }),
  removeNote: endpoint({
    ...writes,
    path: '/api/staffNote/removeNote',
    summary: 'The note is no longer shown, or is shown again; its row stays.',
    input: z.object({ ...seen, isRemoved: z.boolean().default(true) }),
    output: StaffNote,
  }),
}
