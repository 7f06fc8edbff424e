import { addDays } from '#domain/calendar.ts'
import type { BoardingFields } from '../orders/boarding-draft.ts'
import type { KnownDays } from './choose-dog-standing.ts'
import { firstDayOf } from './use-booking.ts'

/** From when to when the dogs would be here, as far as that is chosen. */
export function knownDays(draft: BoardingFields): KnownDays {
  return { first: firstDayOf(draft), lastNight: lastNightOf(draft) }
}

function lastNightOf({ orderType, endDateStr, dateDetail, grooming }: BoardingFields): string {
  if (orderType === 'boarding') return endDateStr === '' ? '' : addDays(endDateStr, -1)
  const dates = (orderType === 'daycare' ? dateDetail : grooming).map(({ date }) => date)
  return dates.toSorted().at(-1) ?? ''
}
