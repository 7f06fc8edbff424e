import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, multilineText, queryId, requiredText, text, version } from '../../fields.ts'

export const RESIGN_WAYS = ['next-order', 'before-check-in'] as const
export type ResignWay = (typeof RESIGN_WAYS)[number]

const AgreementVersion = z.object({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  note: z.string(),
  /** Null: a draft. */
  publishedAt: z.iso.datetime().nullable(),
  publishAt: z.iso.datetime().nullable(),
  resign: z.enum(RESIGN_WAYS),
  signatures: z.int(),
  /** Households that have signed this one and none since. */
  households: z.int(),
})
export type AgreementVersion = z.output<typeof AgreementVersion>

export const StaffAgreement = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  /** What a change of it has to have seen. */
  revision: z.int(),
  /** The newest first. */
  versions: z.array(AgreementVersion),
  /** Bookings to come that would wait for a signature under a new version. */
  toCome: z.int(),
})
export type StaffAgreement = z.output<typeof StaffAgreement>

export const SIGNED_WAYS = ['drawn', 'typed', 'at the desk', 'by link'] as const

const SignatureRow = z.object({
  orderId: z.int(),
  code: z.string(),
  householdId: z.int(),
  household: z.string(),
  version: z.int(),
  signedAt: z.iso.datetime(),
  how: z.enum(SIGNED_WAYS),
  /** The newest that this household has signed is older than what holds now. */
  signsNext: z.boolean(),
})
export type SignatureRow = z.output<typeof SignatureRow>

const SignatureFilters = z.object({
  id: queryId('agreement'),
  version: z.coerce.number().int().min(1).max(10_000).optional(),
  show: z.enum(['all', 'to-sign']).default('all'),
  word: text('the name', 100).optional(),
  /** What the page before answered as `next`. */
  after: z.string().max(60).optional(),
})
export type SignatureFilters = z.output<typeof SignatureFilters>

export const AgreementDraftValues = z.object({
  title: requiredText('the title', 120),
  body: multilineText('the text', 40_000).refine((body) => body.trim() !== '', 'Please write the text.'),
  note: multilineText('what has changed', 500),
})
export type AgreementDraftValues = z.output<typeof AgreementDraftValues>

const seen = { id: id('agreement'), version }

const manages = { access: 'staff', needs: 'manager' } as const

export const staffAgreement = {
  getAgreements: endpoint({
    method: 'GET',
    path: '/api/staffAgreement/getAgreements',
    ...manages,
    summary: 'Every agreement with its versions, how many have signed each, and its draft.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({ agreements: z.array(StaffAgreement) }),
  }),
  getSignatures: endpoint({
    method: 'GET',
    path: '/api/staffAgreement/getSignatures',
    ...manages,
    summary: 'Who signed which version, when, how and for which booking; the newest first.',
    input: SignatureFilters,
    output: z.object({ rows: z.array(SignatureRow), next: z.string().nullable() }),
  }),
  getSignatureCsv: endpoint({
    method: 'GET',
    path: '/api/staffAgreement/getSignatureCsv',
    ...manages,
    summary: 'The same list as text for a spreadsheet, a thousand at a time.',
    input: SignatureFilters,
    output: z.object({ text: z.string(), next: z.string().nullable() }),
  }),
  getPreviewLink: endpoint({
    method: 'GET',
    path: '/api/staffAgreement/getPreviewLink',
    ...manages,
    summary: 'A link by which anyone reads the draft for a day.',
    input: z.object({ id: queryId('agreement') }),
    output: z.object({ path: z.string(), until: z.iso.datetime() }),
  }),
  saveAgreement: endpoint({
    method: 'POST',
    path: '/api/staffAgreement/saveAgreement',
    ...manages,
    idempotent: true,
    summary: 'Writes the draft of a new version, or begins it. Nobody signs it before it is published.',
    input: AgreementDraftValues.extend(seen),
    output: StaffAgreement,
  }),
  dropAgreement: endpoint({
    method: 'POST',
    path: '/api/staffAgreement/dropAgreement',
    ...manages,
    idempotent: true,
    summary: 'Throws the draft of a new version away.',
    input: z.object(seen),
    output: StaffAgreement,
  }),
  publishAgreement: endpoint({
    method: 'POST',
    path: '/api/staffAgreement/publishAgreement',
    ...manages,
    idempotent: true,
    summary: 'Publishes the draft, now or at a moment. What is published never changes again.',
    input: z.object({
      ...seen,
      at: z.iso.datetime('Please choose a moment.').nullable(),
      resign: z.enum(RESIGN_WAYS, { error: 'Please choose who has to sign.' }),
    }),
    output: StaffAgreement,
  }),
  unscheduleAgreement: endpoint({
    method: 'POST',
    path: '/api/staffAgreement/unscheduleAgreement',
    ...manages,
    idempotent: true,
    summary: 'Takes the moment off a draft.',
    input: z.object(seen),
    output: StaffAgreement,
  }),
}
