import type { CalendarDate } from '#domain/calendar.ts'
import { dateWithYear } from '#domain/date-words.ts'
import { exactPrice } from '#domain/money-words.ts'
import { eventKind } from './event-kind.ts'
import { type Deadline, untilWords } from './order-words.ts'
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
  what: string
}

export interface ReceivedPayment extends PaidThing {
  paymentId: number
  amountCents: number
  /** What is due at pick-up; 0 when all is paid. */
  remainingCents: number
}

export const paymentReceived = eventKind('payment-received', RECEIPT, (facts: ReceivedPayment) => ({
  title: `${facts.remainingCents > 0 ? 'Deposit' : 'Payment'} of ${exactPrice(facts.amountCents)} received`,
  paragraphs: [
    `${facts.what}.`,
    facts.remainingCents > 0
      ? `The rest, ${exactPrice(facts.remainingCents)}, is due at pick-up.`
      : 'All is paid. Thank you.',
  ],
  link: SITE_LINKS.booking(facts.orderId),
  key: `payment-received ${facts.paymentId}`,
}))

/** They chose to send the money by e-transfer: how, and until when what it is for is kept. */
export const etransferAsked = eventKind(
  'etransfer-asked',
  { ...RECEIPT, action: 'See the booking', asks: true },
  (facts: {
    paymentId: number
    orderId: number
    what: string
    amountCents: number
    instructions: string
    keptUntil: Deadline | null
  }) => ({
    title: `How to send your e-transfer of ${exactPrice(facts.amountCents)}`,
    paragraphs: [
      `${facts.what}.`,
      facts.instructions,
      ...(facts.keptUntil ? [`We keep it for you until ${untilWords(facts.keptUntil)}.`] : []),
    ],
    link: SITE_LINKS.booking(facts.orderId),
    key: `etransfer-asked ${facts.paymentId}`,
  }),
)

export const packagePaid = eventKind(
  'package-paid',
  { ...RECEIPT, icon: 'ticket', action: 'See my packages' },
  (facts: { paymentId: number; packageName: string; amountCents: number; expiresOn: CalendarDate }) => ({
    title: `Payment of ${exactPrice(facts.amountCents)} received`,
    paragraphs: [`${facts.packageName}, good until ${dateWithYear(facts.expiresOn)}.`],
    link: SITE_LINKS.passes,
    key: `payment-received ${facts.paymentId}`,
  }),
)

export const refundSent = eventKind(
  'refund-sent',
  RECEIPT,
  ({ refundId, orderId, what, amountCents }: PaidThing & { refundId: number; amountCents: number }) => ({
    title: `Refund of ${exactPrice(amountCents)} on its way`,
    paragraphs: [`${what}. It takes three to five days to reach you.`],
    link: SITE_LINKS.booking(orderId),
    key: `refund-sent ${refundId}`,
  }),
)

/** Why a payment could not be taken. */
export type ReturnReason = 'too-late' | 'change-over' | 'called-off' | 'wrong-amount' | 'paid-twice'

const RETURNED: Record<ReturnReason, string> = {
  'too-late': 'It came after the time to pay was over, and the space was no longer free.',
  'change-over':
    'It came after the time to pay for your change was over, and the change could no longer be made. Your booking stays as it was.',
  'called-off': 'It came after the booking was cancelled.',
  'wrong-amount': 'It was not the amount we asked for, so we could not count it. Please pay again.',
  'paid-twice': 'It was paid twice, or more than was owed.',
}

export const paymentReturned = eventKind(
  'payment-returned',
  { ...RECEIPT, action: 'See my bookings' },
  (facts: PaidThing & { paymentId: number; amountCents: number; reason: ReturnReason }) => ({
    title: `We send ${exactPrice(facts.amountCents)} back to you`,
    paragraphs: [
      `${facts.what}.`,
      RETURNED[facts.reason],
      'Your money goes back the way it came; that takes three to five days.',
    ],
    link: SITE_LINKS.bookings,
    key: `payment-returned ${facts.paymentId}`,
  }),
)

export interface EndingPass {
  passId: number
  packageName: string
  /** In words: '4 full days and 1 half day'. */
  left: string
  expiresOn: CalendarDate
  /** It is told more than once: so many days before the end. */
  daysAhead: number
}

export const passEnds = eventKind(
  'pass-ends',
  { about: 'bookings', purpose: 'reminders', icon: 'ticket', action: 'See my packages' },
  ({ passId, packageName, left, expiresOn, daysAhead }: EndingPass) => ({
    title: `${left} left on your package`,
    paragraphs: [`${packageName}, good until ${dateWithYear(expiresOn)}.`],
    link: SITE_LINKS.passes,
    key: `pass-ends ${passId} ${expiresOn} ${daysAhead}`,
  }),
)
