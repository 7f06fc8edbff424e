import { NO_RANGE, type StayRange } from '../calendar/stay-range.ts'
import type { BoardingFields } from './boarding-draft.ts'

const orNull = (date: string) => (date === '' ? null : date)

export const rangeOf = ({ beginDateStr, endDateStr }: BoardingFields): StayRange =>
  beginDateStr === '' ? NO_RANGE : { arrival: beginDateStr, departure: orNull(endDateStr) }

/** Other dates: what was chosen for the old ones and does not suit the new ones goes. */
export function withDates(
  draft: BoardingFields,
  { arrival, departure }: StayRange,
  freeSuites: readonly number[],
): Partial<BoardingFields> {
  const dates = { beginDateStr: arrival ?? '', endDateStr: departure ?? '' }
  if (arrival === null || departure === null) return dates
  const isFree = draft.rooms.every(
    ({ suiteTypeId, from }) => from === undefined && freeSuites.includes(suiteTypeId),
  )
  return {
    ...dates,
    rooms: isFree ? draft.rooms : [],
    grooming: draft.grooming.filter(({ date }) => date === '' || (arrival <= date && date <= departure)),
    ...meetingBefore(draft, arrival),
  }
}

/** Daycare: the same for days that are not one after another. */
export function withDays(
  draft: BoardingFields,
  dateDetail: BoardingFields['dateDetail'],
): Partial<BoardingFields> {
  const dates = dateDetail.map(({ date }) => date).toSorted()
  return {
    dateDetail,
    grooming: draft.grooming.filter(({ date }) => date === '' || dates.includes(date)),
    ...(dates[0] !== undefined && meetingBefore(draft, dates[0])),
  }
}

/** The meet and greet comes before the first day; one that would come after it is asked for again. */
const meetingBefore = ({ date }: BoardingFields, first: string): Partial<BoardingFields> =>
  date < first ? {} : { date: '', time: '', appointmentTime: '', appointmentEndTime: '' }
