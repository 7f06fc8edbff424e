import type { CalendarDate } from '../calendar.ts'
import { cancellationWords } from '../cancellation-words.ts'
import { shortDate } from '../date-words.ts'
import { exactPrice } from '../money-words.ts'
import { passUnitsReturned } from './changed-passes.ts'
import type { DaycareRequest, OrderRequest } from './order-request.ts'
import type { BookingFacts } from './plan-booking.ts'
import { type ChangePlan, type OrderToChange, type PlannedChange, planChange } from './plan-change.ts'
import { type Refused, refused } from './refused.ts'

const HOUR_MS = 3_600_000

/**
 * Decides what leaving out one day makes of a booking, also of one that has begun: its other days stay as they are, so
 * they are judged as of before it began. It never costs more.
 */
export function planSkip(
  request: OrderRequest,
  date: CalendarDate,
  order: OrderToChange,
  facts: BookingFacts,
  now: Date,
): PlannedChange | Refused {
  const left = leaveOut(request, date, order, now)
  if ('ok' in left) return left
  const planned = planChange(left, order, withNoFurtherPass(facts), now, skipJudgedAt(order, now))
  if (planned.ok && planned.plan.differenceCents > 0) {
    return refused(
      'cannot-book',
      'Prices or your pass have changed since you booked, and without this day the rest would cost more. Please talk to us.',
    )
  }
  return planned
}

/** The days that stay are paid as they were: by what the booking used of passes, and by no more. */
const withNoFurtherPass = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  household: {
    ...facts.household,
    passes: facts.household.passes.map((pass) => ({ ...pass, unitsLeft: 0 })),
  },
})

/** A booking of daycare without a day that has not begun, and without what was to be done on it. */
function leaveOut(
  request: OrderRequest,
  date: CalendarDate,
  { terms }: Pick<OrderToChange, 'terms'>,
  now: Date,
): DaycareRequest | Refused {
  if (request.orderType !== 'daycare' || request.days.every((day) => day.date !== date)) {
    return refused('cannot-book', 'That day is not a day of this booking. Please look at it again.')
  }
  if (request.days.length === 1) {
    return refused('cannot-book', 'It is the only day of this booking. Please cancel the booking instead.')
  }
  if (Date.parse(terms.begins[date] ?? terms.beginsAt) <= now.getTime()) {
    return refused('changed-meanwhile', `${shortDate(date)} has begun. Please talk to us about it.`)
  }
  return {
    ...request,
    days: request.days.filter((day) => day.date !== date),
    grooming: request.grooming.filter((groom) => groom.date !== date),
  }
}

/** The moment by whose clock the days that stay are looked at. */
export const skipJudgedAt = ({ beginsAt }: Pick<OrderToChange, 'beginsAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(beginsAt) - HOUR_MS))

/** What comes back for the day, in the words of a cancellation. */
export function skipWords({
  settlement,
  differenceCents,
  price,
  passUnitsBack,
  passUnitsKept,
}: ChangePlan): string {
  const unpaidCents =
    -differenceCents - settlement.refundCents - settlement.creditCents - settlement.keptCents
  const less = unpaidCents > 0 ? `${exactPrice(unpaidCents)} less to pay` : ''
  const back = passUnitsReturned(passUnitsBack, passUnitsKept, price.passUse)
  const isNothingBack = settlement.refundCents + settlement.creditCents + settlement.keptCents === 0
  if (less !== '' && isNothingBack && back.length + passUnitsKept.length === 0) return less
  const words = cancellationWords({ ...settlement, passUnitsBack: back, passUnitsKept })
  return less === '' ? words : `${words}, ${less}`
}
