import type { CalendarDate } from '../calendar/calendar.ts'

/** Somebody wrote down without network that a dog stays away, and now it has come in. */
export interface SentAbsence {
  /** The day it stays away. */
  date: CalendarDate
  /** Whom it names did it in their own session, or has entered their PIN. */
  isSigned: boolean
}

export type AbsenceRefusal = 'over' | 'sign-first'

/**
 * AD30: whether an absence can be taken by itself once it comes in. Of a day that is over a person says who came. Ahead
 * of its day it takes the day off the booking, with what was paid for it: nobody's name alone does that.
 */
export function refuseAbsence({ date, isSigned }: SentAbsence, today: CalendarDate): AbsenceRefusal | null {
  if (date < today) return 'over'
  return date > today && !isSigned ? 'sign-first' : null
}
