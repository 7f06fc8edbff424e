import { z } from 'zod'
import { playStyle, ReadyItem } from '../../business/dogs.ts'
import { cents, sizeClass } from '../../fields.ts'
import { DogOwner, groupPlay, Phrase } from './dog-page.ts'

/** An order that goes on when the dog passes, and is off when it does not. */
const WaitingOrder = z.object({
  orderId: z.int(),
  code: z.string(),
  orderType: z.enum(['boarding', 'daycare']),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  /** So long it would be held to be paid, were the decision made now. */
  holdUntil: z.iso.datetime(),
  /** Null for whoever sees no sums. */
  dueCents: cents.nullable(),
  /** Something was paid for it, which comes back when the dog does not pass. */
  isPaid: z.boolean(),
  /** Another dog of it must be met too. */
  waitsForOthers: z.boolean(),
})

/** What somebody of the team saw at the meeting. */
export const MeetingNote = z.object({
  version: z.int(),
  seen: z.record(z.string(), z.string()),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type MeetingNote = z.output<typeof MeetingNote>

export const Meeting = z.object({
  orderId: z.int(),
  code: z.string(),
  date: z.iso.date(),
  time: z.string(),
  /** From then on it can be decided. */
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isRepeat: z.boolean(),
  /** Null once it is decided. */
  decideBy: z.iso.datetime().nullable(),
  clock: z.enum(['ahead', 'met', 'red', 'over', 'decided']),
  dog: z.object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    breed: z.string(),
    sex: z.enum(['female', 'male']),
    ageMonths: z.int(),
    weightKg: z.number(),
    sizeClass,
    isSpayed: z.boolean().nullable(),
    needsSpayDecision: z.boolean(),
    groupPlay: groupPlay.nullable(),
    playStyles: z.array(playStyle),
    behaviour: z.string(),
    photoThumbnailPath: z.string().nullable(),
    readiness: z.array(ReadyItem),
    outcome: z.enum(['none', 'booked', 'passed', 'conditional', 'refused']),
    conditions: z.string(),
    /** The group it plays in, where somebody has said so. */
    areaId: z.int().nullable(),
  }),
  owner: DogOwner,
  note: MeetingNote.nullable(),
  /** Groups for a dog of its size. */
  areas: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The owner's answers, in the order of the questions. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), isWarning: z.boolean() })),
  waiting: z.array(WaitingOrder),
})
export type Meeting = z.output<typeof Meeting>

export const InterviewDay = z.object({
  today: z.iso.date(),
  timeZone: z.string(),
  /** Those of the day and the week after it, and earlier ones that nobody has decided about. */
  meetings: z.array(Meeting),
  conditions: z.array(Phrase),
})
export type InterviewDay = z.output<typeof InterviewDay>
