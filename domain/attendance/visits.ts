import type { CalendarDate } from '../calendar/calendar.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import type { Instant } from '../calendar/park-time.ts'
import type { OrderTerms } from '../orders/order-terms.ts'

/** Somebody of a booking was checked in on one of its days. */
export interface CheckIn {
  date: CalendarDate
  cameAt: Date
  /** When that was taken back; null while it stands. */
  takenBackAt: Date | null
  /** When they were said to have gone home, where that was taken back with it. */
  leftAt: Date | null
  /** The booking still has that day: it was not changed to others since. */
  isOfIt: boolean
}

/** A check-in that was a slip of the hand is taken back so soon. */
const SLIP_MINUTES = 15

/**
 * A check-in that was taken back was no visit, unless they had been checked out in between or it had lasted: then the day
 * was had, whatever the list says by now, until somebody answers for it.
 */
export const wasHad = ({ cameAt, takenBackAt, leftAt }: Omit<CheckIn, 'date' | 'isOfIt'>): boolean =>
  takenBackAt === null ||
  leftAt !== null ||
  takenBackAt.getTime() - cameAt.getTime() >= SLIP_MINUTES * MINUTE_MS

export interface DayHad {
  date: CalendarDate
  cameAt: Date
}

/** What has taken place of a booking. */
export interface VisitsHad {
  /** The days of it that were had, the earliest coming first. */
  had: DayHad[]
  /** Somebody was checked in for it once, whatever became of that. */
  wasCheckedIn: boolean
}

export const visitsHad = (checkIns: readonly CheckIn[]): VisitsHad => ({
  had: checkIns
    .filter((one) => one.isOfIt && wasHad(one))
    .map(({ date, cameAt }) => ({ date, cameAt }))
    .toSorted((a, b) => a.cameAt.getTime() - b.cameAt.getTime()),
  wasCheckedIn: checkIns.length > 0,
})

interface Begins {
  orderType: string
  beginsAt: Instant
  terms: OrderTerms
}

/**
 * Whoever came has begun it, however early for their hour: a stay with all its nights, anything else for that day. What
 * has begun is neither held nor given back.
 */
export function begunBy(
  { orderType, beginsAt, terms }: Begins,
  { had }: VisitsHad,
): Omit<Begins, 'orderType'> {
  const [first] = had
  if (first === undefined) return { beginsAt, terms }
  const begun = earlier(beginsAt, first)
  if (orderType === 'boarding')
    return { beginsAt: begun, terms: { ...terms, beginsAt: earlier(terms.beginsAt, first) } }
  const days = had.map((visit) => [visit.date, earlier(terms.begins[visit.date] ?? terms.beginsAt, visit)])
  return { beginsAt: begun, terms: { ...terms, begins: { ...terms.begins, ...Object.fromEntries(days) } } }
}

const earlier = (at: Instant, { cameAt }: DayHad): Instant =>
  cameAt.getTime() < Date.parse(at) ? cameAt.toISOString() : at
