import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { eventKind } from './event-kind.ts'
import type { ToPay } from './order-events.ts'
import {
  type Deadline,
  holdWords,
  orderDates,
  orderDetails,
  orderName,
  type OrderNotice,
  type Received,
  receivedWords,
} from './order-words.ts'
import { SITE_LINKS } from './site-links.ts'

const BOOKING = { about: 'bookings', purpose: 'essential', icon: 'calendar' } as const

/** A change that must be paid before it counts; `order` as it will be. */
export const changeHeld = eventKind(
  'change-held',
  { ...BOOKING, action: 'Pay now', asks: true },
  ({ order, dueCents, payBy, mailAfterMinutes }: ToPay) => ({
    title: `Your change is held for you: ${orderDates(order)}`,
    paragraphs: [
      orderDetails(order),
      `Pay ${exactPrice(dueCents)} by ${holdWords(payBy)} to make the change. Until then your booking stays the same.`,
    ],
    link: SITE_LINKS.booking(order.orderId),
    ...(mailAfterMinutes !== undefined && { mailAfterMinutes }),
  }),
)

/** `order` as it stays. */
export const changeLapsed = eventKind(
  'change-lapsed',
  { ...BOOKING, action: 'See the booking' },
  ({ order }: { order: OrderNotice }) => ({
    title: `Your change wasn’t paid in time: ${orderName(order)}, ${orderDates(order)}`,
    paragraphs: [
      `Your booking stays the same. ${orderDetails(order)}`,
      'You can change it again while there’s room.',
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)

/** The booking moved on, or we changed it, before the change was paid. `order` as it was then. */
export const changeEnded = eventKind(
  'change-ended',
  { ...BOOKING, action: 'See the booking' },
  ({ order }: { order: OrderNotice }) => ({
    title: `Your change wasn’t made: ${orderName(order)}, ${orderDates(order)}`,
    paragraphs: [
      'Your booking moved on before you paid for the change, so we didn’t make it, and you don’t have to pay for it.',
    ],
    link: SITE_LINKS.booking(order.orderId),
  }),
)

export interface IncompleteOrder {
  order: OrderNotice
  /** What is missing, in the words of the checklist. */
  missing: string[]
  until: Deadline
  /** Tells one warning from the next. */
  stage: string
  /** Only a signature is missing, and that can be given when they arrive. */
  canSignThere?: boolean
  /** What was paid a moment ago. */
  received?: Received | undefined
}

/** Something other than money is missing; without it the booking ends. */
export const orderIncomplete = eventKind(
  'order-incomplete',
  { ...BOOKING, action: 'See what’s missing', asks: true },
  ({ order, missing, until, stage, received, canSignThere = false }: IncompleteOrder) => {
    const by = canSignThere
      ? `Please do this by ${holdWords(until)}, or sign with us when you arrive.`
      : `Please do this by ${holdWords(until)}. After that we can’t hold the booking.`
    return {
      title: `Still missing for your booking: ${orderName(order)}, ${orderDates(order)}`,
      paragraphs: [...receivedWords(order, received), ...missing.map((text) => `${text}.`), by],
      link: SITE_LINKS.booking(order.orderId),
      key: `order-incomplete ${order.orderId} ${stage}`,
      unnamed: { paragraphs: [...receivedWords(order, received), 'Your booking shows what it is.', by] },
    }
  },
)

/** Something that is full, and who waits for it. */
export interface WaitedFor {
  entryId: number
  /** 'Family Villa', 'Daycare', 'Full groom'. */
  what: string
  dates: string
  dogNames: readonly string[]
}

export const waitListJoined = eventKind(
  'wait-list-joined',
  { ...BOOKING, action: 'See the wait-list' },
  ({ entryId, what, dates, dogNames, hoursToAnswer }: WaitedFor & { hoursToAnswer: number }) => ({
    title: `You’re on the wait-list: ${what}, ${dates}`,
    paragraphs: [
      `${nameList([...dogNames])}: ${what}, ${dates}.`,
      `We’ll email you when a spot opens up, and hold it for you for ${counted(hoursToAnswer, 'hour')}. Nothing is charged until you take it.`,
    ],
    link: SITE_LINKS.bookings,
    key: `wait-list-joined ${entryId}`,
  }),
)

/** What somebody waited for can no longer be offered. */
export const waitListEnded = eventKind(
  'wait-list-ended',
  { ...BOOKING, action: 'Book again' },
  ({ entryId, what, dates, dogNames, reason }: WaitedFor & { reason: string }) => ({
    title: `No longer on the wait-list: ${what}, ${dates}`,
    paragraphs: [`We can no longer offer this spot for ${nameList([...dogNames])}. ${reason}`],
    link: SITE_LINKS.book,
    key: `wait-list-ended ${entryId}`,
    // The reason may name a dog.
    unnamed: { paragraphs: ['We can no longer offer what you asked for. Log in to see why.'] },
  }),
)
