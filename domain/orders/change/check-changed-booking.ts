import { dateIn } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { placesIn, spaceBetween, spaceOf, takenOf } from '../order-space.ts'
import { namesOf } from '../plan/check-dogs.ts'
import { checkMeetings, checkUnpaid, placesOf } from '../plan/check-limits.ts'
import type { BookingFacts, BookingPlan } from '../plan/plan-booking.ts'
import { meetingMissing } from '../plan/plan-meeting-first.ts'
import type { PlannedOrder } from '../plan/plan-order.ts'
import { type Refused, refused } from '../refused.ts'
import { addedTimes } from './change-hold.ts'
import type { ChangePlan, OrderToChange } from './change-plan.ts'

/** An order that waits for a meeting may bring more dogs to it; to any other only dogs we have met are added. */
export function checkMet(
  order: OrderToChange,
  { unmet, meeting, order: planned }: BookingPlan,
): Refused | null {
  if (order.status === 'awaiting_interview') return meetingMissing(meeting)
  const isLater = planned.lastDate > order.lastDate
  const strangers = unmet.filter(({ id }) => isLater || !order.dogIds.includes(id))
  return strangers.length === 0
    ? null
    : refused(
        'cannot-book',
        `We’d like to meet ${namesOf(strangers)} first. Please book a meet and greet; your booking hasn’t changed.`,
      )
}

export function checkAwaited(
  { awaitedFor }: OrderToChange,
  { order: planned }: BookingPlan,
  { rules }: BookingFacts,
): Refused | null {
  if (awaitedFor === null || planned.endsAt <= awaitedFor) return null
  const begins = shortDate(dateIn(rules.timeZone, new Date(awaitedFor)))
  return refused(
    'cannot-book',
    `Your booking on ${begins} needs this meet and greet first. Please choose an earlier time.`,
  )
}

/** What a change keeps without being paid counts as an unpaid order does; its other dogs have no other meeting. */
export function checkChangedLimits(
  order: OrderToChange,
  plan: ChangePlan,
  { dogs, order: planned, meeting }: BookingPlan,
  { household, rules }: BookingFacts,
): Refused | null {
  const meetingOfOthers = { ...household, openMeetings: 0 }
  if (planned.meeting !== null) return checkMeetings(planned.request, dogs, meetingOfOthers, rules)
  if (plan.payNowCents > 0 || order.status === 'awaiting_interview') {
    const places = order.isSettled ? placesAdded(order, planned) : placesOf(planned)
    const unpaid = checkUnpaid(places, household, rules)
    if (unpaid !== null) return unpaid
  }
  return meeting.kind === 'new' ? checkMeetings(meeting.order.request, meeting.dogs, household, rules) : null
}

/** Nights, days and appointments that a change adds to those the order has. */
function placesAdded(order: OrderToChange, planned: PlannedOrder): number {
  const added = takenOf(spaceBetween(order.space, spaceOf({ ...planned, parkId: order.parkId })))
  return placesIn(added) + addedTimes(order.times, planned.appointments).length
}
