import { z } from 'zod'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PASS_KINDS } from '#domain/pricing/passes.ts'
import { cents, dateText, sizeClass, timeText } from '../fields.ts'

export const orderType = z.enum(ORDER_TYPES)
export const orderStatus = z.enum(ORDER_STATUSES)

export const PriceLine = z.object({
  rule: z.string().meta({ description: 'Which step of the price it is, such as nights or promo.' }),
  text: z.string().meta({ description: 'The line in words.' }),
  amountCents: cents,
  gstCents: cents,
  pstCents: cents,
})

export const Price = z.object({
  lines: z.array(PriceLine),
  beforeTaxCents: cents,
  gstCents: cents,
  pstCents: cents,
  totalCents: cents,
  dueNowCents: cents,
  balanceCents: cents.meta({ description: 'Due later, at pick-up.' }),
})

/** What must be green before an order is confirmed, and who has to act. */
export const ChecklistItem = z.object({
  gate: z.enum(['interview', 'vaccines', 'agreement', 'money']),
  dogId: z.int().nullable(),
  state: z.enum(['green', 'waiting-for-us', 'waiting-for-you']),
  text: z.string(),
})

export const DeadlineText = z.object({
  until: z.iso.datetime().meta({ description: 'For several days, the deadline of the last one.' }),
  text: z.string(),
  hoursBefore: z.int(),
  isEachDay: z
    .boolean()
    .meta({ description: 'With several days, each has its own deadline: this many hours before it.' }),
})

/** The meet and greet that a booking waits for: a booking of its own, with a fee of its own. */
export const AwaitedMeeting = z.object({
  orderId: z.int().nullable().meta({ description: 'Null until it is booked.' }),
  date: dateText,
  time: timeText,
  dogNames: z.array(z.string()),
  feeCents: cents,
  balanceCents: cents.meta({ description: 'What is left to pay of the fee.' }),
  payWithinHours: z.int().meta({ description: 'Time to pay for the booking once the dogs have passed.' }),
})

/** How much a promo code takes off. */
const PromoTerms = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  percent: z.number(),
  amountCents: cents,
})

/** EN2: what a Pay button charges; it is more than what is due where nothing is due any more. */
export const PAY_NOW =
  'What a payment made now is for: what is due now or, once nothing is, the rest of the balance, which may wait until it is due. 0 while nothing can be paid.'

/** EN3: which day or night a pass pays. */
export const PASS_USE =
  'What passes pay: of the days of daycare the earliest first, of the nights of a stay the dearest first, the pass that expires first before the others. A season’s surcharge and add-ons are not covered.'

export const Quote = z.object({
  orderType,
  price: Price,
  creditCents: cents.meta({ description: 'Store credit that would be used.' }),
  payNowCents: cents.meta({ description: 'What would have to be paid now, after the store credit.' }),
  paidCents: cents.meta({ description: 'For a changed order: what was already paid and stays on it.' }),
  lastDate: dateText,
  meeting: AwaitedMeeting.nullable(),
  passUse: z
    .array(z.object({ passId: z.int(), name: z.string(), units: z.int() }))
    .meta({ description: PASS_USE }),
  promo: PromoTerms.extend({
    orderTypes: z.array(orderType).meta({ description: 'What the code does.' }),
    isTaken: z.boolean(),
    text: z.string(),
  }).nullable(),
  checklist: z.array(ChecklistItem),
  needsInterview: z.array(z.int()).meta({ description: 'Dogs that need a meet and greet first.' }),
  warnings: z.array(z.string()).meta({ description: 'Such as a dog that may not play in a group.' }),
  cancellation: z.array(DeadlineText).meta({ description: 'Refund deadlines.' }),
  agreementId: z
    .int()
    .nullable()
    .meta({ description: 'To be signed, unless this version is already signed.' }),
})
export type Quote = z.output<typeof Quote>

const OrderDog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  sizeClass,
  photoThumbnailPath: z.string().nullable(),
})

export const OrderPayment = z.object({
  id: z.int(),
  provider: z.enum(['stripe', 'etransfer', 'sandbox', 'desk']),
  amountCents: cents,
  refundedCents: cents,
  status: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired', 'voided']),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

/** What the people who looked after a dog tell its owner. */
export const ReportCard = z.object({
  id: z.int(),
  dogId: z.int(),
  at: z.iso.datetime(),
  headline: z.string(),
  note: z.string(),
  pictures: z.array(z.object({ path: z.string(), thumbnailPath: z.string() })),
  /** What was added later. */
  additions: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
})
export type ReportCard = z.output<typeof ReportCard>

/** A change of a paid order that must be paid before it counts. */
export const PendingChange = z.object({
  firstDate: dateText,
  lastDate: dateText,
  totalCents: cents,
  payNowCents: cents.meta({ description: 'What has to be paid for the change to take effect.' }),
  paidCents: cents.meta({ description: 'Already paid, and stays on the order.' }),
  creditCents: cents.meta({ description: 'Store credit that goes towards it.' }),
  payBy: z.iso.datetime().meta({ description: 'If it is not paid by then, the order stays the same.' }),
})

/** One thing that comes next in a booking. */
export const NextStep = z.object({
  key: z.enum(['meeting', 'pay', 'records', 'agreement', 'drop-off', 'pick-up', 'appointment']),
  title: z.string().meta({ description: 'Such as Drop-off, or Pay $86.63.' }),
  day: dateText.nullable().meta({ description: 'The day it happens, or by which it has to be done.' }),
  time: timeText.nullable(),
  when: z.string().meta({ description: 'The same in words, such as by Mon 16 Nov, 10:15 am.' }),
  sumCents: cents.nullable(),
  action: z.enum(['pay', 'upload', 'sign', 'open-meeting', 'book-meeting', 'add-to-calendar', 'none']),
  dogId: z.int().nullable().meta({ description: 'Whose records are missing; null when it is several dogs.' }),
  words: z.string(),
})

export const Order = z.object({
  id: z.int(),
  code: z.string(),
  orderType,
  status: orderStatus,
  statusText: z.string(),
  parkId: z.int(),
  firstDate: dateText,
  lastDate: dateText,
  beginTime: timeText.nullable(),
  endTime: timeText.nullable(),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  holdUntil: z.iso.datetime().nullable(),
  dogs: z.array(OrderDog),
  rooms: z.array(
    z.object({
      suiteTypeId: z.int(),
      suiteName: z.string(),
      from: dateText,
      to: dateText,
      dogIds: z.array(z.int()),
    }),
  ),
  days: z.array(z.object({ date: dateText, part: z.enum(['full', 'half']) })),
  appointments: z.array(
    z.object({
      dogId: z.int(),
      service: z.string(),
      extras: z.array(z.string()),
      groomer: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  ),
  message: z.string(),
  price: Price,
  paidCents: cents.meta({ description: 'Money and credit received, less refunds.' }),
  fromCreditCents: cents.meta({ description: 'How much of what was paid was store credit.' }),
  refundedCents: cents.meta({ description: 'Refunded in total, the way it was paid.' }),
  refunds: z
    .array(z.object({ way: z.enum(['card', 'etransfer', 'desk']), cents, isSent: z.boolean() }))
    .meta({ description: 'The same by way, and whether it has gone.' }),
  creditBackCents: cents.meta({ description: 'Returned in total as store credit.' }),
  balanceCents: cents.meta({ description: 'Still to pay; below zero when we owe the customer.' }),
  dueNowCents: cents.meta({
    description:
      'What has to be paid now: what confirms the order, or the change that waits for it. 0 on a confirmed order, whose rest is due later.',
  }),
  payNowCents: cents.meta({ description: PAY_NOW }),
  checklist: z.array(ChecklistItem),
  nextSteps: z
    .array(NextStep)
    .meta({ description: 'What comes next, in order; empty once the order is over or cancelled.' }),
  toBring: z.array(z.string()).meta({ description: 'What to bring.' }),
  agreementId: z
    .int()
    .nullable()
    .meta({ description: 'To be read and signed; null when there is nothing to sign.' }),
  payments: z.array(OrderPayment),
  history: z.array(
    z.object({ at: z.iso.datetime(), status: orderStatus, text: z.string(), byUs: z.boolean() }),
  ),
  reports: z.array(ReportCard).meta({ description: 'From the stay, newest first.' }),
  careSummaries: z
    .array(z.object({ dogId: z.int(), date: dateText, lines: z.array(z.string()) }))
    .meta({ description: 'What each dog ate and was given, for every visit that is over.' }),
  interviewOrderId: z.int().nullable(),
  meeting: AwaitedMeeting.nullable().meta({ description: 'While the order waits for it.' }),
  meetingLeft: AwaitedMeeting.nullable().meta({
    description: 'Of a cancelled first booking: its meet and greet, which is still booked.',
  }),
  canPay: z.boolean(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  cancellation: z.array(DeadlineText),
  calendarPath: z.string().meta({ description: 'A private link to the order as a calendar file.' }),
  invoicePath: z.string(),
  receiptPath: z.string().nullable(),
  /** What was asked for, to change it or to book it again; null for packages. */
  request: z.unknown(),
  /** It stays good for the order in every change. */
  promo: PromoTerms.nullable(),
  passUse: z
    .array(
      z.object({
        passId: z.int(),
        kind: z.enum(PASS_KINDS),
        units: z.int(),
        date: dateText.nullable().meta({ description: 'Null for passes held for a change.' }),
        beginsAt: z.iso.datetime(),
        backPercent: z.int().meta({ description: 'How much is refunded if the day is skipped now.' }),
      }),
    )
    .meta({ description: 'What the order uses of passes; available again while it is changed.' }),
  /** How what is asked for is sent by e-transfer; null when nothing is. */
  transfer: z
    .object({
      isBegun: z.boolean().meta({ description: 'The customer has said they will send it.' }),
      amountCents: cents,
      email: z.string().meta({ description: 'Where it is sent to.' }),
      instructions: z.string(),
    })
    .nullable(),
  awaitsTransfer: z
    .boolean()
    .meta({ description: 'The customer has said they will send an e-transfer, and it has not arrived yet.' }),
  /** A change that counts once it is paid; until then the order is as it was. */
  pendingChange: PendingChange.nullable(),
})
export type Order = z.output<typeof Order>

/** A line in a list of orders. */
export const OrderSummary = Order.pick({
  id: true,
  code: true,
  orderType: true,
  status: true,
  statusText: true,
  firstDate: true,
  lastDate: true,
  beginTime: true,
  endTime: true,
  beginsAt: true,
  holdUntil: true,
  dogs: true,
  rooms: true,
  days: true,
  appointments: true,
  balanceCents: true,
  dueNowCents: true,
  payNowCents: true,
  checklist: true,
  canPay: true,
  canChange: true,
  canCancel: true,
  pendingChange: true,
  awaitsTransfer: true,
}).extend({ totalCents: cents })
export type OrderSummary = z.output<typeof OrderSummary>
