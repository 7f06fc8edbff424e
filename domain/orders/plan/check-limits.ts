import { daysBetween } from '../../calendar/calendar.ts'
import { counted } from '../../name-list.ts'
import type { OrderRequest } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import type { BookingDog, BookingHousehold, BookingRules } from './booking-rules.ts'
import type { PlannedOrder } from './plan-order.ts'

/** How much of the house an order takes: rooms' nights, dogs' days and appointments. */
export function placesOf({ stays, days, dogs, appointments }: PlannedOrder): number {
  const nights = stays.reduce((sum, { arrival, departure }) => sum + daysBetween(arrival, departure), 0)
  return nights + days.length * dogs.length + appointments.length
}

/** Space that is not paid is kept for a household only up to the park's limits. */
export function checkUnpaid(
  places: number,
  { unpaid }: BookingHousehold,
  { limits }: BookingRules,
): Refused | null {
  if (unpaid.orders >= limits.unpaidOrders) {
    return refused(
      'too-much-unpaid',
      `You have ${counted(unpaid.orders, 'booking')} waiting for payment or a meet and greet. Please pay for one or cancel one first.`,
    )
  }
  if (unpaid.places + places > limits.unpaidPlaces) {
    return refused(
      'too-much-unpaid',
      `We can hold up to ${limits.unpaidPlaces} unpaid nights and days for you. Please book fewer at a time, or pay for your other bookings first.`,
    )
  }
  return null
}

/** One meeting a dog, and a few a household, so that others find a time too. */
export function checkMeetings(
  { orderType }: Pick<OrderRequest, 'orderType'>,
  dogs: readonly BookingDog[],
  { openMeetings }: BookingHousehold,
  { limits }: BookingRules,
): Refused | null {
  const booked = dogs.find(({ meeting, hasVisit }) => (orderType === 'visit' ? hasVisit : meeting !== null))
  if (booked) {
    return refused(
      'cannot-book',
      `${booked.name} already has a time booked with us. You can change it in My bookings.`,
    )
  }
  if (openMeetings >= limits.openMeetings) {
    return refused(
      'too-much-unpaid',
      `You have ${counted(openMeetings, 'meeting')} coming up already. Please come to one first.`,
    )
  }
  return null
}
