import { type CalendarDate, weekdayOf } from '../calendar/calendar.ts'
import { shortDate, twelveHour } from '../calendar/date-words.ts'
import { minutesOf } from '../calendar/park-time.ts'
import { counted, nameList } from '../name-list.ts'
import type { PriceQuestion } from './price-questions.ts'

interface BookedMeeting {
  id: number
  date: CalendarDate
  time: string
  owner: string
}

interface MeetingTimes {
  weekdays: readonly number[]
  opens: string
  closes: string
  minutes: number
}

const MOST_NAMED = 6

/** K17: what is booked outside the new times stays, and is listed before they are saved. */
export function outsideMeetingTimes(
  meetings: readonly BookedMeeting[],
  { weekdays, opens, closes, minutes }: MeetingTimes,
): PriceQuestion[] {
  const outside = meetings.filter(
    ({ date, time }) =>
      !weekdays.includes(weekdayOf(date)) || time < opens || minutesOf(time) + minutes > minutesOf(closes),
  )
  if (outside.length === 0) return []
  const named = outside
    .slice(0, MOST_NAMED)
    .map(({ date, time, owner }) => `${shortDate(date)} ${twelveHour(time)} (${owner})`)
  const more = outside.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : nameList(named)
  return [
    {
      key: `interview-terms outside ${outside.map(({ id }) => id).join(' ')}`,
      text: `${counted(outside.length, 'meet and greet')} booked outside these times: ${list}. They stay as they are. Is that right?`,
    },
  ]
}
