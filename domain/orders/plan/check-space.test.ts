import { describe, expect, test } from 'vitest'
import { bear, maple, NOW, otis, RULES } from '../../testing/booking-facts.ts'
import { planned } from '../../testing/changed-orders.ts'
import { BEAR, DELUXE, MAPLE, OTIS, RUN } from '../../testing/demo-prices.ts'
import { aMeeting, aStay, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { OrderRequest } from '../order-request.ts'
import { checkSpace, type SpaceLeft, spaceWithout } from './check-space.ts'
import { planOrder } from './plan-order.ts'

const PLENTY: SpaceLeft = { rooms: () => 9, places: () => 9, meeting: 2, bookings: [] }
const check = (request: OrderRequest, space: Partial<SpaceLeft> | null) => {
  const facts = { rules: RULES, dogs: [maple, otis, bear], taken: [] }
  const { order } = planned(planOrder(request, facts, NOW))
  return checkSpace(order, space && { ...PLENTY, ...space }, RULES)
}
const twoRuns = aStay({
  dogIds: [MAPLE, OTIS],
  rooms: [
    { suiteTypeId: RUN, dogIds: [MAPLE] },
    { suiteTypeId: RUN, dogIds: [OTIS] },
  ],
})

test('what is left once something else is taken', () => {
  const left = spaceWithout(PLENTY, {
    nights: [{ suiteTypeId: RUN, night: '2026-12-09', rooms: 2 }],
    days: [{ parkId: 1, date: '2026-12-09', sizeClass: 'large', dogs: 3 }],
    slots: [],
  })
  expect([left.rooms(RUN, '2026-12-09'), left.rooms(RUN, '2026-12-10')]).toEqual([7, 9])
  expect([left.rooms(DELUXE, '2026-12-09'), left.meeting]).toEqual([9, 2])
  expect([left.places('large', '2026-12-09'), left.places('small', '2026-12-09')]).toEqual([6, 9])
})

describe('rooms', () => {
  test('one night that is full stands for the stay', () => {
    expect(check(aStay(), { rooms: (_, night) => (night === '2026-12-09' ? 0 : 9) })).toEqual({
      ok: false,
      reason: 'sold-out',
      msg: 'Classic Run is full on Wed 9 Dec. Nothing was booked.',
    })
    expect(check(aStay(), { rooms: (_, night) => (night === '2026-12-11' ? 0 : 9) })).toBeNull()
  })

  test('two rooms of a type need two', () => {
    expect(check(twoRuns, { rooms: () => 1 })).toMatchObject({ reason: 'sold-out' })
    expect(check(twoRuns, { rooms: () => 2 })).toBeNull()
    expect(check(aStay({ dogIds: [MAPLE, OTIS] }), { rooms: () => 1 })).toBeNull()
  })

  test('a split stay is looked at suite by suite', () => {
    const rooms = [
      { suiteTypeId: RUN, dogIds: [MAPLE], to: '2026-12-09' },
      { suiteTypeId: DELUXE, dogIds: [MAPLE], from: '2026-12-09' },
    ]
    const onlyRun = (suite: number) => (suite === RUN ? 1 : 0)
    expect(check(aStay({ rooms }), { rooms: onlyRun })).toMatchObject({
      msg: 'Deluxe Suite is full on Wed 9 Dec. Nothing was booked.',
    })
  })
})

describe('places in daycare', () => {
  test('are counted by size', () => {
    const dogIds = [MAPLE, OTIS, BEAR]
    expect(check(someDays({ dogIds }), { places: () => 1 })).toBeNull()
    expect(check(someDays({ dogIds }), { places: (size) => (size === 'large' ? 0 : 9) })).toEqual({
      ok: false,
      reason: 'sold-out',
      msg: 'Tue 8 Dec is full. Nothing was booked.',
    })
    expect(check(someDays(), { places: (size) => (size === 'medium' ? 9 : 0) })).toBeNull()
  })

  test('are needed on every day', () => {
    expect(check(someDays(), { places: (_, date) => (date === '2026-12-10' ? 0 : 9) })).toMatchObject({
      msg: 'Thu 10 Dec is full. Nothing was booked.',
    })
  })
})

test('a meeting needs room for all its dogs', () => {
  const both = aMeeting({ dogIds: [MAPLE, OTIS] })
  expect(check(both, { meeting: 2 })).toBeNull()
  expect(check(both, { meeting: 1 })).toEqual({
    ok: false,
    reason: 'sold-out',
    msg: 'That time is no longer available. Please choose another one.',
  })
})

test('a dog is in one place at a time; another dog’s bookings do not matter', () => {
  const tue = { orderId: 7, orderCode: 'EV-ABCDEF', orderType: 'daycare' as const }
  const own = { ...tue, dogId: MAPLE, dogName: 'Maple', from: '2026-12-08', to: '2026-12-08' }
  const days = someDays()
  expect(check(days, { bookings: [{ ...own, from: '2026-12-09', to: '2026-12-09' }] })).toBeNull()
  expect(check(days, { bookings: [own] })).toEqual({
    ok: false,
    reason: 'dog-elsewhere',
    msg: 'Maple is already booked for daycare on Tue 8 Dec. You can leave that day out.',
    data: {
      conflicts: [{ ...tue, dogId: MAPLE, dogName: 'Maple', dates: ['2026-12-08'] }],
      leaveOut: ['2026-12-08'],
    },
  })
})

test('grooming alone takes no room and no place; where tables decide, nothing is refused here', () => {
  expect(check(someGrooming(), { rooms: () => 0, places: () => 0, meeting: 0 })).toBeNull()
  expect(check(twoRuns, null)).toBeNull()
})
