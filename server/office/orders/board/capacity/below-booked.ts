import type { BelowBooked } from '#contract/office/orders/board/capacity.ts'
import { addDays, addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { fewDates } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { isBelowBooked, spansPossible } from '#domain/rooms/plan-block.ts'
import type { Database } from '../../../../database.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { listNightsLess, listStaysOn, type TypeNights } from './capacity-store.ts'

/** So far ahead a room can be blocked, or more be sold. */
const YEARS_AHEAD = 3
const MAX_DATES = 5

/** Days that can still be arranged: in this order, from today on, and not beyond all booking. */
export function refuseOtherDays(from: CalendarDate, to: CalendarDate, today: CalendarDate): void {
  if (from >= to) throw new Refusal('bad-request', { msg: 'Please choose a last day after the first.' })
  if (from < today) throw new Refusal('bad-request', { msg: 'Please choose today or a later day.' })
  if (to > addYears(today, YEARS_AHEAD)) {
    throw new Refusal('bad-request', { msg: `Please choose days within ${YEARS_AHEAD} years.` })
  }
}

/** B13: on which nights more is sold than would be left, and to whom. */
export async function refuseBelowBooked(
  db: Database,
  nights: TypeNights,
  fewer: number,
  suite: string,
): Promise<void> {
  const left = await listNightsLess(db, nights, fewer)
  const below = left.filter(isBelowBooked)
  if (below.length === 0) return
  const dates = below.map(({ night }) => night)
  const stays = await listStaysOn(db, nights.suiteTypeId, dates)
  const data: BelowBooked = {
    nights: below,
    stays: stays.map(({ id, order_id, dog_names, arrival, departure }) => ({
      stayId: id,
      orderId: order_id,
      dogs: nameList(dog_names),
      arrival,
      departure,
    })),
    freeFor: spansPossible(left, (date) => addDays(date, 1)),
  }
  throw new Refusal('capacity-below-booked', {
    msg: `More of ${suite} is sold for ${fewDates(dates, MAX_DATES)}. Nothing was done.`,
    data,
  })
}
