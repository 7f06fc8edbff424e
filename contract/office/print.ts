import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { dateText, email, id, queryId, requiredText, timeText, version } from '../fields.ts'

/** What can be printed of a day. */
export const PRINT_KINDS = ['run-sheet', 'kennel-cards', 'kennel-cards-4x6', 'rounds'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

const parkId = queryId('park').default(DEFAULT_PARK_ID)

/** A row that was printed, by the number beside it. */
const PrintedRow = z.object({
  number: z.int(),
  dogName: z.string(),
  what: z.string(),
  dose: z.string(),
  dueAt: z.iso.datetime(),
  needsSecond: z.boolean(),
  isDone: z.boolean(),
})
export type PrintedRow = z.output<typeof PrintedRow>

/** What became of a row that was typed in. */
const TypedRow = z.object({
  number: z.int(),
  /** `already`: somebody had ticked it. */
  state: z.enum(['taken', 'already', 'refused']),
  text: z.string(),
})
export type TypedRow = z.output<typeof TypedRow>

const MAX_ROWS = 100
const MAX_ADDRESSES = 20

/** Who gets the sheet of the morning by mail. */
const MorningSheet = z.object({
  mailTo: z.array(z.string()),
  /** By the park's clock. */
  at: timeText,
  version: z.int(),
})

export const staffPrint = {
  getPrint: endpoint({
    method: 'GET',
    path: '/api/staffToday/getPrint',
    access: 'staff',
    needs: 'staff',
    summary: 'Where a paper of the day is opened as PDF, for some minutes and while you are logged in.',
    input: z.object({
      parkId,
      date: dateText.optional(),
      kind: z.enum(PRINT_KINDS, { error: 'Please choose what to print.' }),
    }),
    output: z.object({ path: z.string() }),
  }),
  getMorningSheet: endpoint({
    method: 'GET',
    path: '/api/staffToday/getMorningSheet',
    access: 'staff',
    needs: 'manager',
    summary: 'Who gets the run sheet by mail every morning, and when.',
    input: z.object({ parkId }),
    output: MorningSheet,
  }),
  saveMorningSheet: endpoint({
    method: 'POST',
    path: '/api/staffToday/saveMorningSheet',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Changes who gets the run sheet by mail every morning.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      version,
      mailTo: z.array(email).max(MAX_ADDRESSES, `Please name at most ${MAX_ADDRESSES} addresses.`),
    }),
    output: MorningSheet,
  }),
  getPrintedRows: endpoint({
    method: 'GET',
    path: '/api/staffCare/getPrintedRows',
    access: 'staff',
    needs: 'staff',
    summary: 'The numbered rows that were printed for a day.',
    input: z.object({ parkId, date: dateText.optional() }),
    output: z.object({ date: z.iso.date(), timeZone: z.string(), rows: z.array(PrintedRow) }),
  }),
  typeInRound: endpoint({
    method: 'POST',
    path: '/api/staffCare/typeInRound',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Ticks that were made on paper: each row is taken whole or not at all, and says so.',
    input: z.object({
      parkId: id('park'),
      date: dateText,
      rows: z
        .array(
          z.object({
            number: z.int({ error: 'Please enter the number of the row.' }).min(1).max(99_999),
            time: timeText,
            initials: requiredText('the initials', 40),
          }),
          { error: 'Please type in at least one row.' },
        )
        .min(1, 'Please type in at least one row.')
        .max(MAX_ROWS, `Please type in at most ${MAX_ROWS} rows at a time.`),
    }),
    output: z.object({ rows: z.array(TypedRow) }),
  }),
}
