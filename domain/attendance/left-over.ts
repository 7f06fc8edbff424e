import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { shortDate } from '../calendar/date-words.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { type ClockTime, instantOf } from '../calendar/park-time.ts'
import type { OrderType } from '../order-types.ts'
import type { Expected, Mark } from './attendance.ts'

/** 'since yesterday', 'since Mon 16 Nov': from when on something has waited for an answer. */
export const sinceWords = (date: CalendarDate, today: CalendarDate): string =>
  `since ${date === addDays(today, -1) ? 'yesterday' : shortDate(date)}`

type Come = Pick<Mark, 'cameAt' | 'leftAt'>

const isOpen = ({ cameAt, leftAt }: Come): boolean => cameAt !== null && leftAt === null

/**
 * What counts for a dog now. A dog that came and did not leave is here, whatever day it is by now; otherwise daycare has
 * a mark for each day, and the last of them once all days are over; anything else has one for the whole of it.
 */
export function currentMark<M extends Come & Pick<Mark, 'date'>>(
  marks: readonly M[],
  { isDaycare, dates, today }: Pick<Expected, 'isDaycare' | 'dates'> & { today: CalendarDate },
): M | undefined {
  const open = marks.find(isOpen)
  if (open !== undefined || !isDaycare) return open ?? marks[0]
  const isOver = dates.every((date) => date < today)
  return isOver ? marks.at(-1) : marks.find(({ date }) => date === today)
}

/** A stay lasts over night; whoever came for a day, or to be groomed, goes home on it. */
export const isLeftOver = (
  orderType: OrderType,
  mark: Come & Pick<Mark, 'date'>,
  today: CalendarDate,
): boolean => orderType !== 'boarding' && isOpen(mark) && mark.date < today

interface OpenVisit {
  orderType: OrderType
  /** The day it is a visit of. */
  date: CalendarDate
  cameAt: Date
  /** When the gate closed on that day; null on one without hours. */
  closes: ClockTime | null
  timeZone: string
}

/**
 * When a dog most likely left: just now, or with the closing of its day where that day is over. Not before it came, and
 * not later than now. It is what staff are offered to say; until somebody says so, a dog leaves when it is checked out.
 */
export function likelyLeftAt(
  { orderType, date, cameAt, closes, timeZone }: OpenVisit,
  { now, today }: { now: Date; today: CalendarDate },
): Date {
  if (!isLeftOver(orderType, { date, cameAt, leftAt: null }, today)) return now
  const closing = Date.parse(instantOf(date, closes ?? '24:00', timeZone))
  return new Date(Math.min(now.getTime(), Math.max(cameAt.getTime(), closing)))
}

export type LeftAtRefusal = 'before-coming' | 'still-to-come'

/** A screen's clock may go a little fast. */
const MAX_AHEAD_MS = 2 * MINUTE_MS

/** The time that somebody typed for a dog's leaving. */
export function refuseLeftAt(leftAt: Date, cameAt: Date, now: Date): LeftAtRefusal | null {
  if (leftAt.getTime() > now.getTime() + MAX_AHEAD_MS) return 'still-to-come'
  return leftAt < cameAt ? 'before-coming' : null
}
