import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { parkTime, RULES } from '../testing/booking-facts.ts'
import { aPaidOrder, cancelNow, changeOf } from '../testing/changed-orders.ts'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../testing/order-requests.ts'
import type { CancellationRule } from './cancel/cancellation.ts'
import type { OrderRequest } from './order-request.ts'
import { everythingBack, type OrderTerms, termsAfterChange, termsFor } from './order-terms.ts'

const NOON_BEFORE = parkTime('2026-12-07', '12:00')
const termsOf = (request: OrderRequest) => aPaidOrder(request).terms
const afterChange = (first: OrderRequest, then: OrderRequest, now = parkTime('2026-11-17', '09:00')) =>
  changeOf(aPaidOrder(first), then, now).terms

describe('the terms of a new order', () => {
  test('are the park’s rules for its kind, as they are', () => {
    const { rules } = termsOf(aStay())
    expect(rules).toEqual(RULES.cancellationRules.filter(({ orderType }) => orderType === 'boarding'))
    expect(termsOf(someDays()).rules).toMatchObject([{ orderType: 'daycare', minHoursBefore: 24 }])
  })

  test.each<[string, OrderRequest, string, Record<string, string>]>([
    ['a stay', aStay({ arrivalTime: '17:00' }), '2026-12-09T00:00:00.000Z', {}],
    ['a meeting', aMeeting(), '2026-12-08T16:00:00.000Z', {}],
    [
      'daycare',
      someDays(),
      '2026-12-08T16:00:00.000Z',
      { '2026-12-08': '2026-12-08T16:00:00.000Z', '2026-12-10': '2026-12-10T16:00:00.000Z' },
    ],
    [
      'grooming',
      someGrooming([aBath({ time: '14:00' }), aBath(), aBath({ date: '2026-12-10', time: '13:00' })]),
      '2026-12-08T17:00:00.000Z',
      { '2026-12-08': '2026-12-08T17:00:00.000Z', '2026-12-10': '2026-12-10T20:00:00.000Z' },
    ],
  ])('count the deadlines of %s from', (_what, request, beginsAt, begins) => {
    expect(termsOf(request)).toMatchObject({ beginsAt, begins })
  })

  test('are the peak rules when one night is peak', () => {
    expect(termsOf(aStay()).isPeak).toBe(false)
    expect(termsOf(aStay({ arrival: '2026-12-16', departure: '2026-12-19' })).isPeak).toBe(true)
  })
})

describe('after a change', () => {
  const begin = '2026-12-08T16:00:00.000Z'

  test.each<[string, OrderRequest, string]>([
    ['a later arrival keeps the deadline', aStay({ arrival: '2026-12-10', departure: '2026-12-13' }), begin],
    ['so does a later hour', aStay({ arrivalTime: '17:00' }), begin],
    ['an earlier arrival brings it forward', aStay({ arrival: '2026-12-07' }), '2026-12-07T16:00:00.000Z'],
    [
      'a stay on other nights has its own',
      aStay({ arrival: '2026-12-11', departure: '2026-12-13' }),
      '2026-12-11T16:00:00.000Z',
    ],
  ])('%s', (_what, then, beginsAt) => {
    expect(afterChange(aStay(), then).beginsAt).toBe(beginsAt)
  })

  test('each day of daycare keeps its own deadline, and a new one has its own', () => {
    const then = someDays({ days: daysOn('2026-12-10', '2026-12-14'), arrivalTime: '10:00' })
    expect(afterChange(someDays(), then).begins).toEqual({
      '2026-12-10': '2026-12-10T16:00:00.000Z',
      '2026-12-14': '2026-12-14T17:00:00.000Z',
    })
  })

  test('a peak night that is dropped leaves the peak rules behind, one that is added brings them', () => {
    const peak = aStay({ arrival: '2026-12-16', departure: '2026-12-19' })
    const without = aStay({ arrival: '2026-12-16', departure: '2026-12-18' })
    expect(afterChange(peak, without).isPeak).toBe(true)
    expect(afterChange(without, peak).isPeak).toBe(true)
    expect(afterChange(peak, aStay()).isPeak).toBe(false)
  })

  test('a manager’s later rules are for later orders', () => {
    const order = aPaidOrder(aStay())
    const free = RULES.cancellationRules.map((rule) => ({ ...rule, minHoursBefore: 0, refundPercent: 100 }))
    const next = termsFor(changeOf(order, aStay()).order, false, { ...RULES, cancellationRules: free })
    expect(termsAfterChange(order.terms, next, new Set(['2026-12-08'])).rules).toEqual(order.terms.rules)
  })
})

describe('whatever the terms were and would be', () => {
  const someDate = fc.nat(6).map((offset) => addDays('2026-12-08', offset))
  const someInstant = fc
    .tuple(someDate, fc.constantFrom('15:00', '16:00', '20:30'))
    .map(([date, time]) => `${date}T${time}:00.000Z`)
  const rule: fc.Arbitrary<CancellationRule> = fc.constant({
    orderType: 'daycare',
    isPeak: false,
    minHoursBefore: 24,
    refundPercent: 100,
    creditPercent: 0,
  })
  const someTerms = (begins: fc.Arbitrary<Record<CalendarDate, string>>): fc.Arbitrary<OrderTerms> =>
    fc.record({
      rules: fc.array(rule, { maxLength: 1 }),
      isPeak: fc.boolean(),
      beginsAt: someInstant,
      begins,
    })
  const ofNights = someTerms(fc.constant({}))
  // Grooming that was booked before its days were named has none.
  const ofDays = someTerms(fc.dictionary(someDate, someInstant))
  const bothTerms = fc.oneof(
    fc.tuple(ofNights, ofNights),
    fc.tuple(
      ofDays,
      ofDays.filter(({ begins }) => Object.keys(begins).length > 0),
    ),
  )
  const deadlineOf = ({ begins, beginsAt }: OrderTerms, date: CalendarDate) => begins[date] ?? beginsAt

  test('no date that is kept gets a later deadline, the peak rules stay while something is kept', () => {
    fc.assert(
      fc.property(bothTerms, fc.uniqueArray(someDate), ([old, next], dates) => {
        // Dates of the new order that the old one had too.
        const kept = new Set(
          dates.filter((date) => Object.keys(next.begins).length === 0 || date in next.begins),
        )
        const after = termsAfterChange(old, next, kept)
        for (const date of kept) {
          expect(deadlineOf(after, date) <= deadlineOf(old, date)).toBe(true)
          expect(deadlineOf(after, date) <= deadlineOf(next, date)).toBe(true)
        }
        expect(after.isPeak).toBe(next.isPeak || (old.isPeak && kept.size > 0))
        expect(after.rules).toEqual(old.rules)
        if (kept.size === 0) expect(after).toEqual({ ...next, rules: old.rules })
      }),
      { numRuns: 500 },
    )
  })
})

test('when it is we who cancel, everything comes back whatever the hour', () => {
  const order = aPaidOrder(aStay())
  const hours = [NOON_BEFORE, parkTime('2026-12-08', '09:00'), parkTime('2027-01-01', '00:00')]
  for (const now of hours) {
    expect(cancelNow(order, now).refundCents).toBe(0)
    const ours = { ...order, terms: everythingBack(order.terms, 'boarding') }
    expect(cancelNow(ours, now)).toMatchObject({ refundCents: 17_325, keptCents: 0 })
  }
})
