import type { BoardingFields } from '#client/booking/boarding-draft.ts'
import type { InterviewFields } from '#client/booking/interview-draft.ts'
import type { Suite } from '#contract/catalog-park.ts'
import type { Dog } from '#contract/dogs.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'

/** More than a look at the first page: it is worth going on with. */
export const isUnfinished = ({ orderType }: Pick<BoardingFields, 'orderType'>): boolean => orderType !== ''

/** When they come is chosen: another kind of booking would drop it. */
export const hasChosenWhen = ({
  beginDateStr,
  dateDetail,
  grooming,
}: Pick<BoardingFields, 'beginDateStr' | 'dateDetail' | 'grooming'>): boolean =>
  beginDateStr !== '' || dateDetail.length > 0 || grooming.length > 0

export const isVisitUnfinished = ({ orderType, date }: InterviewFields): boolean =>
  orderType !== '' && date !== ''

const KINDS: Record<Exclude<BoardingFields['orderType'], ''>, string> = {
  boarding: 'Boarding',
  daycare: 'Daycare',
  grooming: 'Grooming',
}

/** 'Boarding for Maple, Fri 4 to Tue 8 Dec, Deluxe Suite': what is chosen so far. */
export function soFarWords(draft: BoardingFields, dogs: readonly Dog[], suites: readonly Suite[]): string {
  const { orderType, dogIds, rooms } = draft
  const names = nameList(dogs.filter(({ id }) => dogIds.includes(id)).map(({ name }) => name))
  const kind = orderType === '' ? 'A booking' : KINDS[orderType]
  const chosen = new Set(rooms.map(({ suiteTypeId }) => suiteTypeId))
  const inSuites = nameList(suites.filter(({ id }) => chosen.has(id)).map(({ name }) => name))
  return [names === '' ? kind : `${kind} for ${names}`, whenWords(draft), inSuites].filter(Boolean).join(', ')
}

function whenWords({ orderType, beginDateStr, endDateStr, dateDetail, grooming }: BoardingFields): string {
  if (orderType === 'boarding') {
    return beginDateStr === '' || endDateStr === '' ? '' : dateRange(beginDateStr, endDateStr)
  }
  if (orderType === 'daycare') return dateDetail.length === 0 ? '' : counted(dateDetail.length, 'day')
  const [first] = grooming.map(({ date }) => date).toSorted()
  return first === undefined ? '' : shortDate(first)
}

export function visitSoFarWords({ orderType, dogIds, date, time }: InterviewFields, dogs: readonly Dog[]) {
  const names = nameList(dogs.filter(({ id }) => dogIds.includes(id)).map(({ name }) => name))
  const kind = orderType === 'visit' ? 'A visit' : 'A meet and greet'
  const when = [shortDate(date), time === '' ? '' : twelveHour(time)].filter(Boolean).join(', ')
  return `${names === '' ? kind : `${kind} for ${names}`}, ${when}`
}
