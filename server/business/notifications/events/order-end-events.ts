import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { type EndedMoney, endedWords } from './back-words.ts'
import { eventKind } from './event-kind.ts'
import { BOOKING, orderDates, orderName, type OrderNotice } from './order-words.ts'
import { SITE_LINKS } from './site-links.ts'

const OVER = { ...BOOKING, action: 'See the booking', isOver: true } as const

export interface Cancellation extends EndedMoney {
  order: OrderNotice
  /** In the words of whoever cancelled it, when it was not the customer. */
  reason?: string
  meeting?: MeetingNote
}

/** The meet and greet that was booked with it; `ended` when it is cancelled too. */
export interface MeetingNote {
  date: CalendarDate
  time: string
  ended: EndedMoney | null
}

function meetingWords(meeting: MeetingNote | undefined): string[] {
  if (meeting === undefined) return []
  const name = `Your meet and greet on ${shortDate(meeting.date)} at ${twelveHour(meeting.time)}`
  if (meeting.ended === null) {
    return [`${name} is still booked. If you don’t need it, you can cancel it in My bookings.`]
  }
  return [`${name} is cancelled too.`, ...(meeting.ended.paidCents > 0 ? endedWords(meeting.ended) : [])]
}

export const orderCancelled = eventKind('order-cancelled', OVER, (facts: Cancellation) => ({
  title: `${orderName(facts.order)} cancelled: ${orderDates(facts.order)}`,
  paragraphs: [
    ...(facts.reason === undefined ? [] : [`We had to cancel it: ${facts.reason}`]),
    ...endedWords(facts),
    ...meetingWords(facts.meeting),
  ],
  link: SITE_LINKS.booking(facts.order.orderId),
  // The reason may name a dog.
  unnamed: {
    paragraphs: [
      ...(facts.reason === undefined ? [] : ['We had to cancel it. Your booking shows why.']),
      ...endedWords(facts),
      ...meetingWords(facts.meeting),
    ],
  },
}))

export interface EndedOrder extends EndedMoney {
  order: OrderNotice
  /** 'Maple’s rabies record', 'the signed agreement'. */
  missing: readonly string[]
}

/** It should have begun and could not, because of what the customer had still to bring. */
export const orderEnded = eventKind('order-ended', OVER, (facts: EndedOrder) => {
  const why = 'We had to end your booking because something was missing when it was due to start'
  const others = [
    ...endedWords(facts),
    'If you’d still like to come, or this looks wrong, please talk to us.',
  ]
  return {
    title: `${orderName(facts.order)} couldn’t start: ${orderDates(facts.order)}`,
    paragraphs: [facts.missing.length > 0 ? `${why}: ${nameList(facts.missing)}.` : `${why}.`, ...others],
    link: SITE_LINKS.booking(facts.order.orderId),
    // What was missing may name a dog.
    unnamed: { paragraphs: [`${why}. Your booking shows what.`, ...others] },
  }
})

export interface MissedOrder {
  order: OrderNotice
  paidCents: number
  /** What had not been paid, and is no longer owed. */
  droppedCents: number
  /** What they had besides, and still owe. */
  owedCents: number
  /** What they had paid and the bank took back. */
  takenBackCents?: number
}

/** Nobody came. */
export const orderMissed = eventKind(
  'order-missed',
  OVER,
  ({ order, paidCents, droppedCents, owedCents, takenBackCents = 0 }: MissedOrder) => ({
    title: `We missed you: ${orderName(order)}, ${orderDates(order)}`,
    paragraphs: [
      `We waited for ${nameList(order.dogNames)}, but nobody came, so we’ve closed the booking.`,
      ...(paidCents > 0 ? [`What you paid, ${exactPrice(paidCents)}, can’t be refunded.`] : []),
      ...(droppedCents > 0 ? [`You don’t owe the remaining ${exactPrice(droppedCents)}.`] : []),
      ...(owedCents > 0
        ? [
            takenBackCents > 0
              ? `${exactPrice(owedCents)} is still to be paid: the payment for it was taken back.`
              : `${exactPrice(owedCents)} for what you had besides the booking is still to be paid.`,
          ]
        : []),
      'If you’re still on your way, or this looks wrong, please talk to us today.',
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)

export const orderExpired = eventKind(
  'order-expired',
  { ...BOOKING, action: 'Book again', isOver: true },
  ({ order }: { order: OrderNotice }) => ({
    title: `${orderName(order)} not paid in time: ${orderDates(order)}`,
    paragraphs: [
      'Payment wasn’t received in time, so we’ve released your spot. Nothing was charged. You can book again while there’s room.',
    ],
    link: SITE_LINKS.book,
  }),
)
