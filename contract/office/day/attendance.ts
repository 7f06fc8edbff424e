import { z } from 'zod'
import { LOOK_OVER } from '#domain/attendance/look-over.ts'
import { ARRIVAL_ANSWERS } from '#domain/care/before-arrival.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, queryId, requiredText, text, version } from '../../fields.ts'
import { Signature } from '../../business/order-request.ts'
import { approvable } from '../write/approval.ts'
import { leftAt, ProposalDecision } from '../money/charges.ts'
import { Tip, takeParts } from '../money/take.ts'

export const dogIds = z
  .array(id('dog'))
  .min(1, 'Please choose at least one dog.')
  .max(20, 'Please choose at most 20 dogs.')
  .refine((ids) => new Set(ids).size === ids.length, 'Please choose each dog once.')

const WHEREABOUTS = ['expected', 'here', 'gone', 'absent'] as const

export const UNDOABLE = ['check-in', 'check-out', 'absence', 'no-show'] as const

/** A dog of an order on a day: where it is, and what stands in the way of its coming in. */
const AttendingDog = z.object({
  dogId: z.int(),
  name: z.string(),
  whereabouts: z.enum(WHEREABOUTS),
  cameAt: z.iso.datetime().nullable(),
  leftAt: z.iso.datetime().nullable(),
  absentWhy: z.string(),
  belongings: z.array(z.string()),
  /** The day its visit is of, while it is here: today, the day a stay began, or an earlier one nobody has ended. */
  visitDate: z.iso.date().nullable(),
  /** Since which day its visit should be over; null where it is not. */
  overdueSince: z.iso.date().nullable(),
  /** When it is taken to have left, unless somebody says otherwise; null where it is not here. */
  leavesAt: z.iso.datetime().nullable(),
})

/** What may stand in the way of a dog. `open-visit`: it is here already, by a visit that nobody has ended. */
export const OPEN_GATES = ['interview', 'vaccines', 'agreement', 'money', 'open-visit'] as const

/** What is not green, in one sentence. `canBeWaived`: a manager may let it pass, with a reason. */
export const OpenGate = z.object({
  gate: z.enum(OPEN_GATES),
  dogId: z.int().nullable(),
  text: z.string(),
  canBeWaived: z.boolean(),
  /** A record is here and only waits for a look. */
  canBeVerified: z.boolean(),
  /** The booking that is to be answered first: an earlier visit that nobody has ended. */
  orderId: z.int().optional(),
})
export type OpenGate = z.output<typeof OpenGate>

/** A meal or a dose that was due shortly before they came: was it given at home? */
const DueBefore = z.object({
  dogId: z.int(),
  itemKey: z.string(),
  kind: z.enum(['meal', 'medicine', 'service']),
  what: z.string(),
  dose: z.string(),
  dueAt: z.iso.datetime(),
})
export type DueBefore = z.output<typeof DueBefore>

/** Where they are to sleep, while it is not ready: somebody has not left, or it is not clean. */
const RoomNotReady = z.object({
  stayId: z.int(),
  stayVersion: z.int(),
  roomId: z.int(),
  room: z.string(),
  /** Dogs of other households who are still in it. */
  stillThere: z.array(z.object({ dogId: z.int(), name: z.string(), orderId: z.int() })),
  /** Since when it waits to be cleaned; null where it does not. */
  toCleanSince: z.iso.datetime().nullable(),
  /** Rooms of the same type that are free on all of their nights, empty and clean. */
  ready: z.array(z.object({ roomId: z.int(), room: z.string() })),
})
export type RoomNotReady = z.output<typeof RoomNotReady>

export const Attendance = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  status: z.string(),
  orderType: z.string(),
  date: z.iso.date(),
  timeZone: z.string(),
  /** On which days they are expected: daycare's days; otherwise the day of arrival or of the appointment. */
  days: z.array(z.iso.date()),
  /** Of those days the ones before today on which nobody came and nobody stayed away. */
  unanswered: z.array(z.object({ date: z.iso.date(), dogIds: z.array(z.int()) })),
  owner: z.string(),
  ownerId: z.int(),
  dogs: z.array(AttendingDog),
  gates: z.array(OpenGate),
  /**
   * What to ask about meals and medicine of those who come. `isNew`: since the last visit, and to be confirmed;
   * otherwise no meal is written down.
   */
  care: z.array(z.object({ dogId: z.int(), text: z.string(), isNew: z.boolean() })),
  /** What was due shortly before, for those who come. */
  dueBefore: z.array(DueBefore),
  /** Of those who come, or wait for their room. */
  roomsNotReady: z.array(RoomNotReady),
  /** The agreement that the owner has still to sign. */
  agreementId: z.int().nullable(),
  /** Who may take them besides the owner. */
  pickUpContacts: z.array(z.object({ id: z.int(), name: z.string(), relation: z.string() })),
  /** Something is still to be paid, which everybody at the door has to know. */
  isOwed: z.boolean(),
  /** How much; null for whoever may not see sums. */
  balanceCents: z.int().nullable(),
  /** O16: what goes back to sale when those who are here go home now. */
  nightsLeft: z.array(z.iso.date()),
  /** Nobody came, and we have waited long enough to say so. */
  canBeNoShow: z.boolean(),
  /** They were checked in for it and that was taken back: that nobody came takes a reason. */
  wasCheckedIn: z.boolean(),
  /** From when on that may be said; null where nobody waits for them. */
  noShowFrom: z.iso.datetime().nullable(),
  /** What was done today and can still be taken back, for whoever asks. */
  undoable: z.array(z.object({ what: z.enum(UNDOABLE), dogIds: z.array(z.int()) })),
  /** The owner's; null for whoever may not see it. */
  phone: z.string().nullable(),
})
export type Attendance = z.output<typeof Attendance>

const ofOrder = { orderId: id('booking'), version }

/** What was asked before they come in, whichever way they come. */
export const askedAtTheDoor = {
  /** What is new of meals and medicine was gone through with the owner. */
  careConfirmed: z.boolean().default(false),
  /** What was due shortly before: given at home, still to be given here, or left out and why. */
  dueBefore: z
    .array(
      z.object({
        dogId: id('dog'),
        itemKey: text('the item', 200),
        dueAt: z.iso.datetime({ error: 'Please reload the page and try again.' }),
        answer: z.enum(ARRIVAL_ANSWERS, { error: 'Please say whether it was given at home.' }),
        note: text('the reason', 300).default(''),
      }),
    )
    .max(60, 'Please answer for at most 60 meals and doses.')
    .default([]),
  /** Their room is not ready: they are here, and wait for it elsewhere. */
  roomWaits: z.boolean().default(false),
}

export const staffAttendance = {
  getAttendance: endpoint({
    method: 'GET',
    path: '/api/staffAttendance/getAttendance',
    access: 'staff',
    needs: 'staff',
    summary: 'Who of a booking is here today, and what stands in the way of the rest.',
    input: z.object({ orderId: queryId('booking') }),
    output: Attendance,
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/staffAttendance/checkIn',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary:
      'These dogs have come, with what is paid for them now. Refused while something of their checklist is open.',
    input: z.object({
      ...ofOrder,
      dogIds,
      broughtBy: text('who brought them', 120).default(''),
      belongings: z
        .array(requiredText('what they brought', 60))
        .max(20, 'Please list at most 20 things.')
        .default([]),
      ...askedAtTheDoor,
      /** What was seen on them as they came; nothing for who was not looked at. */
      lookedOver: z
        .array(
          z.object({
            dogId: id('dog'),
            /** As it was typed: '29.4', '64 lb'. */
            weighed: text('the weight', 20).default(''),
            found: z
              .array(z.enum(LOOK_OVER, { error: 'Please choose what you saw.' }))
              .max(LOOK_OVER.length, 'Please choose each once.')
              .default([]),
            note: text('the note', 300).default(''),
          }),
        )
        .max(20, 'Please look over at most 20 dogs.')
        .default([]),
      /** What is due before they stay, or all that is owed: taken with the check-in, or neither is done. */
      parts: takeParts.default([]),
    }),
    output: Attendance,
  }),
  checkOut: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffAttendance/checkOut',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'These dogs go home, with whom. Refused while money is owed, unless someone says why. To waive much of what is proposed, or to take a reference or cheque once more, needs a manager.',
    input: z.object({
      ...ofOrder,
      dogIds,
      /** Left out: the owner takes them. */
      contactId: id('person').optional(),
      handedTo: text('who takes them', 120).default(''),
      ownerAgreed: z.boolean().default(false),
      unpaidWhy: text('why they may go unpaid', 300).default(''),
      /** Left out: just now; where their day is over, when its gate closed. */
      leftAt: leftAt.optional(),
      /** O26: each charge that was proposed, and what was decided of it; left out by who may not see sums. */
      charges: z.array(ProposalDecision).max(40, 'Please decide on at most 40 charges.').optional(),
      parts: takeParts.default([]),
      tip: Tip.optional(),
    }),
    output: Attendance,
  }),
  markAbsent: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffAttendance/markAbsent',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary:
      'A dog does not come on this day, and why. A manager approves credit for money that only the caller noted.',
    input: z.object({
      ...ofOrder,
      dogIds,
      date: dateText,
      why: requiredText('why', 300, 'Please say in a few words why.'),
    }),
    output: Attendance,
  }),
  markNoShow: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffAttendance/markNoShow',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'Nobody came: what was paid is kept, the rest is dropped, and what is to come can be sold again. Where they were checked in before, it needs a reason, and a manager above the limit.',
    input: z.object({
      ...ofOrder,
      /** Asked for where they were checked in and that was taken back. */
      why: text('why nobody came', 300).default(''),
    }),
    output: Attendance,
  }),
  waive: approvable('always', {
    method: 'POST',
    path: '/api/staffAttendance/waive',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary:
      'A manager lets a dog in although its records or its meet and greet are open, or lets what is due wait.',
    input: z.object({
      ...ofOrder,
      /** Left out for money, which concerns them all. */
      dogId: id('dog').optional(),
      gate: z.enum(['interview', 'vaccines', 'money'], {
        error: 'Only records, the meet and greet and a payment can wait.',
      }),
      why: requiredText('why', 500, 'Please say in a few words why.'),
    }),
    output: Attendance,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/staffAttendance/sign',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'The owner signs the newest agreement on our tablet, in front of you.',
    input: z.object({ ...ofOrder, signature: Signature }),
    output: Attendance,
  }),
  undo: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffAttendance/undo',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary:
      'Takes a check-in, a check-out, an absence or a no-show of today back. A check-in of an earlier day needs a manager.',
    input: z.object({
      ...ofOrder,
      what: z.enum(UNDOABLE, { error: 'Please choose what to undo.' }),
      dogIds,
    }),
    output: Attendance,
  }),
}
