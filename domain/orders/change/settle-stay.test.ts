import { describe, expect, test } from 'vitest'
import { parkTime, someFacts } from '../../testing/booking-facts.ts'
import { aPaidOrder, cancelNow, changedOrder, changeOf, planned } from '../../testing/changed-orders.ts'
import { DELUXE, EXIT_BATH, MAPLE, OTIS, RUN, WALK } from '../../testing/demo-prices.ts'
import { aBath, aStay } from '../../testing/order-requests.ts'
import type { BoardingRequest } from '../order-request.ts'
import type { ChangePlan } from './change-plan.ts'
import { planChange } from './plan-change.ts'

/** Weeks before, when all comes back; three days before, half of it as credit; the day before, nothing. */
const WHEN = {
  weeks: parkTime('2026-11-17', '09:00'),
  days: parkTime('2026-12-05', '09:00'),
  hours: parkTime('2026-12-07', '12:00'),
}
type When = keyof typeof WHEN

const changed = (first: Partial<BoardingRequest>, then: Partial<BoardingRequest>, when: When): ChangePlan =>
  changeOf(aPaidOrder(aStay(first)), aStay(then), WHEN[when])
const settled = ({ settlement: { refundCents, creditCents, keptCents, paidCents } }: ChangePlan) => [
  refundCents,
  creditCents,
  keptCents,
  paidCents,
]
const TEN_PERCENT = {
  code: 'WELCOME10',
  kind: 'percent' as const,
  percent: 10,
  amountCents: 0,
  fromDate: '2026-01-01',
  toDate: '2027-01-01',
  totalLimit: null,
  perCustomerLimit: null,
  isActive: true,
}
const inSuite = (suiteTypeId: number, dogIds = [MAPLE]) => ({ rooms: [{ suiteTypeId, dogIds }] })

describe('of a stay of three nights, paid for, what goes back, becomes credit, is not returned and stays', () => {
  test.each<[string, Partial<BoardingRequest>, Record<When, number[]>]>([
    [
      'a night less at the end',
      { departure: '2026-12-10' },
      { weeks: [5_775, 0, 0, 11_550], days: [0, 2_888, 2_887, 11_550], hours: [0, 0, 5_775, 11_550] },
    ],
    [
      'a night less at the beginning',
      { arrival: '2026-12-09' },
      { weeks: [5_775, 0, 0, 11_550], days: [0, 2_888, 2_887, 11_550], hours: [0, 0, 5_775, 11_550] },
    ],
    [
      'a night more',
      { departure: '2026-12-12' },
      { weeks: [0, 0, 0, 17_325], days: [0, 0, 0, 17_325], hours: [0, 0, 0, 17_325] },
    ],
    [
      'moved by a day: one night is given up, one is new',
      { arrival: '2026-12-09', departure: '2026-12-12' },
      { weeks: [0, 0, 0, 17_325], days: [0, 2_888, 2_887, 11_550], hours: [0, 0, 5_775, 11_550] },
    ],
    [
      'moved by a week',
      { arrival: '2026-12-15', departure: '2026-12-18' },
      { weeks: [0, 0, 0, 17_325], days: [0, 8_663, 8_662, 0], hours: [0, 0, 17_325, 0] },
    ],
    [
      'a dearer suite',
      inSuite(DELUXE),
      { weeks: [0, 0, 0, 17_325], days: [0, 0, 0, 17_325], hours: [0, 0, 0, 17_325] },
    ],
    [
      'another dog instead',
      { dogIds: [OTIS] },
      { weeks: [0, 0, 0, 17_325], days: [0, 0, 0, 17_325], hours: [0, 0, 0, 17_325] },
    ],
    [
      'a second dog',
      { dogIds: [MAPLE, OTIS] },
      { weeks: [0, 0, 0, 17_325], days: [0, 0, 0, 17_325], hours: [0, 0, 0, 17_325] },
    ],
    [
      'a later drop-off and pick-up',
      { arrivalTime: '17:00', departureTime: '17:30' },
      { weeks: [0, 0, 0, 17_325], days: [0, 0, 0, 17_325], hours: [0, 0, 0, 17_325] },
    ],
    ['nothing at all', {}, { weeks: [0, 0, 0, 17_325], days: [0, 0, 0, 17_325], hours: [0, 0, 0, 17_325] }],
  ])('%s', (_what, then, expected) => {
    for (const when of ['weeks', 'days', 'hours'] as const) {
      expect([when, ...settled(changed({}, then, when))]).toEqual([when, ...expected[when]])
    }
  })
})

describe('what became cheaper is given up as nights are', () => {
  test.each<[string, Partial<BoardingRequest>, Partial<BoardingRequest>, number]>([
    ['a plainer suite, 3 × 13.00', inSuite(DELUXE), inSuite(RUN), 4_095],
    ['one dog of two, 3 × 41.25', { dogIds: [MAPLE, OTIS] }, {}, 12_994],
    ['a pick-up by noon, half a day', { departureTime: '15:00' }, { departureTime: '11:00' }, 3_360],
    ['no bath, 50.00', { services: [{ serviceId: EXIT_BATH, dogId: MAPLE, quantity: 1 }] }, {}, 5_250],
    ['no grooming, 65.00', { grooming: [aBath({ date: '2026-12-09' })] }, {}, 6_825],
  ])('%s', (_what, first, then, cents) => {
    expect(settled(changed(first, then, 'weeks')).slice(0, 3)).toEqual([cents, 0, 0])
    const [refund, credit = 0, kept = 0] = settled(changed(first, then, 'days'))
    expect([refund, credit + kept]).toEqual([0, cents])
    expect(Math.abs(credit - kept)).toBeLessThanOrEqual(1)
    expect(settled(changed(first, then, 'hours')).slice(0, 3)).toEqual([0, 0, cents])
  })
})

describe('the nights of a stay are looked at together', () => {
  const bath = { services: [{ serviceId: EXIT_BATH, dogId: MAPLE, quantity: 1 }] }
  const walks = { services: [{ serviceId: WALK, dogId: MAPLE, quantity: 4 }] }
  const groomed = (date: string, time = '10:00') => ({
    departureTime: '12:00',
    grooming: [aBath({ date, time })],
  })
  const halves = (first: number, second: number) => ({
    departure: '2026-12-10',
    rooms: [
      { suiteTypeId: first, dogIds: [MAPLE], to: '2026-12-09' },
      { suiteTypeId: second, dogIds: [MAPLE], from: '2026-12-09' },
    ],
  })

  test.each([
    ['grooming on another night', groomed('2026-12-09'), groomed('2026-12-10')],
    ['grooming on the last day instead', groomed('2026-12-09'), groomed('2026-12-11', '09:00')],
    ['the suites in the other order', halves(RUN, DELUXE), halves(DELUXE, RUN)],
    ['a night more to a stay with a bath', bath, { ...bath, departure: '2026-12-12' }],
    ['a night more to a stay with walks', walks, { ...walks, departure: '2026-12-12' }],
    ['a bath more, a walk less', walks, bath],
    [
      'a seventh night, which brings the discount, to a stay with a bath',
      { ...bath, departure: '2026-12-14' },
      { ...bath, departure: '2026-12-15' },
    ],
  ])('%s gives up nothing, however late', (_what, first, then) => {
    const before = aPaidOrder(aStay(first))
    for (const when of ['days', 'hours'] as const) {
      const plan = changed(first, then, when)
      expect([when, ...settled(plan)]).toEqual([when, 0, 0, 0, before.paid.moneyCents])
    }
  })

  test.each([
    ['with a bath', bath, 5_775],
    ['with walks', walks, 5_775],
    ['of a week, which loses the discount', { departure: '2026-12-15' }, 3_754],
  ])('a night less of a stay %s asks for no money', (_what, first, keptCents) => {
    const before = aStay(first)
    const then = { ...first, arrival: '2026-12-09' }
    const plan = changed(first, then, 'hours')
    expect(plan.settlement.keptCents).toBe(keptCents)
    expect(plan.settlement.paidCents).toBe(plan.price.totalCents)
    expect(plan.price.totalCents + keptCents).toBe(aPaidOrder(before).totalCents)
  })

  test('a stay that keeps no night gives up its bath too', () => {
    const then = { ...bath, arrival: '2026-12-15', departure: '2026-12-18' }
    expect(settled(changed(bath, then, 'hours'))).toEqual([0, 0, 22_575, 0])
  })
})

describe('only the deposit was paid', () => {
  const deposit = aPaidOrder(aStay(), { isPaidWhole: false })

  test.each([
    ['a night less', { departure: '2026-12-10' }, [0, 0, 2_887, 5_776], 0],
    ['a night more', { departure: '2026-12-12' }, [0, 0, 0, 8_663], 2_887],
    ['moved by a week', { arrival: '2026-12-15', departure: '2026-12-18' }, [0, 0, 8_663, 0], 8_663],
  ])('%s the day before: what is settled, and what is to be paid now', (_what, then, expected, payNow) => {
    const plan = changeOf(deposit, aStay(then), WHEN.hours)
    expect([settled(plan), plan.payNowCents]).toEqual([expected, payNow])
  })

  test('a night less of a stay with a bath, and a code at once: only the night is given up', () => {
    const services = [{ serviceId: EXIT_BATH, dogId: MAPLE, quantity: 1 }]
    const withBath = aPaidOrder(aStay({ services }), { isPaidWhole: false })
    const promo = { ...TEN_PERCENT, orderTypes: ['boarding' as const] }
    const facts = someFacts({ promo: { id: 1, check: { ok: true, promo } } })
    const plan = changeOf(withBath, aStay({ services, departure: '2026-12-10' }), WHEN.hours, facts)
    expect([settled(plan), plan.payNowCents]).toEqual([[0, 0, 2_887, 8_401], 0])
  })

  test('a night less weeks before stays on the order: the rest of it costs more than was paid', () => {
    expect(settled(changeOf(deposit, aStay({ departure: '2026-12-10' }), WHEN.weeks))).toEqual([
      0, 0, 0, 8_663,
    ])
  })
})

describe('a stay with a peak night', () => {
  const peak = { arrival: '2026-12-16', departure: '2026-12-19' }
  const early = parkTime('2026-11-10', '09:00')
  const order = aPaidOrder(aStay(peak), { now: early })
  const lessPeak = aStay({ ...peak, departure: '2026-12-18' })
  const lessOther = aStay({ ...peak, arrival: '2026-12-17' })

  test.each([
    ['30 days before', parkTime('2026-11-16', '09:00'), lessPeak, [6_825, 0, 0, 11_550]],
    ['29 days before, the peak night', parkTime('2026-11-17', '09:00'), lessPeak, [0, 6_825, 0, 11_550]],
    ['29 days before, another night', parkTime('2026-11-17', '09:00'), lessOther, [0, 5_775, 0, 12_600]],
    ['six days before', parkTime('2026-12-10', '09:00'), lessPeak, [0, 3_413, 3_412, 11_550]],
    ['the day before', parkTime('2026-12-15', '09:00'), lessPeak, [0, 0, 6_825, 11_550]],
  ])('gives a night up %s', (_when, now, then, expected) => {
    expect(settled(changeOf(order, then, now))).toEqual(expected)
  })

  test('is cancelled by the peak rules also after it has lost that night', () => {
    const now = parkTime('2026-11-17', '09:00')
    const changedStay = changedOrder(order, planned(planChange(lessPeak, order, someFacts(), now)))
    expect(cancelNow(changedStay, now)).toMatchObject({ refundCents: 0, creditCents: 11_550 })
  })
})

test('half of two nights of four as credit is exactly half of them', () => {
  const four = aPaidOrder(aStay({ departure: '2026-12-12' }))
  expect(settled(changeOf(four, aStay({ departure: '2026-12-10' }), WHEN.days))).toEqual([
    0, 5_775, 5_775, 11_550,
  ])
})

test('credit comes back as credit and money as money, each in its share', () => {
  const mixed = aPaidOrder(aStay(), { creditCents: 5_775 })
  const shorter = aStay({ departure: '2026-12-10' })
  expect(settled(changeOf(mixed, shorter, WHEN.weeks))).toEqual([3_850, 1_925, 0, 11_550])
  expect(settled(changeOf(mixed, shorter, WHEN.days))).toEqual([0, 2_888, 2_887, 11_550])
})
