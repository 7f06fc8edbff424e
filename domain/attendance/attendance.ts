import type { CalendarDate } from '../calendar/calendar.ts'
import type { OrderStatus } from '../orders/order-status.ts'

/** Where a dog is on a day it is booked for. */
export type Whereabouts = 'expected' | 'here' | 'gone' | 'absent'

/** What was written down of one dog on one day; a stay has one for its whole length, on the day it came. */
export interface Mark {
  dogId: number
  date: CalendarDate
  cameAt: Date | null
  leftAt: Date | null
  absentAt: Date | null
}

export function whereaboutsOf(mark: Pick<Mark, 'cameAt' | 'leftAt' | 'absentAt'> | undefined): Whereabouts {
  if (mark === undefined) return 'expected'
  if (mark.leftAt !== null) return 'gone'
  if (mark.cameAt !== null) return 'here'
  return mark.absentAt === null ? 'expected' : 'absent'
}

/** What an order expects: each dog once for a stay or an appointment, on every day for daycare. */
export interface Expected {
  isDaycare: boolean
  dogIds: readonly number[]
  /** Daycare's days; otherwise the day of arrival or of the appointment. */
  dates: readonly CalendarDate[]
}

/**
 * An order's status follows from who is here: the first dog who comes checks it in, the last one who goes checks it out.
 * Daycare with days to come waits for them as before, so that they can still be changed. Where nobody has come and
 * somebody still may, nothing follows: null.
 */
export function statusByAttendance(expected: Expected, marks: readonly Mark[]): OrderStatus | null {
  const seen = expected.dates.flatMap((date) =>
    expected.dogIds.map((dogId) => whereaboutsOf(markOf(expected, marks, dogId, date))),
  )
  if (seen.includes('here')) return 'checked_in'
  const isAwaited = seen.includes('expected')
  if (seen.includes('gone')) {
    if (!isAwaited) return 'checked_out'
    return expected.isDaycare ? 'confirmed' : 'checked_in'
  }
  return isAwaited ? null : 'no_show'
}

/** A dog may come on another day than it was expected: for a stay any day is the day. */
const markOf = ({ isDaycare }: Expected, marks: readonly Mark[], dogId: number, date: CalendarDate) =>
  marks.find((mark) => mark.dogId === dogId && (!isDaycare || mark.date === date))
