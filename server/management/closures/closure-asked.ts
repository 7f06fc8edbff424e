import type { InputOf } from '#contract/endpoint.ts'
import type { staffClosure } from '#contract/management/closures.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import type { Asked } from '../../office/write/pin/asked-approval.ts'

/** What a manager allows who is asked to close days: also what becomes of the bookings there. */
export function askToClose({
  values: { fromDate, toDate, reason },
  decisions,
}: InputOf<typeof staffClosure.saveClosure>): Asked {
  const bookings = (wanted: string) =>
    new Set(decisions.flatMap(({ decision, key }) => (decision === wanted ? [key] : []))).size
  const [moved, cancelled] = [bookings('move'), bookings('cancel')]
  const days = fromDate === toDate ? shortDate(fromDate) : dateRange(fromDate, toDate)
  return {
    act: [
      `Close ${days}`,
      ...(moved > 0 ? [`move ${counted(moved, 'visit')}`] : []),
      ...(cancelled > 0 ? [`cancel ${counted(cancelled, 'visit')} with everything back`] : []),
    ].join(', '),
    about: [reason],
  }
}
