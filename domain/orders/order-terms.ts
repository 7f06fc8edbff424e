import { type CalendarDate } from '../calendar/calendar.ts'
import { type Instant, instantOf } from '../calendar/park-time.ts'
import type { CancellationRule } from './cancel/cancellation.ts'
import { isMeeting } from './order-request.ts'
import type { BookingRules } from './plan/booking-rules.ts'
import { firstGroomOn, type PlannedOrder } from './plan/plan-order.ts'

/** What an order comes back by, as it was when it was placed. A manager's later rules are for later orders. */
export interface OrderTerms {
  rules: readonly CancellationRule[]
  /** The peak rules hold. */
  isPeak: boolean
  /** From when deadlines are counted … */
  beginsAt: Instant
  /** … and for days that begin on their own, from when each is. */
  begins: Readonly<Record<CalendarDate, Instant>>
  /** Where days were left out or added: what lies on all of them alike keeps the beginnings it was counted from. */
  extras?: readonly ExtrasTerm[]
}

export interface ExtrasTerm {
  beginsAt: Instant
  /** How much of it, by the list. */
  listCents: number
}

export function termsFor(
  order: PlannedOrder,
  isPeak: boolean,
  { cancellationRules, timeZone }: BookingRules,
): OrderTerms {
  return {
    rules: cancellationRules.filter(({ orderType }) => orderType === order.request.orderType),
    isPeak,
    beginsAt: order.beginsAt,
    begins: beginsOf(order, timeZone),
  }
}

function beginsOf({ request, beginsAt }: PlannedOrder, timeZone: string): Record<CalendarDate, Instant> {
  if (isMeeting(request) || request.orderType === 'boarding') return {}
  const dates = (request.orderType === 'daycare' ? request.days : request.grooming).map(({ date }) => date)
  const timeOn = (date: CalendarDate) =>
    request.orderType === 'daycare' ? request.arrivalTime : firstGroomOn(request, date)
  return Object.fromEntries(
    [...new Set(dates)].map((date) => {
      const time = timeOn(date)
      return [date, time === undefined ? beginsAt : instantOf(date, time, timeZone)]
    }),
  )
}

/**
 * The terms of an order after a change. It keeps the rules it was placed under, and what stays keeps its deadlines:
 * a later arrival, a later hour or the loss of the peak night does not bring back a deadline that has passed.
 */
export function termsAfterChange(
  old: OrderTerms,
  next: OrderTerms,
  keptDates: ReadonlySet<CalendarDate>,
  extras?: readonly ExtrasTerm[],
): OrderTerms {
  const earlier = (a: Instant, b: Instant) => (a < b ? a : b)
  const isKept = keptDates.size > 0
  return {
    rules: old.rules,
    isPeak: next.isPeak || (isKept && old.isPeak),
    beginsAt: isKept ? earlier(old.beginsAt, next.beginsAt) : next.beginsAt,
    begins: Object.fromEntries(
      Object.entries(next.begins).map(([date, begins]) => [
        date,
        keptDates.has(date) ? earlier(old.begins[date] ?? old.beginsAt, begins) : begins,
      ]),
    ),
    ...(extras && { extras }),
  }
}

/** When it is we who cancel, or before an order is settled: everything comes back whatever the hour. */
export const everythingBack = (terms: OrderTerms, orderType: CancellationRule['orderType']): OrderTerms => ({
  ...terms,
  rules: [
    {
      orderType,
      isPeak: terms.isPeak,
      minHoursBefore: Number.NEGATIVE_INFINITY,
      refundPercent: 100,
      creditPercent: 0,
    },
  ],
})
