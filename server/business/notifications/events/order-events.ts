import { twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { codeLeftOutWords } from '#domain/orders/plan/promo-found.ts'
import { feeWords } from '#domain/orders/story/next-step.ts'
import { type BackAndKept, backAndKept } from './back-words.ts'
import { eventKind } from './event-kind.ts'
import {
  BOOKING,
  type Deadline,
  firstDay,
  holdWords,
  orderDates,
  orderDetails,
  orderName,
  type OrderNotice,
  type Received,
  receivedWords,
} from './order-words.ts'
import { SITE_LINKS } from './site-links.ts'

const SEE = { ...BOOKING, action: 'See the booking' } as const

export interface ToPay {
  order: OrderNotice
  dueCents: number
  /** What is owed again of the packages whose days pay for it, and the one that it is told with. */
  packageCents?: number
  packageId?: number
  payBy: Deadline
  /** While they are on their way to the checkout. */
  mailAfterMinutes?: number
  /** Where it is paid without a log-in. */
  payRoute?: string
}

export const orderHeld = eventKind(
  'order-held',
  { ...BOOKING, action: 'Pay now', asks: true },
  ({ order, dueCents, packageCents = 0, packageId, payBy, mailAfterMinutes, payRoute }: ToPay) => ({
    title: `${orderName(order)} held for you: ${orderDates(order)}`,
    paragraphs: [
      orderDetails(order),
      ...(packageCents > 0 ? [packageWords(packageCents)] : []),
      `Pay ${nameList([...(packageCents > 0 ? [`${exactPrice(packageCents)} for the package`] : []), ...(dueCents > 0 ? [exactPrice(dueCents)] : [])])} by ${holdWords(payBy)} and it’s yours. After that, your spot goes to someone else.`,
    ],
    link: SITE_LINKS.booking(packageId ?? order.orderId),
    ...(mailAfterMinutes !== undefined && { mailAfterMinutes }),
    ...(payRoute !== undefined && { payRoute }),
  }),
)

const packageWords = (cents: number): string =>
  `This booking is paid for with your package, and ${exactPrice(cents)} is owed for that again: the payment for it was taken back.`

export interface RequestedOrder {
  order: OrderNotice
  /** When we meet, on the park's clock, what is paid then, and how long there is to pay afterwards. */
  meeting: Deadline & { balanceCents: number; payWithinHours: number }
  dueCents: number
}

const meetingFee = (cents: number): string =>
  cents > 0 ? `The meet and greet is ${feeWords(cents)}` : 'The meet and greet is paid.'

/** Its space is kept while we have not met all of its dogs. */
export const orderRequested = eventKind(
  'order-requested',
  SEE,
  ({ order, meeting, dueCents }: RequestedOrder) => ({
    title: `Your ${orderName(order).toLowerCase()} is on hold until we meet: ${orderDates(order)}`,
    paragraphs: [
      orderDetails(order),
      `First we meet: ${holdWords(meeting)}. ${meetingFee(meeting.balanceCents)}`,
      dueCents > 0
        ? `Nothing is charged for the booking before that. Once we’ve met, you have ${meeting.payWithinHours} hours to pay ${exactPrice(dueCents)}, and it’s yours.`
        : 'Once we’ve met, it’s yours: there’s nothing to pay now.',
    ],
    link: SITE_LINKS.booking(order.orderId),
    key: `order-requested ${order.orderId}`,
  }),
)

export interface ConfirmedOrder {
  order: OrderNotice
  received?: Received | undefined
  /** It begins, and only the signature is missing. */
  isToSign?: boolean
}

const SIGN_THERE = 'The agreement is still to be signed: on your booking’s page, or with us when you arrive.'

export const orderConfirmed = eventKind(
  'order-confirmed',
  { ...SEE, icon: 'check' },
  ({ order, received, isToSign = false }: ConfirmedOrder) => ({
    title: `${orderName(order)} confirmed for ${orderDates(order)}`,
    paragraphs: [
      orderDetails(order),
      ...receivedWords(order, received),
      ...(isToSign ? [SIGN_THERE] : []),
      'We look forward to seeing you.',
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)

export interface ChangedOrder {
  /** As it is now. */
  order: OrderNotice
  dueCents: number
  back: BackAndKept
  /** What was paid for the change. */
  received?: Received | undefined
  /** Why we changed it, when it was we who did. */
  reason?: string | undefined
}

export const orderChanged = eventKind('order-changed', SEE, (facts: ChangedOrder) => ({
  title: `${orderName(facts.order)} changed: now ${orderDates(facts.order)}`,
  paragraphs: [
    ...(facts.reason === undefined ? [] : [`We changed it for you: ${facts.reason}`]),
    ...changedWords(facts),
  ],
  link: SITE_LINKS.booking(facts.order.orderId),
  // The reason may name a dog.
  ...(facts.reason !== undefined && {
    unnamed: { paragraphs: ['We changed it for you. Your booking shows why.', ...changedWords(facts)] },
  }),
}))

const changedWords = ({ order, dueCents, back, received }: ChangedOrder): string[] => [
  orderDetails(order),
  ...receivedWords(order, received),
  ...(dueCents > 0 && received === undefined ? [`Still to pay: ${exactPrice(dueCents)}.`] : []),
  ...backAndKept(back),
]

const dropOffWords = (time: string | null, { opens, closes }: { opens: string; closes: string }): string =>
  time === null
    ? `Drop-off from ${twelveHour(opens)} to ${twelveHour(closes)}.`
    : `Drop-off at ${twelveHour(time)}. If you’re early or late, the gate is open from ${twelveHour(opens)} to ${twelveHour(closes)}.`

/** The day before someone comes; `opens` and `closes` are the times between which to come. */
export const dayBefore = eventKind(
  'day-before',
  { ...SEE, purpose: 'reminders' },
  ({ order, opens, closes }: { order: OrderNotice; opens: string; closes: string }) => ({
    title: `See you tomorrow, ${nameList(order.dogNames)}`,
    paragraphs: [
      'time' in order
        ? `${orderName(order)} at ${twelveHour(order.time)}. Please come ten minutes early.`
        : dropOffWords(order.sheet?.steps.beginTime ?? null, { opens, closes }),
    ],
    link: SITE_LINKS.booking(order.orderId),
    key: `day-before ${order.orderId} ${firstDay(order)}`,
    unnamed: { title: 'See you tomorrow' },
  }),
)

export interface SpotOffer {
  order: OrderNotice
  answerBy: Deadline
  /** The promo code they asked with, when it no longer holds. */
  codeLeftOut?: { code: string; why: Parameters<typeof codeLeftOutWords>[1] }
}

/** A space came free for someone who waits for it. */
export const waitListOffer = eventKind(
  'wait-list-offer',
  { ...BOOKING, action: 'Take the spot', asks: true },
  ({ order, answerBy, codeLeftOut }: SpotOffer) => ({
    title: `A spot has opened up: ${orderDates(order)}`,
    paragraphs: [
      orderDetails(order),
      `We’ll hold it for you until ${holdWords(answerBy)}.`,
      ...(codeLeftOut === undefined ? [] : [codeLeftOutWords(codeLeftOut.code, codeLeftOut.why)]),
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)

export interface UnpaidHold {
  orderId: number
  /** None for a package. */
  order?: OrderNotice
  /** 'Stay, Fri 4 to Tue 8 Dec', 'Package: 10 full days'. */
  what: string
  dueCents: number
  payBy: Deadline
  /** When it began to be kept; one that is kept again later is reminded of again. */
  heldSince: Date
  /** Where it is paid without a log-in. */
  payRoute?: string
}

/** The time to pay is nearly over. */
export const paymentReminder = eventKind(
  'payment-reminder',
  { ...BOOKING, action: 'Pay now', asks: true },
  ({ orderId, what, dueCents, payBy, heldSince, payRoute }: UnpaidHold) => ({
    title: `Still to pay: ${what}`,
    paragraphs: [
      `Pay ${exactPrice(dueCents)} by ${holdWords(payBy)} and it’s yours. After that we can’t hold it for you.`,
      'If your e-transfer is on its way, you’re all set.',
    ],
    link: SITE_LINKS.booking(orderId),
    key: `payment-reminder ${orderId} ${heldSince.toISOString()}`,
    ...(payRoute !== undefined && { payRoute }),
  }),
)
