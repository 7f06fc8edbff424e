import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { cents, dateText, queryId, sizeClass } from '../../../fields.ts'
import { orderTone } from '../list.ts'

/** So many days at most on one board. */
export const MAX_BOARD_DAYS = 60

const counted = z.array(z.int()).meta({ description: 'One number a day, from the first day on.' })

/** Who sleeps where. A stay without a room stands in the lane of its type. */
export const BoardStay = z.object({
  id: z.int(),
  version: z.int(),
  orderId: z.int(),
  /** Of the booking, for what changes its dates or its price. */
  orderVersion: z.int(),
  code: z.string(),
  suiteTypeId: z.int(),
  roomId: z.int().nullable(),
  arrival: dateText,
  departure: dateText,
  dogIds: z.array(z.int()),
  /** The household's last name. */
  owner: z.string(),
  /** How the booking stands: which tag it has, and in two or three words. */
  tone: orderTone,
  statusText: z.string(),
  /** Until when it is held without being paid. */
  holdUntil: z.iso.datetime().nullable(),
  isPinned: z.boolean(),
  /** In house: the nights slept stay as they were, and so does the arrival. */
  isHere: z.boolean(),
  hasMedicine: z.boolean(),
  /** The planner moved it last, nobody of the team. */
  isMovedByPlanner: z.boolean(),
})
export type BoardStay = z.output<typeof BoardStay>

const BoardBlock = z.object({
  id: z.int(),
  version: z.int(),
  roomId: z.int(),
  from: dateText,
  /** The day on which the room is free again. */
  to: dateText,
  reason: z.string(),
  by: z.string(),
})
export type BoardBlock = z.output<typeof BoardBlock>

const RaisedNights = z.object({
  id: z.int(),
  version: z.int(),
  suiteTypeId: z.int(),
  from: dateText,
  /** The day after the last raised night. */
  to: dateText,
  extra: z.int(),
  reason: z.string(),
  by: z.string(),
  /** When it was raised. */
  at: z.iso.datetime(),
})
export type RaisedNights = z.output<typeof RaisedNights>

export const Board = z.object({
  parkId: z.int(),
  today: dateText,
  now: z.iso.datetime(),
  from: dateText,
  days: z.int(),
  /** In the order of the catalogue. */
  suites: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The usual price of a night; null for whoever may not see sums. */
      nightCents: cents.nullable(),
      /** Which dogs a room of it is made for, and how many of them. */
      sizeClasses: z.array(sizeClass),
      maxDogs: z.int(),
      capacity: counted,
      booked: counted,
    }),
  ),
  /** In the order of the board. */
  rooms: z.array(z.object({ id: z.int(), suiteTypeId: z.int(), name: z.string() })),
  stays: z.array(BoardStay),
  dogs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      breed: z.string(),
      sizeClass,
      photoThumbnailPath: z.string().nullable(),
    }),
  ),
  blocks: z.array(BoardBlock),
  raised: z.array(RaisedNights),
  daycare: z.object({ capacity: counted, booked: counted }),
  /** Days on which nobody comes or goes. */
  closures: z.array(z.object({ date: dateText, reason: z.string() })),
  /** What the strip under the days says; `to` is the last night of it. */
  seasons: z.array(z.object({ from: dateText, to: dateText, name: z.string(), minNights: z.int() })),
  /** Households in line. */
  waiting: z.int(),
})
export type Board = z.output<typeof Board>

/** B4: what stands on the card of a stay. */
export const StayCard = z.object({
  stay: BoardStay,
  dogs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      breed: z.string(),
      photoThumbnailPath: z.string().nullable(),
      /** Such as 'Medicine 8:00', 'Bordetella expired'. */
      flags: z.array(z.string()),
    }),
  ),
  owner: z.object({ id: z.int(), name: z.string() }),
  /** Which stay of the household with us it is. */
  visit: z.int(),
  nights: z.int(),
  /** Null for whoever may not see sums. */
  balanceCents: cents.nullable(),
  /** What is to be done with it next; null when there is nothing. */
  next: z
    .object({
      kind: z.enum(['check-in', 'check-out', 'take-payment', 'papers', 'meet', 'find-room']),
      label: z.string(),
    })
    .nullable(),
  /** B12: where it slept and was to sleep, the last first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null: the planner. */
      by: z.string().nullable(),
      text: z.string(),
    }),
  ),
})
export type StayCard = z.output<typeof StayCard>

const reads = { method: 'GET', access: 'staff', needs: 'staff' } as const

export const boardReads = {
  getBoard: endpoint({
    ...reads,
    path: '/api/staffBoard/getBoard',
    summary: 'Rooms by suite type, who sleeps where, blocks, and what is counted each night.',
    input: z.object({
      parkId: queryId('park').default(1),
      /** Today when it is left out. */
      from: dateText.optional(),
      days: z
        .string()
        .regex(/^[1-9]\d?$/, `Please choose 1 to ${MAX_BOARD_DAYS} days.`)
        .transform(Number)
        .refine((days) => days <= MAX_BOARD_DAYS, `Please choose 1 to ${MAX_BOARD_DAYS} days.`)
        .default(14),
    }),
    output: Board,
  }),
  getRaised: endpoint({
    ...reads,
    path: '/api/staffBoard/getRaised',
    summary:
      'Every night on which more can be sold than there are rooms, the last first: since when, who, why.',
    input: z.object({ parkId: queryId('park').default(1) }),
    output: z.object({ today: dateText, raised: z.array(RaisedNights.extend({ suite: z.string() })) }),
  }),
  getStayCard: endpoint({
    ...reads,
    path: '/api/staffBoard/getStayCard',
    summary: 'One stay: its dogs, its household, what is owed, what is next, where it was.',
    input: z.object({ stayId: queryId('stay') }),
    output: StayCard,
  }),
}
