import type { BookedType, BookingDraft } from '#client/booking/booking-draft.ts'
import { datesOf, wholeStay } from '#client/booking/draft-dates.ts'
import type { VisitDraft } from '#client/booking/visit-draft.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'

/** More than a look at the first page: it is worth going on with. */
export const isUnfinished = ({ orderType }: Pick<BookingDraft, 'orderType'>): boolean => orderType !== null

/** When they come is chosen: another kind of booking would drop it. */
export const hasChosenWhen = ({
  arrival,
  days,
  grooming,
}: Pick<BookingDraft, 'arrival' | 'days' | 'grooming'>): boolean =>
  arrival !== null || days.length > 0 || grooming.length > 0

export const isVisitUnfinished = ({ kind, meeting }: VisitDraft): boolean => kind !== null && meeting !== null

const KINDS: Record<BookedType, string> = {
  boarding: 'Boarding',
  daycare: 'Daycare',
  grooming: 'Grooming',
}

/** 'Boarding for Maple, Fri 4 to Tue 8 Dec, Deluxe Suite': what is chosen so far. */
export function soFarWords(draft: BookingDraft, dogs: readonly Dog[], suites: readonly Suite[]): string {
  const { orderType, dogIds, rooms } = draft
  const names = nameList(dogs.filter(({ id }) => dogIds.includes(id)).map(({ name }) => name))
  const kind = orderType === null ? 'A booking' : KINDS[orderType]
  const chosen = new Set(rooms.map(({ suiteTypeId }) => suiteTypeId))
  const inSuites = nameList(suites.filter(({ id }) => chosen.has(id)).map(({ name }) => name))
  return [names === '' ? kind : `${kind} for ${names}`, whenWords(draft), inSuites].filter(Boolean).join(', ')
}

function whenWords(draft: BookingDraft): string {
  if (draft.orderType === 'boarding') {
    const stay = wholeStay(draft)
    return stay === null ? '' : dateRange(stay.arrival, stay.departure)
  }
  if (draft.orderType === 'daycare') return draft.days.length === 0 ? '' : counted(draft.days.length, 'day')
  const [first] = datesOf(draft)
  return first === undefined ? '' : shortDate(first)
}

export function visitSoFarWords({ kind, dogIds, meeting }: VisitDraft, dogs: readonly Dog[]) {
  const names = nameList(dogs.filter(({ id }) => dogIds.includes(id)).map(({ name }) => name))
  const what = kind === 'visit' ? 'A visit' : 'A meet and greet'
  const when = meeting === null ? [] : [shortDate(meeting.date), twelveHour(meeting.time)]
  return [names === '' ? what : `${what} for ${names}`, ...when].join(', ')
}
