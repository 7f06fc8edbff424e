import type { OrderType } from '../order-types.ts'
import type { OrderStatus } from './order-status.ts'

const WORDS: Record<OrderStatus, string> = {
  held: 'Waiting for payment',
  awaiting_interview: 'Waiting for the meet and greet',
  confirmed: 'Confirmed',
  checked_in: 'With us',
  checked_out: 'Home again',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
  no_show: 'No-show',
}

/** How an order stands, as we say it to its customer. One that is paid and still held lacks records or a signature, not money. */
export const statusWords = (status: OrderStatus, isPaid: boolean): string =>
  status === 'held' && isPaid ? 'Waiting for records' : WORDS[status]

/** What was booked or bought, as a list names it. */
export const TYPE_LABELS: Record<OrderType, string> = {
  boarding: 'Boarding',
  daycare: 'Daycare',
  grooming: 'Grooming',
  interview: 'Meet and greet',
  visit: 'Visit',
  package: 'Package',
  sale: 'Sale',
}
