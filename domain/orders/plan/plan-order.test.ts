import { expect, test } from 'vitest'
import { maple, NOW, RULES, someFacts } from '../../testing/booking-facts.ts'
import { planned } from '../../testing/changed-orders.ts'
import { BATH_AND_BRUSH, MAPLE, RUN } from '../../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { OrderRequest } from '../order-request.ts'
import { planBooking } from './plan-booking.ts'
import { planOrder } from './plan-order.ts'

const orderOf = (request: OrderRequest, rules = RULES) =>
  planned(planOrder(request, { rules, dogs: [maple], taken: [] }, NOW)).order

test.each([
  ['12:00', 'none', 17_325],
  ['12:30', 'half-day', 20_685],
  ['17:00', 'half-day', 20_685],
  ['17:30', 'full-day', 22_050],
] as const)('a pick-up at %s adds %s to a stay', (departureTime, pickUpExtra, totalCents) => {
  const plan = planBooking(aStay({ departureTime }), someFacts(), {}, NOW)
  expect(plan).toMatchObject({ order: { pickUpExtra, endTime: departureTime }, price: { totalCents } })
})

test('a day of daycare costs the same whenever the dog goes home', () => {
  const rules = { ...RULES, boarding: { ...RULES.boarding, halfDayAfter: '00:00', fullDayAfter: '00:00' } }
  expect(orderOf(someDays(), rules).pickUpExtra).toBe('none')
})

test('a stay lasts from drop-off to pick-up', () => {
  expect(orderOf(aStay())).toMatchObject({
    firstDate: '2026-12-08',
    lastDate: '2026-12-11',
    beginsAt: '2026-12-08T16:00:00.000Z',
    endsAt: '2026-12-11T17:00:00.000Z',
    stays: [{ suiteTypeId: RUN, arrival: '2026-12-08', departure: '2026-12-11', dogIds: [MAPLE] }],
    days: [],
    meeting: null,
  })
})

test('daycare begins on the earliest of its days, in whatever order they were chosen', () => {
  expect(orderOf(someDays({ days: daysOn('2026-12-10', '2026-12-08', '2026-12-14') }))).toMatchObject({
    firstDate: '2026-12-08',
    lastDate: '2026-12-14',
    beginsAt: '2026-12-08T16:00:00.000Z',
    stays: [],
  })
})

test('grooming begins with its first appointment and ends with its last', () => {
  const later = aBath({ date: '2026-12-10', time: '13:00' })
  expect(orderOf(someGrooming([later, aBath({ time: '15:00' }), aBath({ time: '09:30' })]))).toMatchObject({
    firstDate: '2026-12-08',
    lastDate: '2026-12-10',
    beginTime: '09:30',
    beginsAt: '2026-12-08T16:30:00.000Z',
    endsAt: '2026-12-10T21:15:00.000Z',
    appointments: [{ serviceId: BATH_AND_BRUSH }, {}, {}],
  })
})

test('a meeting lasts as long as the park says', () => {
  expect(orderOf(aMeeting())).toMatchObject({
    beginsAt: '2026-12-08T16:00:00.000Z',
    endsAt: '2026-12-08T17:00:00.000Z',
    meeting: { date: '2026-12-08', time: '09:00', dogs: 1 },
  })
})

test('a park that is closed for good takes no bookings', () => {
  for (const request of [aStay(), someDays(), someGrooming(), aMeeting()]) {
    expect(
      planOrder(request, { rules: { ...RULES, isActive: false }, dogs: [maple], taken: [] }, NOW),
    ).toEqual({ ok: false, reason: 'not-found', msg: 'We couldn’t find that park.' })
  }
})
