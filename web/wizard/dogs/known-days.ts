import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { datesOf, firstDayOf } from '#client/booking/draft-dates.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import type { KnownDays } from './dog-eligibility.ts'

/** From when to when the dogs would be here, as far as that is chosen. */
export const knownDays = (draft: BookingDraft): KnownDays => ({
  first: firstDayOf(draft),
  lastNight: lastNightOf(draft),
})

function lastNightOf(draft: BookingDraft): CalendarDate | null {
  if (draft.orderType !== 'boarding') return datesOf(draft).at(-1) ?? null
  return draft.departure === null ? null : addDays(draft.departure, -1)
}
