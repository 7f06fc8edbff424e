import { type CalendarDate, daysBetween } from '../calendar/calendar.ts'
import { dateRange, shortDate } from '../calendar/date-words.ts'
import { nameList } from '../name-list.ts'

export type FixedWhy = 'in-house' | 'pinned' | 'blocked'

export interface InTheWay {
  dogs: readonly string[]
  room: string
  until: CalendarDate
  why: FixedWhy
}

const verb = (dogs: readonly string[]) => (dogs.length > 1 ? 'are' : 'is')

/** 'Waffles is in house in C2 until Sat 5 Dec', 'C2 is blocked until Tue 8 Dec'. */
export function inTheWayWords({ dogs, room, until, why }: InTheWay): string {
  const end = `until ${shortDate(until)}`
  if (why === 'blocked') return `${room} is blocked ${end}`
  return `${nameList(dogs)} ${verb(dogs)} ${why === 'pinned' ? 'pinned' : 'in house'} in ${room} ${end}`
}

/** 'Maple and Otis are in Deluxe 2 from Fri 4 to Tue 8 Dec'. */
export const sleepsThere = (
  dogs: readonly string[],
  room: string,
  { arrival, departure }: { arrival: CalendarDate; departure: CalendarDate },
): string => `${nameList(dogs)} ${verb(dogs)} in ${room} from ${dateRange(arrival, departure)}`

/** Nights that begin before today were slept, or were not; nobody arranges them any more. */
export const isOver = (departure: CalendarDate, today: CalendarDate): boolean =>
  daysBetween(today, departure) <= 0
