import { dateIn } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { type OrderPrice, priceOrder } from '../../pricing/price-order.ts'
import { isMeeting } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import type { BookingDog, BookingRules } from './booking-rules.ts'
import { namesOf } from './check-dogs.ts'
import { type PlannedOrder, planOrder, toPrice } from './plan-order.ts'

/** How an order's dogs are met before they come: not at all, at a meeting that is booked, or at one booked with it. */
export type MeetingPlan =
  | { kind: 'none' }
  | { kind: 'booked'; orderId: number }
  | { kind: 'missing'; dogs: readonly BookingDog[] }
  | { kind: 'new'; dogs: readonly BookingDog[]; order: PlannedOrder; price: OrderPrice }

interface Facts {
  rules: BookingRules
  household: { dogs: readonly BookingDog[] }
}

/** Dogs we have not met, or not for long, come to a meet and greet before their first day. */
export function planMeetingFirst(
  order: PlannedOrder,
  unmet: readonly BookingDog[],
  facts: Facts,
  now: Date,
): MeetingPlan | Refused {
  const { request } = order
  if (unmet.length === 0 || isMeeting(request)) return { kind: 'none' }
  const tooLate = unmet.find(({ meeting }) => meeting !== null && meeting.endsAt > order.beginsAt)
  if (tooLate?.meeting) {
    const on = shortDate(dateIn(facts.rules.timeZone, new Date(tooLate.meeting.startsAt)))
    return refused(
      'cannot-book',
      `We meet ${tooLate.name} on ${on}, after the first day. Please change the meet-and-greet time, or choose later dates.`,
    )
  }
  const unbooked = unmet.filter(({ meeting }) => meeting === null)
  const booked = unmet.flatMap(({ meeting }) => meeting?.orderId ?? [])
  if (unbooked.length === 0) return { kind: 'booked', orderId: Math.max(...booked) }
  if (request.interview === undefined) return { kind: 'missing', dogs: unbooked }
  return planNewMeeting(order, unbooked, request.interview, facts, now)
}

function planNewMeeting(
  { beginsAt, request }: PlannedOrder,
  dogs: readonly BookingDog[],
  at: { date: string; time: string },
  { rules, household }: Facts,
  now: Date,
): MeetingPlan | Refused {
  const planned = planOrder(
    {
      orderType: 'interview',
      parkId: request.parkId,
      dogIds: dogs.map(({ id }) => id),
      ...at,
      message: '',
      questionnaire: {},
    },
    { rules, dogs: household.dogs, taken: [] },
    now,
  )
  if (!planned.ok) return planned
  if (planned.order.endsAt > beginsAt) {
    return refused(
      'cannot-book',
      'The meet and greet must be before the first day. Please choose an earlier time.',
    )
  }
  const priced = priceOrder(toPrice(planned.order), rules.prices, { promo: null, passes: [] })
  if (!priced.ok) return refused('cannot-book', 'We couldn’t book the meet and greet. Please talk to us.')
  return { kind: 'new', dogs, order: planned.order, price: priced.price }
}

/** An order is placed only when it is known when we meet its dogs. */
export const meetingMissing = (meeting: MeetingPlan): Refused | null =>
  meeting.kind === 'missing'
    ? refused(
        'cannot-book',
        `We’d like to meet ${namesOf(meeting.dogs)} first. Please choose a time for the meet and greet.`,
      )
    : null
