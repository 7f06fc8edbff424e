import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { clockTime, minutesOf } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { Visit } from './use-visit.ts'
import type { VisitKind } from './visit-meeting.ts'

export const KIND_WORDS: Record<VisitKind, string> = { interview: 'Meet and greet', visit: 'Visit' }

/** What is being arranged, for the top of each step. */
export const visitLabel = ({ kind, dogs }: Pick<Visit, 'kind' | 'dogs'>): string =>
  dogs.length === 0 ? 'Visit' : KIND_WORDS[kind]

/** 'Thu 10 Dec, 10:00 am'; '' before it is chosen. */
export const hourWords = ({ date, time }: { date: string; time: string }): string =>
  date === '' ? '' : `${shortDate(date)}, ${twelveHour(time)}`

/** How long it lasts, as the server's instants say it. */
export const minutesBetween = (startsAt: string, endsAt: string): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)

/** When a meeting is over, on the park's clock. */
export const endTime = (time: string, startsAt: string, endsAt: string): string =>
  clockTime(minutesOf(time) + minutesBetween(startsAt, endsAt))

/** '10:00 to 11:00 am', '11:00 am to 12:00 pm'. */
export function hoursWords(from: string, to: string): string {
  const [start, end] = [twelveHour(from), twelveHour(to)]
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`
}

/** 'Free', or the sum as it will be on the bill. */
export const feeWords = (cents: number): string => (cents === 0 ? 'Free' : exactPrice(cents))

/** Beside the button of every step: nothing is asked for here. */
export const feeNote = (cents: number): string => (cents === 0 ? 'No card needed' : 'Paid when we meet')
