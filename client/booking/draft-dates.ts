import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { onDays } from '#domain/orders/extra-days.ts'
import { NO_RANGE, type StayRange } from '../calendar/stay-range.ts'
import type { BookingDraft, ChosenSlot, GroomingChoice } from './booking-draft.ts'
import type { WholeStay } from './stay-alternatives.ts'

export const rangeOf = ({ arrival, departure }: BookingDraft): StayRange =>
  arrival === null ? NO_RANGE : { arrival, departure }

/** The nights of the stay, once both ends are chosen. */
export const wholeStay = ({ arrival, departure }: StayRange): WholeStay | null =>
  arrival === null || departure === null ? null : { arrival, departure }

/** The days of daycare or of grooming that are chosen so far, in order. */
export function datesOf({ orderType, days, grooming }: BookingDraft): CalendarDate[] {
  const dates = orderType === 'daycare' ? days : grooming.flatMap(({ slot }) => slot ?? [])
  return dates.map(({ date }) => date).toSorted()
}

/** When the dogs are groomed, as far as that is chosen, in order. */
export const groomingSlots = (grooming: readonly GroomingChoice[]): ChosenSlot[] =>
  grooming
    .flatMap(({ slot }) => slot ?? [])
    .toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))

/** The first day of the booking as far as it is chosen. */
export const firstDayOf = (draft: BookingDraft): CalendarDate | null =>
  draft.orderType === 'boarding' ? draft.arrival : (datesOf(draft)[0] ?? null)

/** Other dates: what was chosen for the old ones and does not suit the new ones goes. */
export function withDates(
  draft: BookingDraft,
  { arrival, departure }: StayRange,
  freeSuites: readonly number[],
): Partial<BookingDraft> {
  if (arrival === null || departure === null) return { arrival, departure }
  const isFree = draft.rooms.every(
    ({ suiteTypeId, from }) => from === undefined && freeSuites.includes(suiteTypeId),
  )
  return {
    arrival,
    departure,
    rooms: isFree ? draft.rooms : [],
    grooming: groomingOn(draft, ({ date }) => arrival <= date && date <= departure),
    ...meetingBefore(draft, arrival),
  }
}

/** Daycare: the same for days that are not one after another. */
export function withDays(draft: BookingDraft, days: BookingDraft['days']): Partial<BookingDraft> {
  const dates = days.map(({ date }) => date).toSorted()
  return {
    days,
    grooming: groomingOn(draft, ({ date }) => dates.includes(date)),
    services: onDays(draft.services, days),
    ...(dates[0] !== undefined && meetingBefore(draft, dates[0])),
  }
}

/** Grooms at these times, and those whose time is still to be chosen. */
const groomingOn = ({ grooming }: BookingDraft, isKept: (slot: ChosenSlot) => boolean) =>
  grooming.filter(({ slot }) => slot === null || isKept(slot))

/** The meet and greet comes before the first day; one that would come after it is asked for again. */
export const meetingBefore = ({ meeting }: BookingDraft, first: CalendarDate): Partial<BookingDraft> =>
  meeting === null || meeting.date < first ? {} : { meeting: null }
