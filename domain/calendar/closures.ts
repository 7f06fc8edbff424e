import { type CalendarDate, eachDay } from './calendar.ts'
import { twelveHour } from './date-words.ts'

/** What a day can be closed for, each by itself. */
export const CLOSABLE = ['arrivals', 'departures', 'daycare', 'grooming', 'interviews'] as const
export type Closable = (typeof CLOSABLE)[number]

/** When the gate is open on a day instead of its usual hours. */
interface OtherHours {
  /** `HH:MM`. */
  opens: string
  closes: string
}

/** A day unlike its weekday: closed for some of what we do, or open at other hours. */
export interface Closure {
  date: CalendarDate
  reason: string
  /** What there is not; left out, there is nothing at all. */
  closed?: readonly Closable[] | undefined
  hours?: OtherHours | undefined
}

/** The same from one day to another, both included, as it is set up. */
export interface ClosedSpan extends Omit<Closure, 'date' | 'closed'> {
  fromDate: CalendarDate
  toDate: CalendarDate
  closed: readonly Closable[]
}

/** Is a day closed for something? */
export const isClosedFor = ({ closed }: Pick<Closure, 'closed'>, what: Closable): boolean =>
  closed === undefined || closed.includes(what)

/** Is there nothing at all that day? */
export const isClosedAllDay = (closure: Pick<Closure, 'closed'>): boolean =>
  CLOSABLE.every((what) => isClosedFor(closure, what))

/** Day by day. */
export const daysOfSpan = ({ fromDate, toDate, ...closure }: ClosedSpan): Closure[] =>
  eachDay(fromDate, toDate).map((date) => ({ ...closure, date }))

const WORDS: Record<Closable, string> = {
  arrivals: 'drop-off for a stay',
  departures: 'pick-up from a stay',
  daycare: 'daycare',
  grooming: 'grooming',
  interviews: 'meet and greets',
}

/** 'open 8:00 am to 2:00 pm, no daycare': a day that is not closed altogether. */
export function specialDayWords(closure: Pick<Closure, 'closed' | 'hours'>): string {
  const { hours } = closure
  const open = hours ? [`open ${twelveHour(hours.opens)} to ${twelveHour(hours.closes)}`] : []
  const none = CLOSABLE.filter((what) => isClosedFor(closure, what)).map((what) => `no ${WORDS[what]}`)
  return [...open, ...none].join(', ')
}
