import type { CalendarDate } from '../../calendar/calendar.ts'
import type { Instant } from '../../calendar/park-time.ts'
import type { OrderType } from '../../order-types.ts'

/**
 * The money of a booking in parts that add up to one total, so that the last step, the booking, the ticket, the
 * mails and the invoice all say the same: what a pass pays, what is paid, from credit, due now, at the meet and greet,
 * after it and at pick-up. The price of the booking itself is the total without the pass, which its price has taken off
 * already, and without the meet and greet, which is a booking of its own.
 */
export interface MoneyStory {
  totalLabel: string
  totalCents: number
  /** The booking's own price, as its price list ends. */
  priceCents: number
  /** These add up to the total. */
  parts: MoneyPart[]
  /** These explain it and are not added. */
  notes: MoneyNote[]
  /** The same story as it will be once a change that waits to be paid counts. */
  change: MoneyStory | null
}

export type PartKey =
  | 'pass'
  | 'paid'
  | 'credit'
  | 'now'
  | 'meeting'
  | 'after-meeting'
  | 'later'
  | 'owed-back'
  | 'refunded'
  | 'back-as-credit'
  | 'kept'

export type NoteKey = 'refunded' | 'back-as-credit' | 'added' | 'transfer'

interface Sum<Key> {
  key: Key
  cents: number
  label: string
  /** A half sentence more; '' when there is none. */
  detail: string
  /** The day it is paid on, where it is paid on one. */
  day: CalendarDate | null
  /** The last moment to pay it, while such a time runs. */
  until: Instant | null
}
export type MoneyPart = Sum<PartKey>
export type MoneyNote = Sum<NoteKey>

/** The words for each part, everywhere. */
export const MONEY_LABELS = {
  total: 'Total',
  beforePass: 'Total before your pass',
  withMeeting: 'Total with the meet and greet',
  hadPaid: 'You had paid',
  paid: 'Paid',
  paidBefore: 'Already paid',
  credit: 'From store credit',
  now: 'Due now',
  nowForChange: 'Due now for the change',
  afterMeeting: 'After we’ve met',
  owedBack: 'We owe you',
  backAsCredit: 'Back as credit',
  kept: 'Not refunded',
  pass: 'From your pass, GST included',
  meeting: 'At the meet and greet',
  meetingPaid: 'Meet and greet, paid',
  added: 'Other charges',
  transfer: 'Waiting for your e-transfer',
} as const

/** When the rest of an order is paid. */
export const LATER_LABELS: Record<OrderType, string> = {
  boarding: 'At pick-up',
  daycare: 'At drop-off',
  grooming: 'When you come',
  interview: 'When you come',
  visit: 'When you come',
  package: 'Still to pay',
  sale: 'Still to pay',
}
