import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyRequest } from '../../testing/any-request.ts'
import { maple, NOW, otis, someFacts, unmet } from '../../testing/booking-facts.ts'
import { aPaidOrder, unpaid } from '../../testing/changed-orders.ts'
import { aBath, aMeeting, aStay, someDays, someGrooming } from '../../testing/order-requests.ts'
import { somePasses, somePromo } from '../../testing/some-orders.ts'
import { planChange } from '../change/plan-change.ts'
import type { OrderRequest } from '../order-request.ts'
import type { Refused } from '../refused.ts'
import { type BookingFacts, checkLimits, planBooking } from './plan-booking.ts'
import { meetingMissing } from './plan-meeting-first.ts'

vi.setConfig({ testTimeout: 60_000 })

const someHousehold = fc.record({
  met: fc.constantFrom('both', 'one', 'none'),
  passes: somePasses,
  promo: fc.option(somePromo),
  left: fc.nat(3),
})
type Household = typeof someHousehold extends fc.Arbitrary<infer Value> ? Value : never

const factsOf = ({ met, passes, promo, left }: Household): BookingFacts =>
  someFacts({
    household: {
      dogs: [met === 'none' ? unmet(maple) : maple, met === 'both' ? otis : unmet(otis)],
      passes,
      creditCents: 5_000,
    },
    promo: promo && { id: 1, check: { ok: true, promo } },
    space: left === 0 ? null : { rooms: () => left, places: () => left, meeting: left - 1, bookings: [] },
  })

const expectSentence = (refusal: Refused | null) => {
  if (refusal !== null) expect(refusal.msg).toMatch(/^[A-Z$\d].*[^\s]\.$/)
}

test('whatever is asked for, there is an order with a price or a sentence that says why not', () => {
  let orders = 0
  fc.assert(
    fc.property(anyRequest, someHousehold, fc.boolean(), (request, household, payAll) => {
      const facts = factsOf(household)
      const plan = planBooking(request, facts, { payAll }, NOW)
      expectSentence(plan.ok ? null : plan)
      if (!plan.ok) return
      orders += 1
      expect(plan.price.totalCents).toBeGreaterThanOrEqual(0)
      expect(plan.creditCents).toBeLessThanOrEqual(plan.dueNowCents)
      expect(plan.order.beginsAt > NOW.toISOString()).toBe(true)
      expect(plan.order.endsAt > plan.order.beginsAt).toBe(true)
      expectSentence(checkLimits(plan, facts))
      expectSentence(meetingMissing(plan.meeting))
    }),
    { numRuns: 1_000 },
  )
  expect(orders).toBeGreaterThan(100)
})

const paidOrders = [aStay(), someDays(), someGrooming(), aMeeting(), aMeeting({ orderType: 'visit' })].map(
  (request) => aPaidOrder(request),
)

test('whatever an order is changed into, it is changed or there is a sentence that says why not', () => {
  let changes = 0
  fc.assert(
    fc.property(anyRequest, fc.boolean(), someHousehold, (request, isPaid, household) => {
      const order = paidOrders.find(({ orderType }) => orderType === request.orderType) ?? aPaidOrder(aStay())
      const changed = planChange(request, isPaid ? order : unpaid(order, 1_000), factsOf(household), NOW)
      expectSentence(changed.ok ? null : changed)
      if (!changed.ok) return
      changes += 1
      expect(changed.plan.payNowCents).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1_000 },
  )
  expect(changes).toBeGreaterThan(100)
})

test.each(['0000-01-01', '0001-01-01', '0999-12-31', '9999-12-31'])(
  'a day as odd as %s is refused as any other that cannot be',
  (date) => {
    const requests: OrderRequest[] = [
      someGrooming([aBath({ date })]),
      aStay({ grooming: [aBath({ date })] }),
      someDays({ grooming: [aBath({ date })] }),
      someDays({ days: [{ date, part: 'full' }] }),
      aStay({ arrival: date }),
      aStay({ departure: date }),
      aMeeting({ date }),
    ]
    for (const request of requests) expect(planBooking(request, someFacts(), {}, NOW).ok).toBe(false)
  },
)
