import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, id, multilineText, NoInput, Nothing, queryId, timeText } from '../fields.ts'
import { OrderRequest, Signature } from './order-request.ts'
import {
  AvailabilityRequest,
  AvailableDay,
  DogBooking,
  inRange,
  LONGEST_CALENDAR_DAYS,
  range,
  Slot,
  SlotsRequest,
  SuiteAvailability,
} from './order-space.ts'
import { Order, OrderSummary, Quote } from './order-view.ts'

const OrderId = z.object({ id: id('order') })

/** What comes back of what was paid, before it is decided. */
const BackPreview = z.object({
  refundCents: z.int(),
  creditCents: z.int(),
  keptCents: z.int(),
  passUnits: z.int(),
  text: z.string(),
})

/** CU1: the meet and greet of a first booking, which stays booked unless it is cancelled too. */
const MeetingLeft = z.object({
  orderId: z.int(),
  date: dateText,
  time: timeText,
  dogNames: z.array(z.string()),
  isNeeded: z.boolean().meta({ description: 'Another booking waits for it: it stays.' }),
  back: BackPreview,
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

/** Calls that make or change something that matters carry an Idempotency-Key. */
export const orders = {
  getAvailability: endpoint({
    method: 'POST',
    path: '/api/order/getAvailability',
    access: 'public',
    onlyReads: true,
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
    onlyReads: true,
    summary: 'Available times for an interview, a visit, grooming, drop-off or pick-up.',
    input: SlotsRequest,
    output: z.array(Slot),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/order/quote',
    access: 'customer',
    onlyReads: true,
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
    output: BackPreview.extend({ meeting: MeetingLeft.nullable() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/order/cancel',
    access: 'customer',
    summary: 'Cancel the order. The refund is the one that was previewed.',
    input: OrderId.extend({
      why: multilineText('your reason', 500).default(''),
      expected,
      withMeeting: z
        .object({ expected })
        .optional()
        .meta({ description: 'The meet and greet of this first booking is cancelled too.' }),
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
    onlyReads: true,
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
        name: z.string().meta({ description: 'The suite, Daycare, or the grooming service.' }),
        dogNames: z.array(z.string()),
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
