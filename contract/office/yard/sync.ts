import { z } from 'zod'
import { TICK_OUTCOMES } from '#domain/care/ticks.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, multilineText, requiredText, text } from '../../fields.ts'
import { typedPin } from '../write/approval.ts'
import { dogIds } from '../day/attendance.ts'
import { staffCare } from '../care.ts'
import { IncidentForm } from '../incidents/incidents.ts'
import { staffNote } from '../notes.ts'

const RELOAD = 'Please reload the page and try again.'
const uuid = z.uuid({ error: RELOAD })
const moment = z.iso
  .datetime({ error: 'Please check the time.' })
  .refine((at) => at >= '1970' && at < '2200', 'Please check the year.')

export const MAX_SYNC_ITEMS = 200
/** Of a whole call, in bytes of its JSON: a longer queue goes in several. */
export const MAX_SYNC_BYTES = 200_000

const orderId = id('booking')

/** What each kind carries: as the same write on line, without what only a screen that is on line can know. */
const PAYLOADS = {
  tick: z.object({
    dogId: id('dog'),
    itemKey: text('the item', 200),
    dueAt: moment,
    outcome: z.enum(TICK_OUTCOMES, { error: 'Please say what happened.' }),
    note: multilineText('the note', 500).default(''),
    /** D13: who else was there. Their PIN comes with `signatures`; without it the item waits on the device. */
    secondId: id('person').optional(),
  }),
  'attendance-came': z.object({
    orderId,
    dogIds,
    broughtBy: text('who brought them', 120).default(''),
    belongings: z
      .array(requiredText('what they brought', 60))
      .max(20, 'Please list at most 20 things.')
      .default([]),
    careConfirmed: z.boolean().default(false),
  }),
  'attendance-left': z.object({
    orderId,
    dogIds,
    /** Left out: the owner takes them. */
    contactId: id('person').optional(),
    handedTo: text('who takes them', 120).default(''),
    ownerAgreed: z.boolean().default(false),
  }),
  absent: z.object({
    orderId,
    dogIds,
    date: dateText,
    why: requiredText('why', 300, 'Please say in a few words why.'),
  }),
  note: staffNote.addNote.input,
  entry: staffCare.addEntry.input,
  /** A new report; one that is known is changed on line. Its pictures were sent to file/upload before. */
  incident: IncidentForm.omit({ version: true }),
}

export const SYNC_KINDS = [
  'tick',
  'attendance-came',
  'attendance-left',
  'absent',
  'note',
  'entry',
  'incident',
] as const
export type SyncKind = (typeof SYNC_KINDS)[number]

const itemOf = <const K extends SyncKind>(kind: K) =>
  z.object({
    /** Made by the device: sent again, it is the same. A tick's row has the same number. */
    id: uuid,
    kind: z.literal(kind),
    /** By the device's own clock, however wrong. */
    madeAt: moment,
    byAccountId: id('person'),
    payload: PAYLOADS[kind],
  })

/** One thing that was done without network, as the device keeps it. */
export const SyncItem = z.discriminatedUnion(
  'kind',
  [
    itemOf('tick'),
    itemOf('attendance-came'),
    itemOf('attendance-left'),
    itemOf('absent'),
    itemOf('note'),
    itemOf('entry'),
    itemOf('incident'),
  ],
  { error: RELOAD },
)
export type SyncItem = z.output<typeof SyncItem>
/** As a device writes it down, before defaults. */
export type QueuedItem = z.input<typeof SyncItem>

/** Somebody confirms what was done in their name. */
const SyncSignature = z.object({ accountId: id('person'), pin: typedPin })

/** `conflict` and `refused` stay on the device for a person; everything else is done with. */
export const SYNC_OUTCOMES = ['taken', 'already', 'conflict', 'refused'] as const

const SyncAnswer = z.object({
  id: z.string(),
  outcome: z.enum(SYNC_OUTCOMES),
  /** Why not, or what to know of it; empty when there is nothing to say. */
  msg: z.string(),
  /** Of `conflict` and `refused`: the word a program goes by (`money-open`, `too-old`, `ahead`, `second-needed`…). */
  reason: z.string().nullable(),
  /** False for what was taken and waits for the PIN of whom it names. */
  isSigned: z.boolean(),
  /** D12: another device had said so before; everybody has been notified. */
  isDouble: z.boolean(),
  /** Of an incident, its number. */
  incidentId: z.int().nullable(),
})
export type SyncAnswer = z.output<typeof SyncAnswer>

/** Whose PIN is still to come for what this device sent. */
const Unsigned = z.object({ accountId: z.int(), name: z.string(), items: z.int() })

const writes = { method: 'POST', access: 'staff', needs: 'care', idempotent: true } as const

/** W17, W18: what was done without network. */
export const staffSync = {
  sync: endpoint({
    ...writes,
    path: '/api/staffCare/sync',
    summary:
      'What a device did without network, in order: each item by itself is taken, known already, or says why not.',
    input: z.object({
      /** The browser’s own, made once and kept with its queue. */
      deviceId: uuid,
      /** The device’s clock as the call leaves, anew for each attempt: it tells how wrong the clock is. */
      sentAt: moment,
      /** Each is read as a `SyncItem` by itself, so that one that is wrong stops no other. */
      items: z
        .array(z.looseObject({ id: uuid }), { error: RELOAD })
        .min(1, 'There is nothing to send.')
        .max(MAX_SYNC_ITEMS, `Please send at most ${MAX_SYNC_ITEMS} at a time.`)
        .refine((items) => new Set(items.map((item) => item.id)).size === items.length, RELOAD),
      /** Once for each name; those who are missing are asked later. */
      signatures: z.array(SyncSignature).max(20, RELOAD).default([]),
    }),
    output: z.object({
      items: z.array(SyncAnswer),
      /** What became of each PIN; a wrong one leaves the items unsigned. */
      signatures: z.array(z.object({ accountId: z.int(), isRight: z.boolean(), msg: z.string() })),
      unsigned: z.array(Unsigned),
    }),
  }),
  sign: endpoint({
    ...writes,
    path: '/api/staffCare/sign',
    summary: 'Someone confirms with their PIN what a device sent in their name.',
    input: z.object({ deviceId: uuid, accountId: id('person'), pin: typedPin }),
    output: z.object({ signed: z.int(), unsigned: z.array(Unsigned) }),
  }),
}
