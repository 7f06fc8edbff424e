import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents, dateText, id, multilineText, queryId, timeText, version } from '../../fields.ts'
import { OrderRequest } from '../../business/order-request.ts'
import { orderStatus, Price } from '../../business/order-view.ts'
import { approvable } from '../write/approval.ts'

const why = multilineText('the reason', 500).default('')
const seen = { orderId: id('booking'), version }
/** 'yes' in a query string, where everything is text. */
const queryYes = z
  .enum(['yes', 'no'], { error: 'Please choose yes or no.' })
  .default('no')
  .transform((value) => value === 'yes')

/** What a change does to the money. */
const ChangedMoney = z.object({
  price: Price,
  beforeCents: cents,
  totalCents: cents,
  refundCents: cents,
  creditCents: cents,
  keptCents: cents,
  /** Owed afterwards. */
  balanceCents: cents,
})
export type ChangedMoney = z.output<typeof ChangedMoney>

/** Nothing is done yet. Sums are null for whoever may not see money. */
export const PlannedChangeView = z.object({
  orderId: z.int(),
  version: z.int(),
  /** What it makes of the booking. */
  what: z.string(),
  /** What it means in money; null for whoever may not see it. */
  text: z.string().nullable(),
  money: ChangedMoney.nullable(),
  /** WS31: of more nights in the house, whether their room is free; null for any other change. */
  room: z.string().nullable(),
})
export type PlannedChangeView = z.output<typeof PlannedChangeView>

/** The sums that were shown; when they are others by now, nothing is done and the new ones are answered. */
const expected = z
  .object({ totalCents: cents, refundCents: cents, creditCents: cents, keptCents: cents })
  .nullable()
  .default(null)

const Back = z.object({ refundCents: cents, creditCents: cents, keptCents: cents, passUnits: z.int() })

/** How the booking is afterwards. */
const ChangedOrder = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  status: orderStatus,
  /** Null for whoever may not see sums. */
  balanceCents: cents.nullable(),
})
export type ChangedOrder = z.output<typeof ChangedOrder>

/** A night is full: what is left instead. `split` of the next call names one of them. */
export const NightsFull = z.object({
  nights: z.array(z.iso.date()),
  /** From this night on they would sleep elsewhere. */
  from: z.iso.date(),
  others: z.array(z.object({ suiteTypeId: z.int(), name: z.string(), rooms: z.int() })),
})
export type NightsFull = z.output<typeof NightsFull>

const Groom = z.object({
  dogId: id('dog'),
  serviceId: id('grooming service'),
  extraIds: z.array(id('grooming extra')).max(10, 'Please choose at most 10 extras.').default([]),
  date: dateText,
  time: timeText,
  groomerId: id('groomer').nullable().default(null),
})

/** When they are picked up; as booked when left out. */
const departureTime = timeText.optional()

const split = z
  .object({ suiteTypeId: id('suite'), from: dateText })
  .nullable()
  .default(null)

const turn = {
  into: z.enum(['daycare', 'boarding'], { error: 'Please choose daycare or a stay.' }),
  /** A stay: where they sleep. */
  suiteTypeId: id('suite').optional(),
  departure: dateText.optional(),
  ourMistake: z.boolean().default(false),
}

const write = { method: 'POST', access: 'staff', needs: 'desk', idempotent: true } as const

/** O9–O16: what the desk looks at before it changes a booking. Nothing is written. */
export const staffChangePreview = {
  previewChange: endpoint({
    method: 'POST',
    path: '/api/staffChange/previewChange',
    access: 'staff',
    needs: 'desk',
    summary: 'What a change of a customer’s booking costs and gives back.',
    input: z.object({
      orderId: id('booking'),
      request: OrderRequest,
      ourMistake: z.boolean().default(false),
    }),
    output: PlannedChangeView,
  }),
  previewExtend: endpoint({
    method: 'POST',
    path: '/api/staffChange/previewExtend',
    access: 'staff',
    needs: 'desk',
    summary: 'What more nights for dogs in the house cost; 409 with what is left where it is full.',
    input: z.object({ orderId: id('booking'), departure: dateText, departureTime, split }),
    output: PlannedChangeView,
  }),
  previewTurn: endpoint({
    method: 'POST',
    path: '/api/staffChange/previewTurn',
    access: 'staff',
    needs: 'desk',
    summary: 'What turning a stay into daycare, or daycare into a stay, costs and gives back.',
    input: z.object({ orderId: id('booking'), ...turn }),
    output: PlannedChangeView,
  }),
  previewGrooming: endpoint({
    method: 'POST',
    path: '/api/staffChange/previewGrooming',
    access: 'staff',
    needs: 'desk',
    summary: 'What grooming for a dog in the house adds.',
    input: z.object({ orderId: id('booking'), groom: Groom }),
    output: PlannedChangeView,
  }),
}

export type Changeable = z.output<typeof staffChange.getChangeable.output>

/** O9–O16: a customer’s booking is changed, cancelled, made longer or shorter, or turned into another. */
export const staffChange = {
  getChangeable: endpoint({
    method: 'GET',
    path: '/api/staffChange/getChangeable',
    access: 'staff',
    needs: 'desk',
    summary: 'A booking as it can be changed: what was asked for, and what can be done with it now.',
    input: z.object({ orderId: queryId('booking') }),
    output: z.object({
      orderId: z.int(),
      version: z.int(),
      code: z.string(),
      today: z.iso.date(),
      householdId: z.int(),
      /** Null for what was not booked by its days, such as a package. */
      request: OrderRequest.nullable(),
      dogs: z.array(z.object({ id: z.int(), name: z.string(), isHere: z.boolean() })),
      /** The household's other dogs. */
      otherDogs: z.array(z.object({ id: z.int(), name: z.string() })),
      firstDate: z.iso.date(),
      lastDate: z.iso.date(),
      /** To choose from. */
      suites: z.array(z.object({ id: z.int(), name: z.string() })),
      groomingServices: z.array(z.object({ id: z.int(), name: z.string() })),
      can: z.object({
        change: z.boolean(),
        cancel: z.boolean(),
        extend: z.boolean(),
        shorten: z.boolean(),
        turnInto: z.enum(['daycare', 'boarding']).nullable(),
        addGrooming: z.boolean(),
      }),
    }),
  }),
  previewCancel: endpoint({
    method: 'GET',
    path: '/api/staffChange/previewCancel',
    access: 'staff',
    needs: 'desk',
    summary: 'The refund if a booking is cancelled now, by the rules or because we cancel it.',
    input: z.object({ orderId: queryId('booking'), ourDoing: queryYes }),
    output: z.object({
      orderId: z.int(),
      version: z.int(),
      /** By which rule of the terms it would be cancelled now. */
      rule: z.string(),
      text: z.string().nullable(),
      back: Back.nullable(),
    }),
  }),
  change: approvable('above-limit', {
    ...write,
    path: '/api/staffChange/change',
    summary:
      'Changes dates, suite, dogs or extras for a customer, at once; what is more is owed. Much more back than the terms give needs a manager.',
    input: z.object({
      ...seen,
      request: OrderRequest,
      ourMistake: z.boolean().default(false),
      why,
      expected,
    }),
    output: ChangedOrder,
  }),
  cancel: approvable('above-limit', {
    ...write,
    path: '/api/staffChange/cancel',
    summary:
      'Cancels for a customer by the rules, or because we cancel it, with everything back. Much more than the rules give needs a manager.',
    input: z.object({
      ...seen,
      ourDoing: z.boolean().default(false),
      why,
      expected: Back.nullable().default(null),
    }),
    output: ChangedOrder,
  }),
  extend: endpoint({
    ...write,
    path: '/api/staffChange/extend',
    summary: 'More nights for dogs in the house, taken one by one; the rest in another suite if it is full.',
    input: z.object({ ...seen, departure: dateText, departureTime, split, expected }),
    output: ChangedOrder,
  }),
  shorten: approvable('above-limit', {
    ...write,
    path: '/api/staffChange/shorten',
    summary: 'They go home earlier: the nights are for sale at once, the price stays. Credit is a manager’s.',
    input: z.object({
      ...seen,
      departure: dateText,
      departureTime,
      creditCents: cents
        .min(0, 'Please enter the amount.')
        .max(1_000_000, 'Please check the amount.')
        .default(0),
      why,
    }),
    output: ChangedOrder,
  }),
  turn: approvable('above-limit', {
    ...write,
    path: '/api/staffChange/turn',
    summary: 'A stay that began today becomes daycare, or today’s daycare a stay.',
    input: z.object({ ...seen, ...turn, why, expected }),
    output: ChangedOrder,
  }),
  addGrooming: endpoint({
    ...write,
    path: '/api/staffChange/addGrooming',
    summary: 'A dog in the house is groomed as well.',
    input: z.object({ ...seen, groom: Groom, expected }),
    output: ChangedOrder,
  }),
}
