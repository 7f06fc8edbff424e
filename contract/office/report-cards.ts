import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import {
  id,
  multilineText,
  Nothing,
  queryId,
  requiredMultilineText,
  requiredText,
  version,
} from '../fields.ts'

export const MAX_CARD_PICTURES = 8
const MAX_CHIPS = 12
const MAX_SENT_AT_ONCE = 200

export const StaffReportCard = z.object({
  id: z.int(),
  version: z.int(),
  dogId: z.int(),
  orderId: z.int(),
  date: z.iso.date(),
  headline: z.string(),
  note: z.string(),
  chips: z.array(z.string()),
  pictures: z.array(z.object({ name: z.string(), path: z.string(), thumbnailPath: z.string() })),
  /** Not the dog's first of that day. */
  isAnother: z.boolean(),
  by: z.string(),
  /** Null: a draft. */
  sentAt: z.iso.datetime().nullable(),
  correctedAt: z.iso.datetime().nullable(),
  /** Until then what was sent can still be corrected. */
  correctUntil: z.iso.datetime().nullable(),
  additions: z.array(z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() })),
})
export type StaffReportCard = z.output<typeof StaffReportCard>

const CardDog = z.object({
  dogId: z.int(),
  name: z.string(),
  breed: z.string(),
  photo: z.string().nullable(),
  room: z.string(),
  owner: z.string(),
  orderId: z.int(),
  orderVersion: z.int(),
  isHere: z.boolean(),
  /** The owner hears at check-out what the dogs ate and were given. */
  sendsCareSummary: z.boolean(),
  /** Drafts, and what was sent today. */
  cards: z.array(StaffReportCard),
})
export type CardDog = z.output<typeof CardDog>

export const ReportCards = z.object({
  date: z.iso.date(),
  now: z.iso.datetime(),
  timeZone: z.string(),
  /** Chips: what is often said. The sentence is what the owner reads. */
  phrases: z.array(z.object({ label: z.string(), text: z.string() })),
  dogs: z.array(CardDog),
})
export type ReportCards = z.output<typeof ReportCards>

const cardId = id('report card')
const words = {
  headline: requiredText('the headline', 120, 'Please write a headline.'),
  note: multilineText('the note', 2_000).default(''),
  chips: z
    .array(requiredText('the chip', 300))
    .max(MAX_CHIPS, `Please choose at most ${MAX_CHIPS} chips.`)
    .refine((chips) => new Set(chips).size === chips.length, 'Please choose each chip once.')
    .default([]),
  pictures: z
    .array(requiredText('the picture', 200))
    .max(MAX_CARD_PICTURES, `Please choose at most ${MAX_CARD_PICTURES} pictures.`)
    .refine((names) => new Set(names).size === names.length, 'Please choose each picture once.')
    .default([]),
}

/** D23, D24, D19: what the owners hear of their dogs. */
export const staffReports = {
  getReports: endpoint({
    method: 'GET',
    path: '/api/staffCare/getReports',
    access: 'staff',
    needs: 'care',
    summary: 'Dogs of whom a report card can be written, with their drafts and what was sent today.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: ReportCards,
  }),
  getDogReports: endpoint({
    method: 'GET',
    path: '/api/staffCare/getDogReports',
    access: 'staff',
    needs: 'staff',
    summary: 'The report cards of one dog, the newest first.',
    input: z.object({ dogId: queryId('dog') }),
    output: z.object({ timeZone: z.string(), canWrite: z.boolean(), cards: z.array(StaffReportCard) }),
  }),
  saveReport: endpoint({
    method: 'POST',
    path: '/api/staffCare/saveReport',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Keeps a report card as a draft. A dog’s second one on a day says that it is another.',
    input: z.object({
      dogId: id('dog'),
      /** A draft that is changed. */
      card: z.object({ id: cardId, version }).optional(),
      isAnother: z.boolean().default(false),
      ...words,
    }),
    output: StaffReportCard,
  }),
  discardReport: endpoint({
    method: 'POST',
    path: '/api/staffCare/discardReport',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Throws a draft away.',
    input: z.object({ id: cardId, version }),
    output: Nothing,
  }),
  sendReports: endpoint({
    method: 'POST',
    path: '/api/staffCare/sendReports',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Sends these drafts; each owner is notified once. One that has changed since stays a draft.',
    input: z.object({
      cards: z
        .array(z.object({ id: cardId, version }))
        .min(1, 'Please choose at least one report card.')
        .max(MAX_SENT_AT_ONCE, `Please send at most ${MAX_SENT_AT_ONCE} at a time.`)
        .refine(
          (cards) => new Set(cards.map((card) => card.id)).size === cards.length,
          'Please choose each once.',
        ),
    }),
    output: z.object({
      sent: z.array(z.int()),
      /** Those that were not, and why, in a sentence. */
      kept: z.array(z.object({ id: z.int(), why: z.string() })),
    }),
  }),
  correctReport: endpoint({
    method: 'POST',
    path: '/api/staffCare/correctReport',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Corrects a card that was just sent; what the owner sees follows.',
    input: z.object({ id: cardId, version, ...words }),
    output: StaffReportCard,
  }),
  addToReport: endpoint({
    method: 'POST',
    path: '/api/staffCare/addToReport',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Adds a few words to a card that was sent; the owner is notified.',
    input: z.object({ id: cardId, version, text: requiredMultilineText('what to add', 1_000) }),
    output: StaffReportCard,
  }),
  setCareSummary: endpoint({
    method: 'POST',
    path: '/api/staffCare/setCareSummary',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Whether the owner hears at check-out of a booking what the dogs ate and were given.',
    input: z.object({
      orderId: id('booking'),
      version,
      isOn: z.boolean({ error: 'Please say whether to send it.' }),
    }),
    output: z.object({ orderId: z.int(), version: z.int(), isOn: z.boolean() }),
  }),
}
