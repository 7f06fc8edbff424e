import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import type { SizeClass } from '../../dogs/dog-sizes.ts'
import { sumOf } from '../../money/money.ts'
import { conflictsOf, conflictWords, type DogBooking, daysToLeaveOut } from '../dog-bookings.ts'
import type { OrderRequest } from '../order-request.ts'
import { type CountedSpace, spaceOf } from '../order-space.ts'
import { type Refused, refused } from '../refused.ts'
import type { BookingRules } from './booking-rules.ts'
import type { PlannedOrder } from './plan-order.ts'

/** What is left for an order that is only being looked at; what it has already counts as free. */
export interface SpaceLeft {
  rooms: (suiteTypeId: number, night: CalendarDate) => number
  places: (sizeClass: SizeClass, date: CalendarDate) => number
  /** Dogs that still fit in the meeting asked for. */
  meeting: number
  /** What the dogs are booked for already. */
  bookings: readonly DogBooking[]
}

/** What is left once this is taken too. */
export const spaceWithout = (space: SpaceLeft, { nights, days }: CountedSpace): SpaceLeft => ({
  ...space,
  rooms: (suiteTypeId, night) =>
    space.rooms(suiteTypeId, night) -
    sumOf(
      nights
        .filter((one) => one.suiteTypeId === suiteTypeId && one.night === night)
        .map(({ rooms }) => rooms),
    ),
  places: (sizeClass, date) =>
    space.places(sizeClass, date) -
    sumOf(days.filter((one) => one.sizeClass === sizeClass && one.date === date).map(({ dogs }) => dogs)),
})

/** Is one of the dogs somewhere else on these days? The refusal names it, its bookings and what can be left out. */
export function checkBookings(request: OrderRequest, bookings: readonly DogBooking[]): Refused | null {
  const conflicts = conflictsOf(request, bookings)
  if (conflicts.length === 0) return null
  const leaveOut = daysToLeaveOut(request, conflicts)
  return refused('dog-elsewhere', conflictWords(conflicts, leaveOut), { conflicts, leaveOut })
}

/** Is everything there that an order takes up? The tables say so again when it is written. */
export function checkSpace(
  order: PlannedOrder,
  space: SpaceLeft | null,
  { parkId, suites }: BookingRules,
): Refused | null {
  if (space === null) return null
  const elsewhere = checkBookings(order.request, space.bookings)
  if (elsewhere !== null) return elsewhere
  const { nights, days, slots } = spaceOf({ ...order, parkId })
  const night = nights.find((one) => space.rooms(one.suiteTypeId, one.night) < one.rooms)
  if (night) {
    const name = suites.find(({ id }) => id === night.suiteTypeId)?.name ?? 'This suite'
    return refused('sold-out', `${name} is full on ${shortDate(night.night)}. Nothing was booked.`)
  }
  const day = days.find((one) => space.places(one.sizeClass, one.date) < one.dogs)
  if (day) return refused('sold-out', `${shortDate(day.date)} is full. Nothing was booked.`)
  return slots.some(({ dogs }) => space.meeting < dogs)
    ? refused('sold-out', 'That time is no longer available. Please choose another one.')
    : null
}
