import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { type Booking, untilWords } from '../booking-words.ts'

export type PendingChange = NonNullable<Booking['pendingChange']>

/** The change of a booking that can still be paid: the server takes a moment to drop one whose time is over. */
export function payableChange(
  { pendingChange }: Pick<Booking, 'pendingChange'>,
  now: Date,
): PendingChange | null {
  return pendingChange !== null && Date.parse(pendingChange.payBy) > now.getTime() ? pendingChange : null
}

/** 'Change to Tue 8 – Sun 13 Dec waits for $71.40 until 10:15 am'. */
export function pendingChangeWords(
  { firstDate, lastDate }: Pick<Booking, 'firstDate' | 'lastDate'>,
  change: PendingChange,
  now: Date,
): string {
  const isSameDays = change.firstDate === firstDate && change.lastDate === lastDate
  const what = isSameDays ? 'Your change' : `Change to ${daysOf(change)}`
  return `${what} is held until ${untilWords(change.payBy, now)}: ${exactPrice(change.payNowCents)} to pay`
}

const daysOf = ({ firstDate, lastDate }: PendingChange) =>
  firstDate === lastDate ? shortDate(firstDate) : dateRange(firstDate, lastDate).replace(' to ', ' – ')
