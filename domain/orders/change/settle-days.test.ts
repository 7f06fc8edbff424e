import { describe, expect, test } from 'vitest'
import { ORDER_TYPES } from '../../order-types.ts'
import { parkTime, someFacts } from '../../testing/booking-facts.ts'
import {
  aPaidOrder,
  cancelNow,
  changedOrder,
  changeOf,
  planned,
  unpaid,
} from '../../testing/changed-orders.ts'
import { DE_SHED, MAPLE, MEAL, OTIS, WALK } from '../../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { DaycareRequest, OrderRequest, RequestedGroom } from '../order-request.ts'
import type { ChangePlan } from './change-plan.ts'
import { planChange } from './plan-change.ts'

/** The day before the first of them: too late for that one, early enough for every other. */
const LATE = parkTime('2026-12-07', '12:00')
const EARLY = parkTime('2026-12-07', '09:00')
const settled = ({ settlement: { refundCents, creditCents, keptCents, paidCents } }: ChangePlan) => [
  refundCents,
  creditCents,
  keptCents,
  paidCents,
]
const NEAR = '2026-12-08'
const FAR = '2026-12-10'
const half = (date: string): DaycareRequest['days'] => [{ date, part: 'half' }]

describe('each day of daycare by its own deadline', () => {
  const order = aPaidOrder(someDays())

  test.each<[string, DaycareRequest['days'], number[], number]>([
    ['the near day dropped', daysOn(FAR), [0, 0, 4_725, 4_725], 0],
    ['the far day dropped', daysOn(NEAR), [4_725, 0, 0, 4_725], 0],
    ['the near day halved', [...half(NEAR), ...daysOn(FAR)], [0, 0, 1_365, 8_085], 0],
    ['the far day halved', [...daysOn(NEAR), ...half(FAR)], [1_365, 0, 0, 8_085], 0],
    ['the near day moved', daysOn(FAR, '2026-12-14'), [0, 0, 4_725, 4_725], 4_725],
    ['the far day moved', daysOn(NEAR, '2026-12-14'), [0, 0, 0, 9_450], 0],
    ['both moved', daysOn('2026-12-14', '2026-12-16'), [0, 0, 4_725, 4_725], 4_725],
    ['a day added', daysOn(NEAR, FAR, '2026-12-14'), [0, 0, 0, 9_450], 4_725],
  ])('%s: what is settled, and what is to be paid now', (_what, days, expected, payNow) => {
    const plan = changeOf(order, someDays({ days }), LATE)
    expect([settled(plan), plan.payNowCents]).toEqual([expected, payNow])
  })

  test('a day before all of them, everything comes back', () => {
    const plan = changeOf(order, someDays({ days: daysOn('2026-12-14') }), EARLY)
    expect(settled(plan)).toEqual([4_725, 0, 0, 4_725])
  })

  test('one dog of two stays at home: its share of the near day is given up too late', () => {
    const both = aPaidOrder(someDays({ dogIds: [MAPLE, OTIS] }))
    expect(settled(changeOf(both, someDays(), LATE))).toEqual([4_725, 0, 4_725, 9_450])
  })

  test('what belongs to a day goes with it', () => {
    const services = [{ serviceId: MEAL, dogId: MAPLE, quantity: 1 }]
    const fed = aPaidOrder(someDays({ services }))
    expect(fed.totalCents).toBe(9_450 + 2 * 560)
    expect(settled(changeOf(fed, someDays({ services, days: daysOn(FAR) }), LATE))).toEqual([
      0, 0, 5_285, 5_285,
    ])
    const groomed = aPaidOrder(someDays({ grooming: [aBath({ date: FAR })] }))
    expect(settled(changeOf(groomed, someDays(), LATE))).toEqual([6_825, 0, 0, 9_450])
  })
})

describe('what lies on all days alike is not given up with a day', () => {
  const walks = (quantity: number) => [{ serviceId: WALK, dogId: MAPLE, quantity }]
  const order = aPaidOrder(someDays({ days: daysOn(NEAR), services: walks(20) }))

  test('change: a day that is added to a late day with extras costs the day, and nothing twice', () => {
    const plan = changeOf(order, someDays({ days: daysOn(NEAR, FAR), services: walks(20) }), LATE)
    expect([settled(plan), plan.payNowCents]).toEqual([[0, 0, 0, order.totalCents], 4_725])
  })

  test('change: extras keep the deadline they had, so that a later day does not bring them back', () => {
    const made = planned(
      planChange(someDays({ days: daysOn(NEAR, FAR), services: walks(20) }), order, someFacts(), LATE),
    )
    expect(cancelNow(changedOrder(order, made), LATE)).toMatchObject({ refundCents: 4_725 })
  })

  test('change: fewer of them are given up at their own deadlines', () => {
    const both = aPaidOrder(someDays({ services: walks(20) }))
    const plan = changeOf(both, someDays({ services: walks(10) }), LATE)
    expect(settled(plan)).toEqual([6_300, 0, 6_300, both.totalCents - 12_600])
  })
})

test('change: what a pass newly pays frees the money of the day it pays', () => {
  const order = aPaidOrder(someDays())
  const withPass = someFacts({
    household: { passes: [{ passId: 7, kind: 'full_day', unitsLeft: 2, expiresOn: '2027-06-01' }] },
  })
  const bySecond = { ...withPass, household: { ...withPass.household } }
  const request = someDays({ usePasses: true })
  // The pass pays the earliest day, which is too near: its money does not come back, the far one's is not touched.
  expect(settled(changeOf(order, request, LATE, bySecond))).toEqual([0, 0, 4_725, 4_725])
  expect(settled(changeOf(order, request, EARLY, bySecond))).toEqual([4_725, 0, 0, 4_725])
})

describe('each day of grooming by its own deadline', () => {
  const [bath, other, far] = [aBath(), aBath({ dogId: OTIS, time: '14:00' }), aBath({ date: FAR })]
  const order = aPaidOrder(someGrooming([bath, other, far]))

  test.each<[string, RequestedGroom[], number[]]>([
    ['the far one dropped', [bath, other], [6_825, 0, 0, 12_075]],
    ['one of the near ones dropped', [bath, far], [0, 0, 5_250, 13_650]],
    ['both near ones dropped', [far], [0, 0, 12_075, 6_825]],
    ['a near one at another hour', [aBath({ time: '15:30' }), other, far], [0, 0, 0, 18_900]],
    ['the far one on a later day', [bath, other, aBath({ date: '2026-12-15' })], [0, 0, 0, 18_900]],
  ])('%s', (_what, grooming, expected) => {
    expect(settled(changeOf(order, someGrooming(grooming), LATE))).toEqual(expected)
  })

  test('an extra less on the near day is given up too late', () => {
    const brushed = aPaidOrder(someGrooming([aBath({ extraIds: [DE_SHED] })]))
    expect(settled(changeOf(brushed, someGrooming(), LATE))).toEqual([0, 0, 2_625, 6_825])
  })
})

test.each([
  ['a day before', parkTime('2026-12-07', '09:00'), [0, 0, 0, 3_150]],
  ['later', parkTime('2026-12-07', '09:01'), [0, 0, 3_150, 0]],
])('a meeting that was paid for is moved to another day %s', (_when, now, expected) => {
  const order = aPaidOrder(aMeeting())
  expect(settled(changeOf(order, aMeeting({ date: '2026-12-10' }), now))).toEqual(expected)
  expect(settled(changeOf(order, aMeeting({ time: '11:00' }), now))).toEqual([0, 0, 0, 3_150])
})

describe('a code that makes a day cheaper', () => {
  const half50 = {
    code: 'HALF',
    kind: 'percent' as const,
    percent: 50,
    amountCents: 0,
    fromDate: '2026-01-01',
    toDate: '2027-01-01',
    orderTypes: ORDER_TYPES,
    totalLimit: null,
    perCustomerLimit: null,
    isActive: true,
  }
  const withCode = someFacts({ promo: { id: 1, check: { ok: true, promo: half50 } } })
  const change = (request: OrderRequest, first: OrderRequest = someDays({ days: daysOn(NEAR) })) =>
    planned(planChange(request, aPaidOrder(first), withCode, LATE))

  test('gives back nothing of a day that is too near', () => {
    expect(settled(change(someDays({ days: daysOn(NEAR) })).plan)).toEqual([0, 0, 2_362, 2_363])
  })

  test('gives back its share of a day that is far enough', () => {
    expect(settled(change(someDays({ days: daysOn(FAR) }), someDays({ days: daysOn(FAR) })).plan)).toEqual([
      2_362, 0, 0, 2_363,
    ])
  })

  test('does not let a day that is too near pay for one that could be cancelled', () => {
    const order = aPaidOrder(someDays({ days: daysOn(NEAR) }))
    expect(cancelNow(order, LATE)).toMatchObject({ refundCents: 0, creditCents: 0 })
    const made = change(someDays({ days: daysOn(NEAR, FAR) }))
    const after = cancelNow(changedOrder(order, made), LATE)
    expect(after.refundCents + after.creditCents - made.plan.payNowCents).toBeLessThanOrEqual(2)
  })
})

test('an order that is not paid yet loses nothing, however late it is changed', () => {
  const moment = parkTime('2026-12-08', '08:00')
  const held = unpaid(aPaidOrder(aStay()), 5_000)
  const shorter = aStay({ departure: '2026-12-09' })
  expect(settled(changeOf(held, shorter, moment))).toEqual([0, 3_333, 0, 1_667])
  const moved = aStay({ arrival: '2026-12-15', departure: '2026-12-18' })
  expect(settled(changeOf(held, moved, moment))).toEqual([0, 5_000, 0, 0])
  expect(changeOf(held, { ...shorter, useCredit: true }, moment)).toMatchObject({
    creditUsedCents: 0,
    payNowCents: 0,
    settlement: { creditCents: 2_112, paidCents: 2_888 },
  })
})
