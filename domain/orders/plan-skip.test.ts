import { describe, expect, test } from 'vitest'
import { parkTime, someFacts } from '../testing/booking-facts.ts'
import { aPaidOrder, planned, unpaid } from '../testing/changed-orders.ts'
import { aStay, aBath, daysOn, someDays } from '../testing/order-requests.ts'
import { planSkip, skipWords } from './plan-skip.ts'

const request = someDays({ days: daysOn('2026-12-08', '2026-12-10', '2026-12-15') })
const order = aPaidOrder(request)
const facts = someFacts()
const EARLY = parkTime('2026-12-01', '09:00')
const BEGUN = parkTime('2026-12-09', '07:30')
const LATE = parkTime('2026-12-09', '12:00')

describe('a day of several is skipped', () => {
  test.each([
    ['in time', '2026-12-10', EARLY, 'Back to your card $47.25'],
    ['when the first day is over', '2026-12-10', BEGUN, 'Back to your card $47.25'],
    ['too late', '2026-12-10', LATE, 'Nothing comes back of $47.25.'],
    ['the first of them', '2026-12-08', EARLY, 'Back to your card $47.25'],
  ])('%s', (_when, date, now, words) => {
    const { plan } = planned(planSkip(request, date, order, facts, now))
    expect(skipWords(plan)).toBe(words)
    expect(plan.order.days.map((day) => day.date)).toEqual(
      request.days.map((day) => day.date).filter((day) => day !== date),
    )
    expect(plan.payNowCents).toBe(0)
  })

  test('with the groom of that day, and not that of another', () => {
    const groomed = someDays({
      days: request.days,
      grooming: [aBath({ date: '2026-12-08' }), aBath({ date: '2026-12-10' })],
    })
    const { plan } = planned(planSkip(groomed, '2026-12-10', aPaidOrder(groomed), facts, EARLY))
    expect(plan.order.appointments.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-12-08'])
    expect(skipWords(plan)).toBe('Back to your card $115.50')
  })

  test('a pass has its day back in time, and not too late', () => {
    const withPass = someFacts({
      household: { passes: [{ passId: 7, kind: 'full_day', unitsLeft: 6, expiresOn: '2027-06-01' }] },
    })
    const byPass = { ...request, usePasses: true }
    const used = someFacts({
      household: { passes: [{ passId: 7, kind: 'full_day', unitsLeft: 0, expiresOn: '2027-06-01' }] },
    })
    const paid = aPaidOrder(byPass, { facts: withPass })
    const wordsAt = (now: Date) => skipWords(planned(planSkip(byPass, '2026-12-10', paid, used, now)).plan)
    expect(wordsAt(EARLY)).toBe('Back on your pass 1 full day')
    expect(wordsAt(LATE)).toBe('Nothing comes back of 1 full day of your pass.')
  })

  test('a pass bought since is left alone', () => {
    const wished = { ...request, usePasses: true }
    const bought = someFacts({
      household: { passes: [{ passId: 7, kind: 'full_day', unitsLeft: 20, expiresOn: '2027-06-01' }] },
    })
    const { plan } = planned(planSkip(wished, '2026-12-10', aPaidOrder(wished), bought, BEGUN))
    expect(plan.price.passUse).toEqual([])
    expect(skipWords(plan)).toBe('Back to your card $47.25')
  })

  test('of what is not paid yet there is less to pay', () => {
    const { plan } = planned(planSkip(request, '2026-12-10', unpaid(order), facts, EARLY))
    expect(skipWords(plan)).toBe('$47.25 less to pay')
  })
})

test.each([
  ['a day it does not have', request, '2026-12-09', EARLY, /not a day of this booking/],
  ['the only day', someDays({ days: daysOn('2026-12-08') }), '2026-12-08', EARLY, /only day.*cancel/],
  ['a day that has begun', request, '2026-12-08', BEGUN, /Tue 8 Dec has begun/],
  ['a night of a stay', aStay(), '2026-12-09', EARLY, /not a day of this booking/],
])('%s is not skipped', (_what, wanted, date, now, words) => {
  const plan = planSkip(wanted, date, aPaidOrder(wanted), facts, now)
  expect(plan).toMatchObject({ ok: false, msg: expect.stringMatching(words) as string })
})

test('a price that rose since never makes skipping cost more', () => {
  const cheap = { ...order, totalCents: 5_000 }
  expect(planSkip(request, '2026-12-10', cheap, facts, EARLY)).toMatchObject({
    ok: false,
    msg: expect.stringContaining('the rest would cost more') as string,
  })
})
