import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate, twelveHour } from '../../calendar/date-words.ts'
import type { OrderType } from '../../order-types.ts'
import { orderDeadlines } from '../order-deadlines.ts'
import type { OrderTerms } from '../order-terms.ts'

interface Cancelled {
  orderType: OrderType
  terms: OrderTerms
  isSettled: boolean
}

/**
 * WS32: the rule by which a booking is cancelled at this moment, as the desk says it: 'Free to cancel until Wed 2 Dec,
 * 9:00 am.' Before its deposit is paid nothing is kept.
 */
export function ruleNow(
  { orderType, terms, isSettled }: Cancelled,
  now: string,
  clock: (instant: string) => { date: CalendarDate; time: string },
): string {
  if (!isSettled) return 'Nothing is kept before the deposit is paid.'
  const [next] = orderDeadlines(orderType, terms, now)
  if (next === undefined) return 'Too late for a refund by the terms.'
  const { date, time } = clock(next.until)
  const what = next.what.replace('you paid', 'they paid')
  return `${what} until ${shortDate(date)}, ${twelveHour(time)}${next.isEachDay ? ', each day by itself' : ''}.`
}
