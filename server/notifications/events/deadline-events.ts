import { exactPrice } from '#domain/money/money-words.ts'
import { eventKind } from './event-kind.ts'
import type { ToPay } from './order-events.ts'
import {
  type Deadline,
  type OrderNotice,
  orderDates,
  orderDetails,
  orderName,
  type Received,
  receivedWords,
  untilWords,
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
      `Pay ${exactPrice(dueCents)} by ${untilWords(payBy)} to make the change. Until then your booking stays the same.`,
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

export interface IncompleteOrder {
  order: OrderNotice
  /** What is missing, in the words of the checklist. */
  missing: string[]
  until: Deadline
  /** Tells one warning from the next. */
  stage: string
  /** What was paid a moment ago. */
  received?: Received | undefined
}

/** Something other than money is missing; without it the booking ends. */
export const orderIncomplete = eventKind(
  'order-incomplete',
  { ...BOOKING, action: 'See what’s missing', asks: true },
  ({ order, missing, until, stage, received }: IncompleteOrder) => {
    const by = `Please do this by ${untilWords(until)}. After that we can’t hold the booking.`
    return {
      title: `Still missing for your booking: ${orderName(order)}, ${orderDates(order)}`,
      paragraphs: [...receivedWords(order, received), ...missing.map((text) => `${text}.`), by],
      link: SITE_LINKS.booking(order.orderId),
      key: `order-incomplete ${order.orderId} ${stage}`,
      unnamed: { paragraphs: [...receivedWords(order, received), 'Your booking shows what it is.', by] },
    }
  },
)

/** What somebody waited for can no longer be offered. */
export const waitListEnded = eventKind(
  'wait-list-ended',
  { ...BOOKING, action: 'Book again' },
  ({ entryId, dates, reason }: { entryId: number; dates: string; reason: string }) => ({
    title: `No longer on the wait-list: ${dates}`,
    paragraphs: [`We can no longer offer what you asked for. ${reason}`],
    link: SITE_LINKS.book,
    key: `wait-list-ended ${entryId}`,
    // The reason may name a dog.
    unnamed: { paragraphs: ['We can no longer offer what you asked for. Log in to see why.'] },
  }),
)
