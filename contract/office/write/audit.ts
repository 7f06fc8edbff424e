import { z } from 'zod'
import { CATALOGUE_KINDS } from '#domain/catalogue/kinds.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, queryId, text } from '../../fields.ts'

/** What a staff write is about. */
export const SUBJECT_KINDS = [
  'order',
  'dog',
  'household',
  'stay',
  'room',
  'suite',
  'attendance',
  'care',
  'vaccine',
  'incident',
  'alarm',
  'note',
  'task',
  'groom',
  'report',
  'play-area',
  'person',
  'invitation',
  'day',
  'payment',
  'charge',
  'till',
  'view',
  'message',
  'settings',
  'device',
  'lock',
  'draft',
  'closure',
  'agreement',
  ...CATALOGUE_KINDS.filter((kind) => kind !== 'room' && kind !== 'suite'),
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** One thing that somebody on the team did. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.object({ id: z.int(), name: z.string() }),
  /** The manager who allowed it. */
  approvedBy: z.string().nullable(),
  /** In words that go on from the name: "moved this to Deluxe 2". */
  action: z.string(),
  /** `name` as people say it, an order's code or a dog's name; null where there is none. */
  subject: z.object({ kind: z.string(), id: z.int(), name: z.string().nullable() }),
  before: z.unknown(),
  after: z.unknown(),
  why: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Newest first; `next` is asked for as `before`, and null when there is nothing older. */
const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.int().nullable() })

const before = queryId('entry').optional()

export const staffAudit = {
  find: endpoint({
    method: 'GET',
    path: '/api/staffAudit/find',
    access: 'staff',
    needs: 'manager',
    summary: 'What the team did, by person, subject, day and words.',
    input: z.object({
      person: queryId('person').optional(),
      kind: z.enum(SUBJECT_KINDS).optional(),
      subject: queryId('record').optional(),
      /** Words of what was done. */
      action: text('what was done', 100).optional(),
      from: dateText.optional(),
      to: dateText.optional(),
      /** Words anywhere in it: done, why, before, after. */
      word: text('the words', 100).optional(),
      before,
    }),
    output: AuditPage,
  }),
  getOf: endpoint({
    method: 'GET',
    path: '/api/staffAudit/getOf',
    access: 'staff',
    needs: 'manager',
    summary: 'What happened to one record.',
    input: z.object({ kind: z.enum(SUBJECT_KINDS), id: queryId('record'), before }),
    output: AuditPage,
  }),
}
