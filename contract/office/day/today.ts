import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, Nothing, queryId, requiredText, text, version } from '../../fields.ts'
import { Alarm } from '../alarms.ts'
import { OPEN_GATES } from './attendance.ts'
import { managerDay } from './manager-day.ts'
import { PinnedNote, StaffNote } from '../notes.ts'

const TodayDog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  photoThumbnailPath: z.string().nullable(),
  whereabouts: z.enum(['expected', 'here', 'gone', 'absent']),
  hasMedicine: z.boolean(),
  isBirthday: z.boolean(),
  isFirstVisit: z.boolean(),
  conditions: z.string(),
  /** In the last 90 days. */
  hasIncident: z.boolean(),
  /** 'Nature walk × 2': booked for it on this day, beside what the rounds show. */
  extras: z.array(z.string()),
})
export type TodayDog = z.output<typeof TodayDog>

/** One booking as it stands in a list of the day. */
const TodayRow = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  status: z.string(),
  orderType: z.enum(['boarding', 'daycare', 'grooming', 'interview']),
  /** When it is expected, or when it ends; null where the owner named no time. */
  time: z.string().nullable(),
  /** The moments at which they should have come and gone home; null where there is none to be late for. */
  comesAt: z.iso.datetime().nullable(),
  goesAt: z.iso.datetime().nullable(),
  lastDate: z.iso.date(),
  /** The day that it is looked at on: the list's, or the earlier one that is still to be answered for. */
  date: z.iso.date(),
  /** Since when it waits for an answer: somebody came and did not leave, should have left, or never came. */
  since: z.iso.date().nullable(),
  owner: z.string(),
  dogs: z.array(TodayDog),
  rooms: z.array(z.string()),
  nights: z.int(),
  part: z.enum(['full', 'half']).nullable(),
  /** What is not green, in a word or two each. */
  openGates: z.array(z.enum(OPEN_GATES)),
  /** A meal or medicine of theirs is unknown or new, or was due on the way: somebody asks before they come in. */
  asksCare: z.boolean(),
  /** What to ask: no meal on file, something new since the last visit, something due on the way. */
  asks: z.array(z.enum(['meal', 'changed', 'due'])),
  /** WS7: 'C2 still has Waffles', 'C2 is to be cleaned'. */
  roomNotReady: z.array(z.string()),
  /** From when on it may be said that nobody came; null where that cannot be. */
  noShowFrom: z.iso.datetime().nullable(),
  /** A groom of dogs who are with us for a stay or a day: nobody has to come for it. */
  isInHouse: z.boolean(),
  /** O12: pinned notes on the booking, its dogs, its owner and its rooms. */
  pinned: z.array(PinnedNote),
  /** O8: when its space is given up, while it is only held. */
  holdUntil: z.iso.datetime().nullable(),
  /** W18: false while somebody’s PIN is still to come for who came, went or stayed away. */
  isSigned: z.boolean(),
  /** Null for whoever may not see sums. */
  balanceCents: z.int().nullable(),
})
export type TodayRow = z.output<typeof TodayRow>

const ANSWER_KINDS = [
  'alarm',
  'dose',
  'vaccine',
  'interview',
  'incident',
  'etransfer',
  'refund',
  'payment-problem',
  'till',
  'order-balance',
  'credit-balance',
  'room',
  'group-play',
  'message',
  'email',
  'draft',
] as const

/** Something that somebody of the team must decide or do, with how long there is. */
const Answer = z.object({
  kind: z.enum(ANSWER_KINDS),
  id: z.int(),
  title: z.string(),
  line: z.string(),
  /** When it is too late; null when nothing ends. */
  until: z.iso.datetime().nullable(),
  /** Since when it waits, where nothing ends. */
  since: z.iso.datetime().nullable(),
  /** The dog it is about, for its face. */
  dog: z.object({ id: z.int(), breed: z.string(), photoThumbnailPath: z.string().nullable() }).nullable(),
  /** WS19: the booking and its owner, for their links; null where there is none, or its owner is gone. */
  order: z.object({ id: z.int(), code: z.string() }).nullable(),
  owner: z.object({ id: z.int(), name: z.string(), phone: z.string().nullable() }).nullable(),
  /** The round to open, of what was missed. */
  round: z.object({ key: z.string(), date: z.iso.date() }).nullable(),
  /** What somebody who answers it here must have seen. */
  version: z.int().nullable(),
  amountCents: z.int().nullable(),
  /** Which way money would go back. */
  way: z.enum(['card', 'etransfer', 'desk']).nullable(),
  /** In full: what a visitor wrote, or what happened. */
  text: z.string(),
  email: z.string().nullable(),
  /** What stands on every open page until somebody takes it, and of which this is the answer. */
  alarm: Alarm.nullable(),
})
export type Answer = z.output<typeof Answer>

const Task = z.object({
  id: z.int(),
  what: z.string(),
  date: z.iso.date(),
  version: z.int(),
  madeBy: z.string(),
  doneBy: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
})
export type Task = z.output<typeof Task>

const DayNote = z.object({ text: z.string(), by: z.string(), version: z.int() })

export const Today = z.object({
  date: z.iso.date(),
  /** What day it is in the park. */
  today: z.iso.date(),
  now: z.iso.datetime(),
  timeZone: z.string(),
  numbers: z.object({
    arriving: z.int(),
    leaving: z.int(),
    daycare: z.int(),
    daycareCapacity: z.int(),
    asleep: z.int(),
  }),
  /** Of earlier days, each until somebody answers for it: who is here still, and who neither came nor stayed away. */
  earlier: z.array(TodayRow),
  arriving: z.array(TodayRow),
  leaving: z.array(TodayRow),
  daycare: z.array(TodayRow),
  grooming: z.array(TodayRow),
  meetings: z.array(TodayRow),
  inHouse: z.array(TodayRow),
  answers: z.array(Answer),
  tasks: z.array(Task),
  note: DayNote.nullable(),
  /** O12: what the team wrote on this day, and on its rooms until somebody takes it away; pinned ones first. */
  notes: z.array(StaffNote.extend({ room: z.string().nullable() })),
  /** Rooms that a note may be about. */
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Today = z.output<typeof Today>

export const staffToday = {
  ...managerDay,
  getToday: endpoint({
    method: 'GET',
    path: '/api/staffToday/getToday',
    access: 'staff',
    needs: 'staff',
    summary: 'A day of a park: who comes, goes, plays and sleeps here, and what needs an answer.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID), date: dateText.optional() }),
    output: Today,
  }),
  getCounts: endpoint({
    method: 'GET',
    path: '/api/staffToday/getCounts',
    access: 'staff',
    needs: 'staff',
    summary: 'How much waits on the pages of the rail.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({
      /** Stays of today that have not come yet. */
      arrivalsLeft: z.int(),
      /** Vaccine records nobody has looked at; none for whoever may not decide on them. */
      records: z.int(),
      /** Alarms that nobody has taken, of those that concern you. */
      alarms: z.int(),
    }),
  }),
  findRoom: endpoint({
    method: 'POST',
    path: '/api/staffToday/findRoom',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Plans the rooms of a stay that has none; others may move.',
    input: z.object({ stayId: id('stay'), version }),
    output: z.object({ room: z.string() }),
  }),
  markAnswered: endpoint({
    method: 'POST',
    path: '/api/staffToday/markAnswered',
    access: 'staff',
    needs: 'message',
    idempotent: true,
    summary: 'A visitor’s message has been answered.',
    input: z.object({ id: id('message'), version }),
    output: Nothing,
  }),
  saveTask: endpoint({
    method: 'POST',
    path: '/api/staffToday/saveTask',
    access: 'staff',
    needs: 'staff',
    idempotent: true,
    summary: 'Something to do on a day. While it is open it passes to the next day.',
    input: z.object({
      parkId: id('park'),
      date: dateText,
      what: requiredText('what is to be done', 200, 'Please say what is to be done.'),
    }),
    output: Task,
  }),
  tickTask: endpoint({
    method: 'POST',
    path: '/api/staffToday/tickTask',
    access: 'staff',
    needs: 'staff',
    idempotent: true,
    summary: 'A task is done, or is not done after all.',
    input: z.object({ id: id('task'), version, isDone: z.boolean() }),
    output: Task,
  }),
  saveDayNote: endpoint({
    method: 'POST',
    path: '/api/staffToday/saveDayNote',
    access: 'staff',
    needs: 'staff',
    idempotent: true,
    summary: 'The note of the day, for everyone; an empty one takes it away.',
    input: z.object({
      parkId: id('park'),
      date: dateText,
      /** Left out where there was no note. */
      version: version.optional(),
      text: text('the note', 500),
    }),
    output: DayNote.nullable(),
  }),
}
