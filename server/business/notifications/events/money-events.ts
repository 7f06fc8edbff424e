import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { RefundWay } from '#domain/money/refund-ways.ts'
import { nameList } from '#domain/name-list.ts'
import { eventKind } from './event-kind.ts'
import { type Deadline, holdWords, orderLine, type OrderNotice, receivedWords } from './order-words.ts'
import { SITE_LINKS } from './site-links.ts'

const RECEIPT = {
  about: 'bookings',
  purpose: 'essential',
  icon: 'receipt',
  action: 'See the receipt',
} as const

/** What the money is for: 'Stay, Fri 4 to Tue 8 Dec'. */
export interface PaidThing {
  orderId: number
  /** The booking, unless it is a package. */
  order?: OrderNotice
  what: string
}

export interface ReceivedPayment extends PaidThing {
  paymentId: number
  amountCents: number
  /** What is due at pick-up; 0 when all is paid. */
  remainingCents: number
}

export const paymentReceived = eventKind('payment-received', RECEIPT, (facts: ReceivedPayment) => ({
  title: `We received ${exactPrice(facts.amountCents)}`,
  paragraphs: [`${facts.what}.`, ...receivedWords(facts.order ?? { orderType: 'boarding' }, facts)],
  link: SITE_LINKS.booking(facts.orderId),
  key: `payment-received ${facts.paymentId}`,
}))

/** One way in which a visit was paid for: '$20.05', 'in cash'. */
interface PaidPart {
  way: 'cash' | 'terminal' | 'etransfer' | 'cheque' | 'credit'
  /** As it was handed over: cash goes by five cents. */
  cents: number
}

export interface VisitPaid {
  orderId: number
  order: OrderNotice
  dogNames: readonly string[]
  parts: readonly PaidPart[]
  tipCents: number
  remainingCents: number
  /** Tells this check-out from another one of the same booking. */
  at: string
}

const PAID_BY: Record<PaidPart['way'], string> = {
  cash: 'in cash',
  terminal: 'by card at the desk',
  etransfer: 'by e-transfer',
  cheque: 'by cheque',
  credit: 'with store credit',
}

/** WS10: what was paid as they went home, once, however many parts it came in. The visit is over: nothing is to be packed. */
export const visitPaid = eventKind(
  'visit-paid',
  { ...RECEIPT, isOver: true },
  ({ orderId, order, dogNames, parts, tipCents, remainingCents, at }: VisitPaid) => ({
    title: `Receipt for ${nameList([...dogNames])}: ${exactPrice(sumOf(parts.map(({ cents }) => cents)))}`,
    paragraphs: [
      `${orderLine(order)}.`,
      `You paid ${nameList(parts.map(({ way, cents }) => `${exactPrice(cents)} ${PAID_BY[way]}`))}.`,
      ...(tipCents > 0 ? [`Your tip of ${exactPrice(tipCents)} is included. Thank you!`] : []),
      remainingCents > 0 ? `${exactPrice(remainingCents)} is still owed.` : 'Everything is paid. Thank you!',
    ],
    link: SITE_LINKS.booking(orderId),
    key: `visit-paid ${orderId} ${at}`,
  }),
)

/** The same of store credit that we used for them, at the desk or on the phone. */
export const creditUsed = eventKind(
  'credit-used',
  RECEIPT,
  (facts: PaidThing & { amountCents: number; leftCents: number; remainingCents: number }) => ({
    title: `We used ${exactPrice(facts.amountCents)} of your store credit`,
    paragraphs: [
      `${facts.what}.`,
      `It was paid with store credit, and ${facts.leftCents === 0 ? 'none' : exactPrice(facts.leftCents)} of that is left. ${
        facts.remainingCents === 0
          ? 'Everything is paid. Thank you!'
          : `Still to pay: ${exactPrice(facts.remainingCents)}.`
      }`,
      'If you didn’t ask for this, please call us.',
    ],
    link: SITE_LINKS.booking(facts.orderId),
  }),
)

/** They chose to send the money by e-transfer: how, and until when what it is for is kept. */
export const etransferAsked = eventKind(
  'etransfer-asked',
  { ...RECEIPT, action: 'See the booking', asks: true },
  (facts: {
    paymentId: number
    orderId: number
    order?: OrderNotice
    what: string
    amountCents: number
    instructions: string
    keptUntil: Deadline | null
  }) => ({
    title: `How to send your e-transfer of ${exactPrice(facts.amountCents)}`,
    paragraphs: [
      `${facts.what}.`,
      facts.instructions,
      ...(facts.keptUntil ? [`We’ll hold it for you until ${holdWords(facts.keptUntil)}.`] : []),
    ],
    link: SITE_LINKS.booking(facts.orderId),
    key: `etransfer-asked ${facts.paymentId}`,
  }),
)

export const packagePaid = eventKind(
  'package-paid',
  { ...RECEIPT, icon: 'ticket', action: 'See my packages' },
  (facts: { paymentId: number; packageName: string; amountCents: number; expiresOn: CalendarDate }) => ({
    title: `We received ${exactPrice(facts.amountCents)}`,
    paragraphs: [`Thank you! ${facts.packageName}, valid until ${dateWithYear(facts.expiresOn)}.`],
    link: SITE_LINKS.passes,
    key: `payment-received ${facts.paymentId}`,
  }),
)

const REFUNDED: Record<RefundWay, { how: string; when: string }> = {
  card: { how: 'on its way', when: 'It takes three to five business days to reach you.' },
  etransfer: { how: 'sent by e-transfer', when: 'Please check your inbox.' },
  desk: { how: 'given back at the desk', when: 'This is for your records.' },
}

export const refundSent = eventKind(
  'refund-sent',
  RECEIPT,
  (facts: PaidThing & { refundId: number; amountCents: number; way: RefundWay }) => ({
    title: `Refund of ${exactPrice(facts.amountCents)} ${REFUNDED[facts.way].how}`,
    paragraphs: [`${facts.what}. ${REFUNDED[facts.way].when}`],
    link: SITE_LINKS.booking(facts.orderId),
    key: `refund-sent ${facts.refundId}`,
  }),
)

/** Why a payment could not be taken. */
export type ReturnReason =
  | 'too-late'
  | 'change-over'
  | 'change-ended'
  | 'called-off'
  | 'wrong-amount'
  | 'paid-twice'

const RETURNED: Record<ReturnReason, string> = {
  'too-late': 'It came after the time to pay was over, and the spot was gone.',
  'change-over':
    'It came after the time to pay for your change was over, and we could no longer make the change. Your booking stays the same.',
  'change-ended': 'It came after your booking had moved on, so we could no longer make your change.',
  'called-off': 'It came after the booking was cancelled.',
  'wrong-amount': 'It wasn’t the amount we asked for, so we couldn’t accept it. Please pay again.',
  'paid-twice': 'It was paid twice, or was more than you owed.',
}

export const paymentReturned = eventKind(
  'payment-returned',
  { ...RECEIPT, action: 'See my bookings' },
  (facts: PaidThing & { paymentId: number; amountCents: number; reason: ReturnReason }) => ({
    title: `We’re refunding ${exactPrice(facts.amountCents)}`,
    paragraphs: [
      `${facts.what}.`,
      RETURNED[facts.reason],
      'You’ll get it back the way you paid, within three to five business days.',
    ],
    link: SITE_LINKS.bookings,
    key: `payment-returned ${facts.paymentId}`,
  }),
)

/** O32: they have gone home and something is left to pay; sent on several days until it is. */
export const debtReminder = eventKind(
  'debt-reminder',
  { ...RECEIPT, action: 'Pay by card', asks: true },
  (facts: PaidThing & { owedCents: number; day: number; payRoute: string }) => ({
    title: `${exactPrice(facts.owedCents)} is still to be paid`,
    paragraphs: [
      `${facts.what}.`,
      'You can pay it by card, without logging in, or call us if something isn’t right.',
    ],
    link: SITE_LINKS.booking(facts.orderId),
    payRoute: facts.payRoute,
    key: `debt-reminder ${facts.orderId} ${facts.day}`,
  }),
)

export interface SentPayLink extends PaidThing {
  amountCents: number
  until: Deadline
  payRoute: string
}

/** O7: somebody of the team sends a link with which it is paid by card, without a log-in. */
export const payLinkSent = eventKind(
  'pay-link',
  { ...RECEIPT, action: 'Pay by card', asks: true },
  ({ what, orderId, amountCents, until, payRoute }: SentPayLink) => ({
    title: `${exactPrice(amountCents)} to pay: ${what}`,
    paragraphs: [
      `You can pay ${exactPrice(amountCents)} by card until ${holdWords(until)}. You don’t need to log in.`,
    ],
    link: SITE_LINKS.booking(orderId),
    payRoute,
  }),
)

export interface SentSignLink extends PaidThing {
  until: Deadline
  payRoute: string
}

/** O7: somebody of the team sends a link with which the agreement is signed, without a log-in. */
export const signLinkSent = eventKind(
  'sign-link',
  { ...RECEIPT, icon: 'check', action: 'Read and sign', asks: true },
  ({ what, orderId, until, payRoute }: SentSignLink) => ({
    title: `Please sign our agreement: ${what}`,
    paragraphs: [
      `You can read and sign it until ${holdWords(until)}. You don’t need to log in, and nothing is paid with it.`,
    ],
    link: SITE_LINKS.booking(orderId),
    payRoute,
  }),
)

export interface EndingPass {
  passId: number
  packageName: string
  /** In words: '4 full days and 1 half day'. */
  left: string
  expiresOn: CalendarDate
  /** It is sent more than once: so many days before the end. */
  daysAhead: number
}

export const passEnds = eventKind(
  'pass-ends',
  { about: 'bookings', purpose: 'reminders', icon: 'ticket', action: 'See my packages' },
  ({ passId, packageName, left, expiresOn, daysAhead }: EndingPass) => ({
    title: `${left} left on your package`,
    paragraphs: [`${packageName}, valid until ${dateWithYear(expiresOn)}.`],
    link: SITE_LINKS.passes,
    key: `pass-ends ${passId} ${expiresOn} ${daysAhead}`,
  }),
)
