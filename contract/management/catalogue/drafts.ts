import { z } from 'zod'
import { CATALOGUE_KINDS, DRAFT_ACTIONS, DRAFT_KINDS } from '#domain/catalogue/kinds.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, multilineText, Nothing, queryId, requiredText, version } from '../../fields.ts'
import { Question, sure } from './catalogue.ts'

const values = z.record(z.string().max(60), z.unknown())

const WantedRow = z.object({
  kind: z.enum(DRAFT_KINDS, { error: 'This can’t be changed in a draft.' }),
  action: z.enum(DRAFT_ACTIONS),
  rowId: id('row').nullable(),
  seenVersion: version.nullable(),
  /** Of a change only what differs; of a new row all of it. */
  values: values.nullable(),
})

const DraftRow = z.object({
  id: z.int(),
  kind: z.enum(CATALOGUE_KINDS),
  action: z.enum(DRAFT_ACTIONS),
  rowId: z.int().nullable(),
  seenVersion: z.int().nullable(),
  /** How people know the row. */
  name: z.string(),
  values: values.nullable(),
  /** As it is now, of what the draft changes; once published, as it was before. */
  was: values.nullable(),
  /** The version that the row has now; null where there is none. */
  nowVersion: z.int().nullable(),
  /** Another version than the draft saw. */
  isStale: z.boolean(),
})
export type DraftRow = z.output<typeof DraftRow>

export const Draft = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  version: z.int(),
  /** When it publishes itself. */
  publishAt: z.iso.datetime().nullable(),
  /** Why its moment passed without it. */
  stoppedBecause: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  /** The publication this one took back. */
  undoes: z.int().nullable(),
  /** The publication that took this one back. */
  undoneBy: z.int().nullable(),
  rows: z.array(DraftRow),
})
export type Draft = z.output<typeof Draft>

/** W6 for a whole draft: the rows that have changed since. */
export const StaleRows = z.object({
  rows: z.array(z.object({ kind: z.enum(CATALOGUE_KINDS), id: z.int(), name: z.string(), msg: z.string() })),
})

const parkId = queryId('park').default(DEFAULT_PARK_ID)
const bodyParkId = id('park').default(DEFAULT_PARK_ID)

export const staffDraft = {
  getDrafts: endpoint({
    method: 'GET',
    path: '/api/staffCatalog/getDrafts',
    access: 'staff',
    needs: 'manager',
    summary: 'The drafts that are open, and the last publications.',
    input: z.object({ parkId }),
    output: z.object({ drafts: z.array(Draft), published: z.array(Draft) }),
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/saveDraft',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Keeps a draft: its name, its note and all its rows. Nothing is published.',
    input: z
      .object({
        parkId: bodyParkId,
        id: id('draft').nullable(),
        version: version.nullable(),
        name: requiredText('the name', 60),
        note: multilineText('the note', 500),
        rows: z.array(WantedRow).max(500, 'Please keep a draft under 500 changes.'),
      })
      .refine((input) => (input.id === null) === (input.version === null), {
        message: 'Please reload the page and try again.',
        path: ['version'],
      }),
    output: Draft,
  }),
  dropDraft: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/dropDraft',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Throws a draft away. Nothing changes for customers.',
    input: z.object({ parkId: bodyParkId, id: id('draft'), version }),
    output: Nothing,
  }),
  previewPublish: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/previewPublish',
    access: 'staff',
    needs: 'manager',
    onlyReads: true,
    summary: 'What publishing would ask, and which rows someone changed since.',
    input: z.object({ parkId: bodyParkId, id: id('draft') }),
    output: z.object({ questions: z.array(Question), stale: StaleRows.shape.rows }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/publish',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Publishes a draft now or at a moment: all its rows or none.',
    input: z.object({
      parkId: bodyParkId,
      id: id('draft'),
      version,
      /** Null is now. */
      at: z.iso.datetime({ error: 'Please choose the moment.' }).nullable(),
      sure,
    }),
    output: Draft,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/unschedule',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'A draft no longer publishes itself; it stays a draft.',
    input: z.object({ parkId: bodyParkId, id: id('draft'), version }),
    output: Draft,
  }),
  undoPublish: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/undoPublish',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Publishes the values from before a publication as new ones.',
    input: z.object({ parkId: bodyParkId, id: id('draft'), version, sure }),
    output: Draft,
  }),
}
