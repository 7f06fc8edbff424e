import { describe, expect, test } from 'vitest'
import { aHousehold, maple, NOW, otis, RULES, someFacts, unmet } from '../../testing/booking-facts.ts'
import { planned } from '../../testing/changed-orders.ts'
import { MAPLE, OTIS, RUN } from '../../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { OrderRequest } from '../order-request.ts'
import type { BookingHousehold } from './booking-rules.ts'
import { checkMeetings, checkUnpaid, placesOf } from './check-limits.ts'
import { checkLimits, planBooking } from './plan-booking.ts'
import { planOrder } from './plan-order.ts'

const dogs = [maple, otis]

test.each([
  ['three nights of one room', aStay(), 3],
  [
    'three nights of two rooms',
    aStay({
      dogIds: [MAPLE, OTIS],
      rooms: [
        { suiteTypeId: RUN, dogIds: [MAPLE] },
        { suiteTypeId: RUN, dogIds: [OTIS] },
      ],
    }),
    6,
  ],
  ['three nights that two dogs share', aStay({ dogIds: [MAPLE, OTIS] }), 3],
  ['two days of two dogs', someDays({ dogIds: [MAPLE, OTIS] }), 4],
  ['two baths', someGrooming([aBath(), aBath({ time: '14:00' })]), 2],
  ['a day with a bath', someDays({ days: daysOn('2026-12-08'), grooming: [aBath()] }), 2],
  ['a meeting', aMeeting(), 0],
])('%s: what counts against the limit', (_what, request: OrderRequest, places) => {
  expect(placesOf(planned(planOrder(request, { rules: RULES, dogs, taken: [] }, NOW)).order)).toBe(places)
})

describe('what is not paid', () => {
  const check = (places: number, unpaid: BookingHousehold['unpaid']) =>
    checkUnpaid(places, aHousehold({ unpaid }), RULES)

  test.each([
    ['a first order', 3, { orders: 0, places: 0 }],
    ['a third order', 3, { orders: 2, places: 10 }],
    ['the sixtieth night', 3, { orders: 1, places: 57 }],
  ])('%s is possible', (_what, places, unpaid) => {
    expect(check(places, unpaid)).toBeNull()
  })

  test('a fourth order is too many', () => {
    expect(check(1, { orders: 3, places: 3 })).toEqual({
      ok: false,
      reason: 'too-much-unpaid',
      msg: 'You have 3 bookings waiting for payment or a meet and greet. Please pay for one or cancel one first.',
    })
  })

  test('a night more than sixty is too much', () => {
    expect(check(4, { orders: 1, places: 57 })).toEqual({
      ok: false,
      reason: 'too-much-unpaid',
      msg: 'We can hold up to 60 unpaid nights and days for you. Please book fewer at a time, or pay for your other bookings first.',
    })
  })

  const limitsOf = (request: OrderRequest, household: Partial<BookingHousehold>) => {
    const facts = someFacts({ household: { ...household, unpaid: { orders: 3, places: 0 } } })
    return checkLimits(planned(planBooking(request, facts, {}, NOW)), facts)
  }

  test('what credit pays at once, or costs nothing now, does not count', () => {
    expect(limitsOf(someDays({ useCredit: true }), { creditCents: 9_450 })).toBeNull()
    expect(limitsOf(someDays({ useCredit: true }), { creditCents: 9_400 })).not.toBeNull()
    expect(limitsOf(aStay({ useCredit: true }), { creditCents: 8_663 })).toBeNull()
    const passes = [{ passId: 1, kind: 'full_day', unitsLeft: 4, expiresOn: '2027-01-01' } as const]
    expect(limitsOf(someDays({ usePasses: true }), { passes })).toBeNull()
  })

  test('what waits for a meet and greet counts, paid or not', () => {
    const interview = { date: '2026-12-01', time: '09:00' }
    const household = { dogs: [unmet(maple)], creditCents: 99_999 }
    expect(limitsOf(aStay({ useCredit: true, interview }), household)).not.toBeNull()
  })
})

describe('meetings', () => {
  const booked = { orderId: 7, startsAt: '2026-12-01T16:00:00.000Z', endsAt: '2026-12-01T17:00:00.000Z' }
  const met = { ...maple, meeting: booked }
  const visited = { ...maple, hasVisit: true }

  test.each([
    ['an interview of a dog that has one', 'interview', met, false],
    ['an interview of a dog that has a visit', 'interview', visited, true],
    ['a visit of a dog that has one', 'visit', visited, false],
    ['a visit of a dog that has an interview', 'visit', met, true],
  ] as const)('%s', (_what, orderType, dog, isPossible) => {
    const wrong = checkMeetings({ orderType }, [otis, dog], aHousehold(), RULES)
    expect(wrong === null).toBe(isPossible)
    if (wrong) {
      expect(wrong.msg).toBe('Maple already has a time booked with us. You can change it in My bookings.')
    }
  })

  test('two ahead are enough for a household', () => {
    const check = (openMeetings: number) =>
      checkMeetings({ orderType: 'visit' }, dogs, aHousehold({ openMeetings }), RULES)
    expect(check(1)).toBeNull()
    expect(check(2)).toEqual({
      ok: false,
      reason: 'too-much-unpaid',
      msg: 'You have 2 meetings coming up already. Please come to one first.',
    })
  })

  test('one that is booked with a stay counts too', () => {
    const interview = { date: '2026-12-01', time: '09:00' }
    const facts = (openMeetings: number) => someFacts({ household: { dogs: [unmet(maple)], openMeetings } })
    const limits = (openMeetings: number) =>
      checkLimits(
        planned(planBooking(aStay({ interview }), facts(openMeetings), {}, NOW)),
        facts(openMeetings),
      )
    expect(limits(1)).toBeNull()
    expect(limits(2)).toMatchObject({ reason: 'too-much-unpaid' })
  })
})
