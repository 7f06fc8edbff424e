import { z } from 'zod'
import { DUE_OUTCOMES, ENTRY_KINDS, TICK_OUTCOMES } from '#domain/care/ticks.ts'
import { endpoint } from '../endpoint.ts'
import { dateText, id, multilineText, Nothing, queryId, requiredText, text, timeText } from '../fields.ts'
import { typedPin } from './write/approval.ts'

const uuid = z.uuid({ error: 'Please reload the page and try again.' })
const note = multilineText('the note', 500)
const moment = z.iso.datetime({ error: 'Please reload the page and try again.' })

/** A meal or a medicine as it was written down. */
const Written = z.object({ what: z.string(), dose: z.string(), times: z.array(z.string()) })

const Tick = z.object({
  id: z.string(),
  outcome: z.enum([...DUE_OUTCOMES, 'noted']),
  /** As they read then, whatever the plan says today. */
  what: z.string(),
  dose: z.string(),
  by: z.string(),
  initials: z.string(),
  secondBy: z.string().nullable(),
  secondInitials: z.string().nullable(),
  at: z.iso.datetime(),
  note: z.string(),
  isDouble: z.boolean(),
  /** W18: false while whom it names has not confirmed what was done without network. */
  isSigned: z.boolean(),
  mayWithdraw: z.enum(['at-once', 'with-reason', 'no']),
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() }).nullable(),
})
export type Tick = z.output<typeof Tick>

/** Something that is to be done for a dog at a time. */
export const dueItem = {
  itemKey: z.string(),
  kind: z.enum(['meal', 'medicine', 'service']),
  what: z.string(),
  dose: z.string(),
  dueAt: z.iso.datetime(),
  urgency: z.enum(['coming', 'due', 'late', 'missed']),
}

const RoundItem = z.object({
  dogId: z.int(),
  dogName: z.string(),
  breed: z.string(),
  photo: z.string().nullable(),
  room: z.string(),
  owner: z.string(),
  /** What everybody who feeds or handles the dog has to know. */
  allergies: z.string(),
  round: z.string(),
  ...dueItem,
  isUnknown: z.boolean(),
  needsSecond: z.boolean(),
  /** To be read before it can be ticked. */
  change: z
    .object({
      id: z.int(),
      was: Written.nullable(),
      is: Written.nullable(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  tick: Tick.nullable(),
  /** The dog went home and nobody had answered: it is open no more, and can’t be ticked. */
  isClosed: z.boolean(),
  /** Second ticks, and those that were withdrawn. */
  others: z.array(Tick),
})
export type RoundItem = z.output<typeof RoundItem>

const Entry = z.object({
  id: z.string(),
  dogId: z.int(),
  dogName: z.string(),
  kind: z.enum(ENTRY_KINDS),
  what: z.string(),
  note: z.string(),
  photo: z.object({ path: z.string(), thumbnailPath: z.string() }).nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  isSigned: Tick.shape.isSigned,
  mayWithdraw: Tick.shape.mayWithdraw,
  withdrawn: Tick.shape.withdrawn,
})

export const CareRounds = z.object({
  date: z.iso.date(),
  today: z.iso.date(),
  timeZone: z.string(),
  now: z.iso.datetime(),
  rounds: z.array(
    z.object({ key: z.string(), name: z.string(), begins: timeText, items: z.int(), done: z.int() }),
  ),
  /** By time, then by room; only of the round that was asked for, if one was. */
  groups: z.array(z.object({ dueAt: z.iso.datetime(), room: z.string(), items: z.array(RoundItem) })),
  /** What is not done and not yet due, the next of it. */
  nextDueAt: z.iso.datetime().nullable(),
  dogs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      breed: z.string(),
      photo: z.string().nullable(),
      room: z.string(),
      cameAt: z.iso.datetime(),
      /** As booked; a dog that is here longer is fed longer. */
      leavesAt: z.iso.datetime(),
    }),
  ),
  entries: z.array(Entry),
  /** Who can sign as the second person. */
  seconds: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type CareRounds = z.output<typeof CareRounds>

const MAX_DOGS_AT_ONCE = 100

/**
 * What is due follows from the plans, so there is no row whose version a tick could name: that a dose is ticked once is
 * the table's word (dog, item, due time).
 */
export const staffCare = {
  getRound: endpoint({
    method: 'GET',
    path: '/api/staffCare/getRound',
    access: 'staff',
    needs: 'staff',
    summary: 'What the dogs who are here need on a day, by time and room.',
    input: z.object({
      parkId: queryId('park').default(1),
      date: dateText.optional(),
      round: text('the round', 40).optional(),
    }),
    output: CareRounds,
  }),
  tick: endpoint({
    method: 'POST',
    path: '/api/staffCare/tick',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Something that is due was given, partly given, refused or skipped.',
    input: z.object({
      id: uuid,
      dogId: id('dog'),
      itemKey: text('the item', 200),
      dueAt: moment,
      outcome: z.enum(TICK_OUTCOMES, { error: 'Please say what happened.' }),
      note: note.default(''),
      second: z
        .object({
          accountId: id('person'),
          pin: typedPin,
        })
        .optional(),
      /** It was given a second time, and this is known. */
      isAnother: z.boolean().default(false),
    }),
    output: Tick,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/staffCare/withdraw',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Takes a tick or an entry back; its row stays, struck through.',
    input: z.object({ id: uuid, why: note.default('') }),
    output: Nothing,
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/api/staffCare/addEntry',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Water, a walk, a mood: something nobody planned, for one dog or many.',
    input: z.object({
      dogIds: z
        .array(id('dog'), { error: 'Please choose at least one dog.' })
        .min(1, 'Please choose at least one dog.')
        .max(MAX_DOGS_AT_ONCE, `Please choose at most ${MAX_DOGS_AT_ONCE} dogs at a time.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Please choose each dog once.'),
      kind: z.enum(ENTRY_KINDS, { error: 'Please say what it was.' }),
      what: text('what it was', 120).default(''),
      note: note.default(''),
      /** Of a photo: the picture that was sent before. */
      photoName: requiredText('the photo', 200).optional(),
    }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  readChange: endpoint({
    method: 'POST',
    path: '/api/staffCare/readChange',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'Someone has read what changed: from now on it is due as changed.',
    input: z.object({ id: id('change') }),
    output: Nothing,
  }),
  markNoMeal: endpoint({
    method: 'POST',
    path: '/api/staffCare/markNoMeal',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'On this visit the dog brings no meal and needs none; or it does after all.',
    input: z.object({ dogId: id('dog'), bringsNone: z.boolean().default(true) }),
    output: Nothing,
  }),
}
