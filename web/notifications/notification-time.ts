import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'

/** The reader's own clock: what is new is new to them, wherever they are. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function isToday(createdAt: string, now: Date, timeZone = here()): boolean {
  return dateIn(timeZone, new Date(createdAt)) === dateIn(timeZone, now)
}

/** '10:42 am' today, 'Sat 14 Nov' before, '20 Oct 2025' in another year. */
export function whenWords(createdAt: string, now: Date, timeZone = here()): string {
  const instant = new Date(createdAt)
  const date = dateIn(timeZone, instant)
  const today = dateIn(timeZone, now)
  if (date === today) return twelveHour(timeIn(timeZone, instant))
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : dateWithYear(date)
}
