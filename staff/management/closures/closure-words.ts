import type { SetClosure } from '#contract/management/closures.ts'
import { CLOSABLE, type Closable } from '#domain/calendar/closures.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'

export const CLOSABLE_WORDS: Record<Closable, string> = {
  arrivals: 'Arrivals',
  departures: 'Departures',
  daycare: 'Daycare',
  grooming: 'Grooming',
  interviews: 'Meet and greets',
}

/** What a booking has on that day, of one dog. */
export const BOOKED_WORDS: Record<Closable, string> = {
  arrivals: 'Arrival',
  departures: 'Departure',
  daycare: 'Daycare',
  grooming: 'Groom',
  interviews: 'Meet and greet',
}

export const daysWords = ({ fromDate, toDate }: Pick<SetClosure, 'fromDate' | 'toDate'>): string =>
  fromDate === toDate
    ? `${shortDate(fromDate)} ${fromDate.slice(0, 4)}`
    : `${dateRange(fromDate, toDate)} ${toDate.slice(0, 4)}`

/** 'Closed', 'No daycare, grooming', 'Open 8:00 am to 2:00 pm'. */
export function closedWords({ closed, hours }: Pick<SetClosure, 'closed' | 'hours'>): string {
  if (closed.length === CLOSABLE.length) return 'Closed'
  const none =
    closed.length === 0 ? [] : [`No ${closed.map((what) => CLOSABLE_WORDS[what].toLowerCase()).join(', ')}`]
  const open = hours === null ? [] : [`Open ${twelveHour(hours.opens)} to ${twelveHour(hours.closes)}`]
  return [...open, ...none].join('; ')
}
