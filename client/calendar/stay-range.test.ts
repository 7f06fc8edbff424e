import { describe, expect, test } from 'vitest'
import { FULL, PEAK, SHUT, someDays } from '../booking/testing/some-days.ts'
import { type KnownDays, NO_RANGE, pickDay, whyNoArrival, whyNoDeparture, whyNoStay } from './stay-range.ts'

// 11 and 12 December are full, 23 to 27 are peak nights with a minimum of three, on 25 the gate is shut.
const DAYS: KnownDays = someDays('2026-12-01', 92, {
  '2026-12-01': { reason: 'past', reasonText: 'This day has passed', isOpen: false },
  '2026-12-11': FULL,
  '2026-12-12': FULL,
  '2026-12-23': PEAK,
  '2026-12-24': PEAK,
  '2026-12-25': { ...PEAK, ...SHUT },
  '2026-12-26': PEAK,
  '2026-12-27': PEAK,
})

describe('the day of drop-off', () => {
  test.each([
    ['2026-12-04', null],
    ['2026-12-23', null],
    ['2026-12-01', 'no-arrival'],
    ['2026-12-11', 'no-arrival'],
    ['2026-12-25', 'no-arrival'],
    ['2027-06-01', 'not-known-yet'],
  ])('%s: %s', (date, reason) => expect(whyNoArrival(date, DAYS)?.reason ?? null).toBe(reason))
})

describe('the day of pick-up', () => {
  test.each([
    ['the next day', '2026-12-04', '2026-12-05', null],
    ['a day whose night is full: only nights count', '2026-12-08', '2026-12-11', null],
    ['a full night inside', '2026-12-08', '2026-12-12', 'nights-gone'],
    ['full nights inside, free days around', '2026-12-10', '2026-12-14', 'nights-gone'],
    ['a closed day', '2026-12-20', '2026-12-25', 'no-departure'],
    ['over a closed day: dogs who are here stay', '2026-12-23', '2026-12-27', null],
    ['too short over the holidays', '2026-12-23', '2026-12-24', 'below-minimum'],
    ['too short because of its last night', '2026-12-22', '2026-12-24', 'below-minimum'],
    ['as long as the holidays ask', '2026-12-23', '2026-12-26', null],
    ['sixty nights', '2026-12-27', '2027-02-25', null],
    ['more than sixty', '2026-12-27', '2027-02-26', 'too-long'],
    ['days that are not known yet', '2027-02-20', '2027-03-10', 'not-known-yet'],
  ])('%s', (_what, arrival, departure, reason) => {
    expect(whyNoDeparture(arrival, departure, DAYS)?.reason ?? null).toBe(reason)
  })

  test('the nights that are gone are named', () => {
    expect(whyNoDeparture('2026-12-10', '2026-12-14', DAYS)).toEqual({
      reason: 'nights-gone',
      arrival: '2026-12-10',
      departure: '2026-12-14',
      nights: ['2026-12-11', '2026-12-12'],
    })
  })

  test.each([
    ['2026-12-23', '2026-12-24', '2026-12-26'],
    // Two nights to the 24th; three would end on the 25th, when the gate is shut.
    ['2026-12-22', '2026-12-24', '2026-12-26'],
  ])('too short a stay from %s is told the first good day', (arrival, departure, earliest) => {
    expect(whyNoDeparture(arrival, departure, DAYS)).toMatchObject({ minNights: 3, earliest })
  })

  test('no day is named when the minimum runs into full nights', () => {
    const days = someDays('2026-12-20', 10, { '2026-12-20': PEAK, '2026-12-21': { ...PEAK, ...FULL } })
    expect(whyNoDeparture('2026-12-20', '2026-12-21', days)).toMatchObject({ earliest: null })
  })
})

describe('pressing days', () => {
  const stay = { arrival: '2026-12-04', departure: '2026-12-08' }
  const begun = { arrival: '2026-12-04', departure: null }

  test.each([
    ['the first press is drop-off', NO_RANGE, '2026-12-04', begun],
    ['the second is pick-up', begun, '2026-12-08', stay],
    ['the third begins anew', stay, '2026-12-15', { arrival: '2026-12-15', departure: null }],
    ['an earlier day is a new drop-off', begun, '2026-12-02', { arrival: '2026-12-02', departure: null }],
    ['drop-off pressed again is taken back', begun, '2026-12-04', NO_RANGE],
  ])('%s', (_what, range, date, next) => {
    expect(pickDay(range, date, DAYS)).toEqual({ range: next, refusal: null })
  })

  test('drop-off pressed before the days have come begins anew with it; any other day is not known yet', () => {
    const none = new Map()
    expect(pickDay(stay, '2026-12-04', none)).toEqual({ range: begun, refusal: null })
    expect(pickDay(stay, '2026-12-05', none)).toMatchObject({
      range: stay,
      refusal: { reason: 'not-known-yet' },
    })
  })

  test.each([
    ['a full day', NO_RANGE, '2026-12-11', 'no-arrival'],
    ['a closed day', stay, '2026-12-25', 'no-arrival'],
    ['a pick-up beyond full nights', begun, '2026-12-14', 'nights-gone'],
  ])('%s changes nothing and says why', (_what, range, date, reason) => {
    const picked = pickDay(range, date, DAYS)
    expect(picked.range).toEqual(range)
    expect(picked.refusal?.reason).toBe(reason)
  })
})

describe('a stay that was chosen before', () => {
  test.each([
    ['still free', '2026-12-04', '2026-12-08', null],
    ['sold meanwhile from its first night on', '2026-12-11', '2026-12-13', 'nights-gone'],
    ['sold meanwhile in the middle', '2026-12-10', '2026-12-13', 'nights-gone'],
    ['now in the past', '2026-12-01', '2026-12-03', 'no-arrival'],
    ['not known yet: nothing is said against it', '2027-06-01', '2027-06-03', null],
    ['only begun, on a night that is full now', '2026-12-12', null, 'no-arrival'],
  ])('%s', (_what, arrival, departure, reason) => {
    expect(whyNoStay({ arrival, departure }, DAYS)?.reason ?? null).toBe(reason)
  })
})

test('a press on the day after pick-up makes the stay a night longer instead of wiping it', () => {
  const days = someDays('2026-12-01', 20, { '2026-12-10': FULL })
  const range = { arrival: '2026-12-05', departure: '2026-12-08' }
  expect(pickDay(range, '2026-12-09', days).range).toEqual({ ...range, departure: '2026-12-09' })
  expect(pickDay(range, '2026-12-12', days).range).toEqual({ arrival: '2026-12-12', departure: null })
  const full = { arrival: '2026-12-05', departure: '2026-12-10' }
  expect(pickDay(full, '2026-12-11', days)).toMatchObject({ range: full, refusal: { reason: 'nights-gone' } })
})
