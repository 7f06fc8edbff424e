import type { BoardingFields } from '#client/booking/boarding-draft.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { firstDayOf } from '../../booking/use-booking.ts'
import type { KnownDays } from './dog-eligibility.ts'

/** From when to when the dogs would be here, as far as that is chosen. */
export function knownDays(draft: BoardingFields): KnownDays {
  return { first: firstDayOf(draft), lastNight: lastNightOf(draft) }
}

function lastNightOf({ orderType, endDateStr, dateDetail, grooming }: BoardingFields): string {
  if (orderType === 'boarding') return endDateStr === '' ? '' : addDays(endDateStr, -1)
  const dates = (orderType === 'daycare' ? dateDetail : grooming).map(({ date }) => date)
  return dates.toSorted().at(-1) ?? ''
}
