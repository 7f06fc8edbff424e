import { type CalendarDate, dateIn } from './calendar.ts'
import { shortDate, twelveHour } from './date-words.ts'
import { type Instant, timeIn } from './park-time.ts'

/** '7:00 pm', 'Wed 25 Nov 7:00 pm': a moment on the park's wall, with its day where that is another. */
export function momentInPark(at: Instant, today: CalendarDate, timeZone: string): string {
  const day = dateIn(timeZone, new Date(at))
  return `${day === today ? '' : `${shortDate(day)} `}${twelveHour(timeIn(timeZone, new Date(at)))}`
}
