import { describe, expect, test } from 'vitest'
import { ORDER_TYPES } from '../../order-types.ts'
import { parkTime, someFacts } from '../../testing/booking-facts.ts'
import { aPaidOrder, planned, skipFacts, toSkip, unpaid } from '../../testing/changed-orders.ts'
import { MAPLE, MEAL, OTIS, WALK } from '../../testing/demo-prices.ts'
import { aBath, aStay, daysOn, someDays } from '../../testing/order-requests.ts'
import type { DaycareRequest, OrderRequest } from '../order-request.ts'
import type { OrderToChange } from './change-plan.ts'
import { planSkip, type SkipFacts, skipWords } from './plan-skip.ts'

const [FIRST, SECOND, THIRD] = ['2026-12-08', '2026-12-10', '2026-12-15'] as const
const request = someDays({ days: daysOn(FIRST, SECOND, THIRD) })
const order = aPaidOrder(request)
const EARLY = parkTime('2026-12-01', '09:00')
/** Too late for the first day only. */
const NEAR = parkTime('2026-12-07', '12:00')
const BEGUN = parkTime('2026-12-09', '07:30')
const LATE = parkTime('2026-12-09', '12:00')
const FACTS = skipFacts()

const skip = (
  wanted: OrderRequest,
  date: string,
  now: Date,
  { paid = aPaidOrder(wanted), facts = FACTS }: { paid?: OrderToChange; facts?: SkipFacts } = {},
) => planned(planSkip(toSkip(wanted, paid), date, facts, now)).plan

const pass = (passId: number, unitsLeft: number, expiresOn = '2027-06-01') => ({
  passId,
  kind: 'full_day' as const,
  unitsLeft,
  expiresOn,
})
const byPasses = (wanted: DaycareRequest, ...passes: ReturnType<typeof pass>[]) =>
  aPaidOrder(wanted, { facts: someFacts({ household: { passes } }) })
const promo = (off: { percent: number } | { amountCents: number }) =>
  someFacts({
    promo: {
      id: 1,
      check: {
        ok: true,
        promo: {
          code: 'OFF',
          kind: 'percent' in off ? 'percent' : 'amount',
          percent: 0,
          amountCents: 0,
          ...off,
          fromDate: '2026-01-01',
          toDate: '2027-01-01',
          orderTypes: ORDER_TYPES,
          totalLimit: null,
          perCustomerLimit: null,
          isActive: true,
        },
      },
    },
  })

describe('a day of several is skipped', () => {
  test.each([
    ['in time', SECOND, EARLY, 'Refunded to your card $47.25'],
    ['when the first day is over', SECOND, BEGUN, 'Refunded to your card $47.25'],
    ['too late', SECOND, LATE, 'Not refundable: $47.25.'],
    ['the first of them', FIRST, EARLY, 'Refunded to your card $47.25'],
  ])('%s', (_when, date, now, words) => {
    const plan = skip(request, date, now)
    expect(skipWords(plan)).toBe(words)
    expect(plan.request.days.map((day) => day.date)).toEqual(
      [FIRST, SECOND, THIRD].filter((day) => day !== date),
    )
    expect([plan.price.totalCents, plan.settlement.paidCents]).toEqual([9_450, 9_450])
  })

  test('with the groom of that day, and not that of another', () => {
    const groomed = { ...request, grooming: [aBath({ date: FIRST }), aBath({ date: SECOND })] }
    const plan = skip(groomed, SECOND, EARLY)
    expect(plan.request.grooming.map(({ date }) => date)).toEqual([FIRST])
    expect(skipWords(plan)).toBe('Refunded to your card $115.50')
    expect(plan.price.lines.map(({ rule, amountCents }) => [rule, amountCents])).toEqual([
      ['days', 9_000],
      ['grooming', 6_500],
    ])
  })

  test('with what is sold by the day, and not with what belongs to all of them', () => {
    const fed = {
      ...request,
      services: [
        { serviceId: MEAL, dogId: MAPLE, quantity: 3 },
        { serviceId: WALK, dogId: MAPLE, quantity: 3 },
      ],
    }
    const plan = skip(fed, SECOND, EARLY)
    // 45.00 with 5 %, 5.00 with 12 %; the walks stay.
    expect(plan.lessCents).toBe(4_725 + 560)
    expect(plan.price.lines.map((line) => ('count' in line ? line.count : 0))).toEqual([0, 3, 2])
  })

  test('CU7 with the extras of that day, and not with those of another', () => {
    const walk = { serviceId: WALK, dogId: MAPLE }
    const walked = {
      ...request,
      services: [
        { ...walk, quantity: 2, date: SECOND },
        { ...walk, quantity: 1, date: THIRD },
      ],
    }
    const paid = aPaidOrder(walked)
    const plan = skip(walked, SECOND, EARLY, { paid })
    expect(plan.request.services).toEqual([{ ...walk, quantity: 1, date: THIRD }])
    // A day and two of the three walks, with 5 %.
    expect(plan.lessCents).toBe(4_725 + Math.round(((paid.totalCents - 14_175) * 2) / 3))
    expect(plan.price.lines.map((line) => ('count' in line ? line.count : 0))).toEqual([0, 1])
    expect(skipWords(skip(walked, FIRST, EARLY, { paid }))).toBe('Refunded to your card $47.25')
  })

  test('skip day: extras that stay are not charged again, and nothing of them is given up', () => {
    const walked = { ...request, services: [{ serviceId: WALK, dogId: MAPLE, quantity: 20 }] }
    const paid = aPaidOrder(walked, { creditCents: 12_000 })
    const plan = skip(walked, FIRST, NEAR, { paid })
    expect(skipWords(plan)).toBe('Not refundable: $47.25.')
    expect(plan.price.totalCents).toBe(paid.totalCents - 4_725)
    expect(plan.settlement).toMatchObject({ keptCents: 4_725, paidCents: plan.price.totalCents })
  })

  test('of what is not paid yet there is less to pay, and credit put aside stays with it', () => {
    expect(skipWords(skip(request, SECOND, EARLY, { paid: unpaid(order) }))).toBe('$47.25 less to pay')
    const held = unpaid(order, 5_000)
    expect(skip(request, SECOND, LATE, { paid: held }).settlement).toMatchObject({
      creditCents: 0,
      keptCents: 0,
      paidCents: 5_000,
    })
    expect(skip(request, SECOND, LATE, { paid: unpaid(order, 14_175) }).settlement).toMatchObject({
      creditCents: 4_725,
      fromCreditCents: 4_725,
      paidCents: 9_450,
    })
  })

  test('what came from credit goes back to the credit', () => {
    const paid = aPaidOrder(request, { creditCents: 14_175 })
    expect(skipWords(skip(request, SECOND, EARLY, { paid }))).toBe('Credit $47.25')
  })
})

describe('the pass that paid for it', () => {
  const byPass = { ...request, usePasses: true }

  test('has its day back in time, and not too late', () => {
    const paid = byPasses(byPass, pass(7, 6))
    expect(skipWords(skip(byPass, SECOND, EARLY, { paid }))).toBe('Back on your pass 1 full day')
    expect(skipWords(skip(byPass, SECOND, LATE, { paid }))).toBe('Not refundable: 1 full day of your pass.')
  })

  test('skip day: the pass credit of that very day comes back, also when another day is too late', () => {
    const half = (date: string) => ({ date, part: 'half' as const })
    const mixed = { ...byPass, days: [...daysOn(FIRST), half(SECOND), half(THIRD)] }
    const paid = byPasses(mixed, pass(7, 1))
    expect(paid.price.days.map(({ passUse }) => passUse.length)).toEqual([0, 1, 0])
    const plan = skip(mixed, SECOND, NEAR, { paid })
    expect(skipWords(plan)).toBe('Back on your pass 1 half day')
    expect([plan.price.totalCents, plan.price.passUse]).toEqual([paid.totalCents, []])
    expect(skipWords(skip(mixed, THIRD, NEAR, { paid }))).toBe('Refunded to your card $33.60')
  })

  test('skip day: each day that stays keeps the pass that paid for it, also one that is over', () => {
    const paid = byPasses(byPass, pass(7, 2, '2026-12-08'), pass(8, 2))
    const plan = skip(byPass, THIRD, BEGUN, { paid, facts: { ...FACTS, endedPassIds: [7] } })
    expect(plan.price.days.map(({ passUse }) => passUse[0]?.passId)).toEqual([7, 8])
    expect(plan.passUnitsBack).toEqual([])
    expect(skipWords(plan)).toBe('Refunded to your card $47.25')
  })

  test('is said not to have it back when it is over', () => {
    const paid = byPasses(byPass, pass(7, 6))
    const plan = skip(byPass, SECOND, EARLY, { paid, facts: { ...FACTS, endedPassIds: [7] } })
    expect(skipWords(plan)).toBe('Not refundable: 1 full day of your pass.')
  })

  test('of one dog of two', () => {
    const two = { ...byPass, dogIds: [MAPLE, OTIS] }
    const paid = byPasses(two, pass(7, 2))
    const plan = skip(two, FIRST, EARLY, { paid })
    expect(skipWords(plan)).toBe('Refunded to your card $47.25, back on your pass 1 full day')
  })
})

describe('what stays costs what it did', () => {
  test('skip day: a price that rose since is not asked for what stays', () => {
    const [line, ...others] = order.price.lines
    expect([line?.rule, others]).toEqual(['days', []])
    // The facts of today's price list are not even given.
    expect(skip(request, SECOND, EARLY).price.lines).toEqual([
      {
        rule: 'days',
        part: 'full',
        days: 2,
        dogs: 1,
        unitCents: 4_500,
        amountCents: 9_000,
        gstCents: 450,
        pstCents: 0,
      },
    ])
  })

  test('skip day: the code’s share of the day goes with the day, and no credit of another day comes back', () => {
    const wanted = { ...request, usePasses: true, promoCode: 'OFF' }
    const facts = promo({ amountCents: 9_500 })
    const household = { ...facts.household, passes: [pass(7, 6)] }
    const paid = aPaidOrder(wanted, { facts: { ...facts, household } })
    const plan = skip(wanted, THIRD, BEGUN, { paid })
    expect(skipWords(plan)).toBe('Back on your pass 1 full day')
    expect([plan.price.totalCents, plan.price.passUse]).toEqual([
      0,
      [{ passId: 7, kind: 'full_day', units: 4 }],
    ])
  })

  test.each([
    ['a percentage', { percent: 10 }, 4_253],
    ['an amount', { amountCents: 3_000 }, 3_675],
  ])('with %s off', (_what, off, cents) => {
    const wanted = { ...request, promoCode: 'OFF' }
    const paid = aPaidOrder(wanted, { facts: promo(off) })
    const plan = skip(wanted, SECOND, EARLY, { paid })
    expect(Math.abs(plan.settlement.refundCents - cents)).toBeLessThanOrEqual(1)
    expect(plan.price.lines.map(({ rule }) => rule)).toEqual(['days', 'promo'])
  })

  test('a price that cannot be read apart is left to a talk', () => {
    const odd = {
      ...order,
      price: { ...order.price, days: order.price.days.map((day) => ({ ...day, listCents: 1 })) },
    }
    expect(planSkip(toSkip(request, odd), SECOND, FACTS, EARLY)).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
    })
  })
})

describe('deadlines', () => {
  test('what stays keeps its own, and extras do not get those of a later day', () => {
    const walked = { ...request, services: [{ serviceId: WALK, dogId: MAPLE, quantity: 3 }] }
    const { terms } = skip(walked, FIRST, NEAR)
    expect(Object.keys(terms.begins)).toEqual([SECOND, THIRD])
    expect(terms.extras?.map(({ beginsAt }) => beginsAt.slice(0, 10))).toEqual([FIRST, SECOND, THIRD])
  })

  test('skip day: a groom on the first day, which is over, is in nobody’s way', () => {
    const groomed = { ...request, grooming: [aBath({ date: FIRST, time: '09:30' })] }
    const plan = skip(groomed, THIRD, BEGUN)
    expect([plan.firstDate, plan.lastDate, plan.request.grooming.length]).toEqual([FIRST, SECOND, 1])
  })
})

test.each([
  ['a day it does not have', request, '2026-12-09', EARLY, /isn’t part of this booking/],
  ['the only day', someDays({ days: daysOn(FIRST) }), FIRST, EARLY, /only day.*cancel/],
  ['a day that has begun', request, FIRST, BEGUN, /Tue 8 Dec has already started/],
  ['a night of a stay', aStay(), '2026-12-09', EARLY, /isn’t part of this booking/],
])('%s is not skipped', (_what, wanted, date, now, words) => {
  const plan = planSkip(toSkip(wanted, aPaidOrder(wanted)), date, FACTS, now)
  expect(plan).toMatchObject({ ok: false, msg: expect.stringMatching(words) as string })
})

test('what guards money fails closed: an order whose books say less than what would stay is left alone', () => {
  const cheaper = { ...toSkip(request, order), totalCents: order.price.totalCents / 2 }
  expect(planSkip(cheaper, SECOND, FACTS, EARLY)).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
})
