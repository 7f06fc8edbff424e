import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateText, id, multilineText, NoInput, Nothing, queryId, sizeClass, timeText } from './fields.ts'
import { OrderRequest, Signature } from './order-request.ts'
import { Order, OrderSummary, Quote } from './order-view.ts'

const LONGEST_RANGE_DAYS = 400
const LONGEST_CALENDAR_DAYS = 830
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const range = { from: dateText, to: dateText }
const inRange = (days: number) => (input: { from: string; to: string }) =>
  input.from <= input.to && daysFrom(input.from, input.to) < days

/** The order that is being changed: what it holds itself counts as free. */
const orderId = id('order').optional()

const dogsWanted = {
  /**
   * Your dogs, or, without an account, how many of each size. Both together: room for these sizes, and what your dogs
   * are booked for.
   */
  dogIds: z.array(id('dog')).max(10).optional(),
  sizes: z.array(sizeClass, { error: 'Please say how large each dog is.' }).max(10).optional(),
}

export const AvailabilityRequest = z
  .object({
    parkId: id('park').default(1),
    orderType: z.enum(['boarding', 'daycare'], { error: 'Please choose boarding or daycare.' }),
    ...range,
    ...dogsWanted,
    /** Only this suite type; all of them when left out. */
    suiteTypeId: id('suite').optional(),
    orderId,
  })
  .refine(inRange(LONGEST_RANGE_DAYS), {
    error: `Please ask for at most ${LONGEST_RANGE_DAYS} days, first day first.`,
    path: ['to'],
  })

const reason = z.enum(['past', 'too-far-ahead', 'closed', 'sold-out', 'no-suite-fits', 'booked'])

export const AvailableDay = z.object({
  date: dateText,
  left: z.int().meta({ description: 'Rooms, or daycare spots for these dogs, that are left.' }),
  priceCents: z
    .int()
    .nullable()
    .meta({ description: 'For these dogs, before tax, from the cheapest suite.' }),
  isOpen: z.boolean().meta({ description: 'Open for drop-off and pick-up.' }),
  reason: reason.nullable().meta({ description: 'Why it cannot be booked.' }),
  reasonText: z.string(),
  minNights: z.int(),
  isPeak: z.boolean(),
})

const SuiteAvailability = z.object({
  suiteTypeId: z.int(),
  fits: z.boolean(),
  rooms: z.int().meta({ description: 'How many rooms these dogs need.' }),
  nights: z.array(z.object({ date: dateText, left: z.int(), priceCents: z.int() })),
})

const bookedAs = {
  dogId: z.int(),
  dogName: z.string(),
  orderId: z.int(),
  orderCode: z.string(),
  orderType: z.enum(['boarding', 'daycare', 'grooming', 'interview', 'visit']),
}

/** What one of your dogs is booked for already. */
export const DogBooking = z.object({
  ...bookedAs,
  from: dateText,
  to: dateText.meta({ description: 'The last day or, for a stay, the last night.' }),
})

/** Comes with the refusal of days on which a dog is booked already. */
export const DogConflicts = z.object({
  conflicts: z.array(z.object({ ...bookedAs, dates: z.array(dateText) })),
  leaveOut: z.array(dateText).meta({ description: 'Daycare days to leave out; the others are available.' }),
})
export type DogConflicts = z.output<typeof DogConflicts>

/** Ways out when what was asked for is gone. */
export const Alternatives = z.object({
  otherSuites: z.array(z.object({ suiteTypeId: z.int(), name: z.string(), totalCents: z.int() })),
  otherDates: z.array(z.object({ arrival: dateText, departure: dateText })),
  split: z
    .array(z.object({ suiteTypeId: z.int(), name: z.string(), from: dateText, to: dateText }))
    .nullable(),
  clashes: z.array(dateText).meta({ description: 'The nights or days that are full.' }),
  canWait: z.boolean().meta({ description: 'The wait-list is open for it.' }),
})
export type Alternatives = z.output<typeof Alternatives>

export const Slot = z.object({
  date: dateText,
  time: timeText,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  left: z.int(),
  groomerIds: z.array(z.int()).meta({ description: 'Groomers available then; empty for interviews.' }),
  booked: z.array(z.object(bookedAs)).meta({ description: 'What your dogs are booked for that day.' }),
})

const OrderId = z.object({ id: id('order') })

/** What comes back of what was paid, before it is decided. */
const BackPreview = z.object({
  refundCents: z.int(),
  creditCents: z.int(),
  keptCents: z.int(),
  passUnits: z.int(),
  text: z.string(),
})

/** What a preview said; when it has changed since, nothing is done and the new one is answered. */
const expected = z
  .object({
    refundCents: z.int(),
    creditCents: z.int(),
    keptCents: z.int().optional(),
    passUnits: z.int().optional(),
  })
  .optional()

/** Calls that make or change something that matters carry an Idempotency-Key. */
export const SignedAgreement = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  agreementId: z.int(),
  title: z.string(),
  version: z.int().meta({ description: 'Of the text as it was signed.' }),
  name: z.string(),
  isDrawn: z.boolean(),
  signedAt: z.iso.datetime(),
  path: z.string().meta({ description: 'A private link to the copy as a PDF.' }),
})
export type SignedAgreement = z.output<typeof SignedAgreement>

export const orders = {
  getAvailability: endpoint({
    method: 'POST',
    path: '/api/order/getAvailability',
    access: 'public',
    summary: 'What is available, day by day, with prices and reasons.',
    input: AvailabilityRequest,
    output: z.object({
      days: z.array(AvailableDay),
      suites: z.array(SuiteAvailability),
      booked: z.array(DogBooking).meta({ description: 'What your dogs are booked for on these days.' }),
    }),
  }),
  getSlots: endpoint({
    method: 'POST',
    path: '/api/order/getSlots',
    access: 'public',
    summary: 'Available times for an interview, a visit, grooming, drop-off or pick-up.',
    input: z
      .object({
        parkId: id('park').default(1),
        kind: z.enum(['interview', 'visit', 'grooming', 'drop-off', 'pick-up'], {
          error: 'Please choose what the time is for.',
        }),
        ...range,
        ...dogsWanted,
        /** Grooming: what is done, which decides how long it takes. */
        serviceId: id('grooming service').optional(),
        extraIds: z.array(id('grooming extra')).max(10).default([]),
        groomerId: id('groomer').nullable().default(null),
        /** Interview and visit: also the times at which these dogs no longer fit; `left` says how many would. */
        withTaken: z.boolean().default(false),
        /** Grooming only. */
        orderId,
      })
      .refine(inRange(62), { error: 'Please ask for at most two months, first day first.', path: ['to'] }),
    output: z.array(Slot),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/order/quote',
    access: 'customer',
    summary: 'The price line by line, what is due now, and what is missing. Nothing is stored.',
    input: OrderRequest,
    output: Quote,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/order/create',
    access: 'customer',
    summary: 'Place the order. Its space is held until it is paid or the hold expires.',
    input: z.object({
      request: OrderRequest,
      signature: Signature.optional(),
      payAll: z.boolean().default(false),
      /** What the quote said; when the price has changed since, nothing is placed. */
      expectedTotalCents: z.int().optional(),
    }),
    output: Order,
    idempotent: true,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/order/sign',
    access: 'customer',
    summary:
      'Sign the agreement for an order placed without one. It is confirmed if nothing else is missing.',
    input: OrderId.extend({ signature: Signature }),
    output: Order,
    idempotent: true,
  }),
  getSignatureList: endpoint({
    method: 'GET',
    path: '/api/order/getSignatureList',
    access: 'customer',
    summary: 'The agreements you have signed, newest first, each with its copy.',
    input: NoInput,
    output: z.array(SignedAgreement),
  }),
  getOrderList: endpoint({
    method: 'GET',
    path: '/api/order/getOrderList',
    access: 'customer',
    summary: 'Your orders, soonest first; past ones latest first.',
    input: z.object({
      which: z.enum(['upcoming', 'past', 'cancelled', 'all']).default('all'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ list: z.array(OrderSummary), total: z.int() }),
  }),
  getOrdersBetween: endpoint({
    method: 'GET',
    path: '/api/order/getOrdersBetween',
    access: 'customer',
    summary: 'Your orders on some days, for a calendar: neither cancelled ones nor packages.',
    input: z.object(range).refine(inRange(LONGEST_CALENDAR_DAYS), {
      error: `Please ask for at most ${LONGEST_CALENDAR_DAYS} days, first day first.`,
      path: ['to'],
    }),
    output: z.object({ list: z.array(OrderSummary) }),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/order/getOrder',
    access: 'customer',
    summary: 'One of your orders with everything about it.',
    input: z.object({ id: queryId('order') }),
    output: Order,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/order/pay',
    access: 'customer',
    summary: 'Start a payment: where to go to pay, or how to send an e-transfer.',
    input: z.object({
      id: id('order'),
      what: z.enum(['due', 'all'], { error: 'Please choose what to pay.' }).default('due'),
      method: z.enum(['card', 'etransfer'], { error: 'Please choose card or e-transfer.' }).default('card'),
    }),
    output: z.object({
      paymentId: z.int(),
      amountCents: z.int(),
      /** Go there to pay; null for an e-transfer. */
      checkoutUrl: z.string().nullable(),
      instructions: z.string(),
      /** Until when what is paid for is kept: the order's space, or what its change adds. */
      holdUntil: z.iso.datetime().nullable(),
    }),
    idempotent: true,
  }),
  previewCancel: endpoint({
    method: 'GET',
    path: '/api/order/previewCancel',
    access: 'customer',
    summary: 'What is refunded if the order is cancelled now.',
    input: z.object({ id: queryId('order') }),
    output: BackPreview,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/order/cancel',
    access: 'customer',
    summary: 'Cancel the order. The refund is the one that was previewed.',
    input: OrderId.extend({
      why: multilineText('your reason', 500).default(''),
      expected,
    }),
    output: Order,
    idempotent: true,
  }),
  previewSkipDay: endpoint({
    method: 'GET',
    path: '/api/order/previewSkipDay',
    access: 'customer',
    summary: 'What is refunded if one of several daycare days is skipped.',
    input: z.object({ id: queryId('order'), date: dateText }),
    output: BackPreview,
  }),
  skipDay: endpoint({
    method: 'POST',
    path: '/api/order/skipDay',
    access: 'customer',
    summary: 'Skip one of several daycare days, even once the first is over.',
    input: OrderId.extend({ date: dateText, expected }),
    output: Order,
    idempotent: true,
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/api/order/previewChange',
    access: 'customer',
    summary: 'What an order would cost if it were changed, and the difference.',
    input: OrderId.extend({ request: OrderRequest }),
    output: z.object({ quote: Quote, differenceCents: z.int(), text: z.string() }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/order/change',
    access: 'customer',
    summary:
      'Change dates, dogs, suite or extras. If a paid order gets more expensive, the change takes effect once that is paid: see pendingChange.',
    input: OrderId.extend({
      request: OrderRequest,
      /** When there is a newer agreement than the one signed. */
      signature: Signature.optional(),
      /** What the preview said. */
      expectedTotalCents: z.int().optional(),
    }),
    output: Order,
    idempotent: true,
  }),
  withdrawChange: endpoint({
    method: 'POST',
    path: '/api/order/withdrawChange',
    access: 'customer',
    summary: 'Withdraw a change that is not paid yet: the order stays the same.',
    input: OrderId,
    output: Order,
    idempotent: true,
  }),
  joinWaitList: endpoint({
    method: 'POST',
    path: '/api/order/joinWaitList',
    access: 'customer',
    summary: 'Join the wait-list: the first in line is offered a spot and has some hours to take it.',
    input: z.object({ request: OrderRequest }),
    output: z.object({ id: z.int() }),
    idempotent: true,
  }),
  leaveWaitList: endpoint({
    method: 'POST',
    path: '/api/order/leaveWaitList',
    access: 'customer',
    summary: 'Leave the wait-list.',
    input: z.object({ id: id('wait-list entry') }),
    output: Nothing,
  }),
  getWaitList: endpoint({
    method: 'GET',
    path: '/api/order/getWaitList',
    access: 'customer',
    summary: 'The wait-lists you are on.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        orderType: z.enum(['boarding', 'daycare', 'grooming']),
        firstDate: dateText,
        lastDate: dateText,
        status: z.enum(['waiting', 'offered', 'taken', 'left', 'lapsed']),
        /** How many were first. */
        ahead: z.int(),
        orderId: z.int().nullable(),
        offerUntil: z.iso.datetime().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  getCalendarLink: endpoint({
    method: 'GET',
    path: '/api/order/getCalendarLink',
    access: 'customer',
    summary: 'A private link to a calendar (.ics) of all your bookings, to subscribe to.',
    input: z.object({}),
    output: z.object({ path: z.string() }),
  }),
  renewCalendarLink: endpoint({
    method: 'POST',
    path: '/api/order/renewCalendarLink',
    access: 'customer',
    summary: 'A new private calendar link. All earlier ones stop working.',
    input: z.object({}),
    output: z.object({ path: z.string() }),
    limit: { max: 10, perSeconds: 600 },
  }),
}
