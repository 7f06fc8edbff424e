import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { shortDate } from '../calendar/date-words.ts'
import { counted } from '../name-list.ts'

export interface DayAbove {
  date: CalendarDate
  /** What there is more of: `large dogs`, `rooms`. */
  what: string
  booked: number
}

/** 'Tue 15 Dec has 14 large dogs. 3 more days are above it too.': why a limit cannot be lowered. */
export function aboveWords(days: readonly DayAbove[]): string {
  const [first, ...more] = days
  if (first === undefined) return ''
  const what = first.booked === 1 ? first.what.replace(/(dog|room)s\b/, '$1') : first.what
  const says = `${shortDate(first.date)} has ${first.booked} ${what}.`
  if (more.length === 0) return says
  return `${says} ${counted(more.length, 'more day')} ${more.length === 1 ? 'is' : 'are'} above the new limit too.`
}

/** '2 fewer rooms', '1 more room'. */
export function moreOrFewer(extra: number, one: string, several: string): string {
  const number = Math.abs(extra)
  return `${number} ${extra > 0 ? 'more' : 'fewer'} ${number === 1 ? one : several}`
}

/** The last day of a span that is named by the day after it. */
export const lastDayOf = (to: CalendarDate): CalendarDate => addDays(to, -1)
