import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { feeWords } from '#domain/orders/story/next-step.ts'
import { eventKind } from './event-kind.ts'
import {
  type Deadline,
  type OrderNotice,
  orderDates,
  orderLine,
  orderName,
  holdWords,
} from './order-words.ts'
import { SITE_LINKS } from './site-links.ts'

const INTERVIEW = { about: 'bookings', purpose: 'essential' } as const

export interface BookedMeetingNotice {
  order: OrderNotice
  feeCents: number
}

export const interviewBooked = eventKind(
  'interview-booked',
  { ...INTERVIEW, icon: 'calendar', action: 'See the booking' },
  ({ order, feeCents }: BookedMeetingNotice) => ({
    title: `${orderName(order)} booked for ${orderDates(order)}, ${twelveHour('time' in order ? order.time : '')}`,
    paragraphs: [
      order.orderType === 'visit'
        ? `We’ll show you around, and ${nameList(order.dogNames)} can come along. It takes about an hour.`
        : `We’ll meet ${nameList(order.dogNames)} for about an hour.`,
      ...(feeCents > 0 ? [`The fee is ${feeWords(feeCents)}`] : []),
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)

export interface PassedInterview {
  dogId: number
  dogName: string
  /** What we agreed on, when it was passed with conditions. */
  conditions?: string
  validUntil: CalendarDate
  /** The order that waited for it, and how long its space is still kept. */
  toPay?: { order: OrderNotice; dueCents: number; payBy: Deadline; payRoute?: string }
}

export const interviewPassed = eventKind(
  'interview-passed',
  { ...INTERVIEW, icon: 'check', action: 'See my bookings' },
  ({ dogName, conditions, validUntil, toPay }: PassedInterview) => ({
    title: `${dogName} passed the meet and greet`,
    paragraphs: [
      conditions === undefined
        ? `It was lovely to meet ${dogName}. Welcome!`
        : `It was lovely to meet ${dogName}. We agreed on this: ${conditions}`,
      toPay
        ? `Please pay ${exactPrice(toPay.dueCents)} for your booking (${orderLine(toPay.order)}) by ${holdWords(toPay.payBy)}; we hold your dates until then.`
        : `It’s valid until ${dateWithYear(validUntil)}, and every visit extends it.`,
    ],
    link: toPay ? SITE_LINKS.booking(toPay.order.orderId) : SITE_LINKS.bookings,
    ...(toPay?.payRoute !== undefined && { payRoute: toPay.payRoute }),
  }),
)

export const interviewRefused = eventKind(
  'interview-refused',
  { ...INTERVIEW, icon: 'calendar', action: 'See my dogs' },
  ({ dogName, reason }: { dogName: string; reason: string }) => ({
    title: `${dogName} and our park: not a match right now`,
    paragraphs: [
      `We’re sorry: we don’t think ${dogName} would be happy here. ${reason}`,
      'Any booking waiting for the meet and greet is cancelled, and you weren’t charged for it.',
    ],
    link: SITE_LINKS.dogs,
  }),
)

/** One hour did not tell: they come once more. */
export const interviewAgain = eventKind(
  'interview-again',
  { ...INTERVIEW, icon: 'calendar', action: 'See the booking' },
  ({ order, dogName, words }: { order: OrderNotice; dogName: string; words: string }) => ({
    title: `We’d like to meet ${dogName} once more`,
    paragraphs: [
      ...(words === '' ? [] : [words]),
      `Please come on ${orderDates(order)}, ${twelveHour('time' in order ? order.time : '')}. There’s no fee, and a booking that waits for it keeps waiting.`,
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)
