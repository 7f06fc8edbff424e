import { describe, expect, test } from 'vitest'
import { INES, maple, NOW, otis, parkTime, RULES, TOM } from '../../testing/booking-facts.ts'
import { DE_SHED, FULL_GROOM, MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aBath, aStay, daysOn, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { PaidRequest, RequestedGroom } from '../order-request.ts'
import type { BookingRules } from './booking-rules.ts'
import { minutesFor, planGrooming, type TakenTime } from './plan-grooming.ts'

interface Setting {
  taken?: readonly TakenTime[]
  now?: Date
  rules?: Partial<BookingRules>
}
const plan = (request: PaidRequest, { taken = [], now = NOW, rules = {} }: Setting = {}) =>
  planGrooming(request, { rules: { ...RULES, ...rules }, dogs: [maple, otis], taken }, now)
const alone = (grooming: RequestedGroom[], setting: Setting = {}) => plan(someGrooming(grooming), setting)
const busy = (groomerId: number, from: string, to: string, dogId = 999): TakenTime => ({
  groomerId,
  dogId,
  startsAt: parkTime('2026-12-08', from).toISOString(),
  endsAt: parkTime('2026-12-08', to).toISOString(),
})
const NOT_FREE = {
  ok: false,
  reason: 'sold-out',
  msg: 'That time isn’t available for Maple, or it’s too soon. Please choose another one.',
}

describe('between drop-off and pick-up', () => {
  const outside = {
    ok: false,
    reason: 'cannot-book',
    msg: 'The groom must be between drop-off and pick-up. Please choose its time again.',
  }
  const stay = (groom: RequestedGroom) => aStay({ departureTime: '12:00', grooming: [groom] })
  const halfDay = (groom: RequestedGroom) =>
    someDays({ days: [{ date: '2026-12-08', part: 'half' }], grooming: [groom] })
  const fullDay = (groom: RequestedGroom) => someDays({ arrivalTime: '10:00', grooming: [groom] })

  test.each([
    ['as the stay begins', stay(aBath({ time: '09:00' }))],
    ['on a day in between', stay(aBath({ date: '2026-12-10', time: '15:30' }))],
    ['done a quarter of an hour before the pick-up', stay(aBath({ date: '2026-12-11', time: '10:30' }))],
    ['within the five hours of a half day', halfDay(aBath({ time: '12:30' }))],
    ['late on a full day', fullDay(aBath({ time: '15:30' }))],
    ['on the second of two days', fullDay(aBath({ date: '2026-12-10' }))],
  ])('%s is possible', (_when, request) => {
    expect(plan(request)).toHaveLength(1)
  })

  test.each([
    ['before the stay’s drop-off', aStay({ arrivalTime: '10:00', grooming: [aBath({ time: '09:30' })] })],
    ['not done by the pick-up', stay(aBath({ date: '2026-12-11', time: '11:00' }))],
    ['the day before the stay', stay(aBath({ date: '2026-12-07' }))],
    ['the day after it', stay(aBath({ date: '2026-12-12' }))],
    ['not done when the half day is over', halfDay(aBath({ time: '13:00' }))],
    ['before the dog comes to daycare', fullDay(aBath({ time: '09:30' }))],
    ['on a day without daycare', fullDay(aBath({ date: '2026-12-09' }))],
  ])('%s is refused', (_when, request) => {
    expect(plan(request)).toEqual(outside)
  })

  test('grooming alone needs no drop-off', () => {
    expect(alone([aBath({ time: '09:00' })])).toHaveLength(1)
  })
})

describe('when', () => {
  test('in ninety days, but not later', () => {
    expect(alone([aBath({ date: '2027-02-13' })])).toHaveLength(1)
    expect(alone([aBath({ date: '2027-02-15' })])).toEqual({
      ok: false,
      reason: 'cannot-book',
      msg: 'Grooming can be booked up to 90 days ahead. Please choose an earlier day.',
    })
  })

  test('a day that has passed is no day to wait for', () => {
    expect(alone([aBath({ date: '2026-11-13' })])).toEqual({
      ok: false,
      reason: 'cannot-book',
      msg: 'Fri 13 Nov has passed. Please choose another day for the grooming.',
    })
  })

  test.each([
    ['two hours ahead', '13:00', true],
    ['an hour and a half ahead', '12:30', false],
  ])('today, %s', (_when, time, isPossible) => {
    expect(Array.isArray(alone([aBath({ date: '2026-11-16', time })]))).toBe(isPossible)
  })

  test.each([
    ['a time between the half hours', { time: '10:15' }],
    ['a job that outlasts the day', { time: '16:00' }],
    ['a Sunday, when nobody grooms', { date: '2026-12-13' }],
    ['a day we are closed', { date: '2026-12-25' }],
  ])('%s is not free', (_when, change) => {
    expect(alone([aBath(change)])).toEqual(NOT_FREE)
  })
})

describe('how long', () => {
  test('a service with its extras, each extra once', () => {
    expect(minutesFor({ serviceId: FULL_GROOM, extraIds: [] }, 'small', RULES)).toBe(150)
    expect(minutesFor({ serviceId: FULL_GROOM, extraIds: [DE_SHED] }, 'small', RULES)).toBe(180)
    expect(minutesFor({ serviceId: FULL_GROOM, extraIds: [DE_SHED, DE_SHED] }, 'small', RULES)).toBe(180)
    expect(minutesFor({ serviceId: DE_SHED, extraIds: [DE_SHED] }, 'small', RULES)).toBe(30)
  })

  test('the appointment lasts as long, and names each extra once', () => {
    expect(alone([aBath({ extraIds: [DE_SHED, DE_SHED] })])).toMatchObject([
      { startsAt: '2026-12-08T17:00:00.000Z', endsAt: '2026-12-08T18:45:00.000Z', extraIds: [DE_SHED] },
    ])
  })

  test('the minutes are those of the dog’s size', () => {
    const groomingMinutes = new Map([[FULL_GROOM, { small: 60, medium: 90, large: 120 }]])
    const endOf = (dogId: number) =>
      alone([aBath({ dogId, serviceId: FULL_GROOM })], { rules: { groomingMinutes } })
    expect(endOf(MAPLE)).toMatchObject([{ endsAt: '2026-12-08T18:30:00.000Z' }])
    expect(endOf(OTIS)).toMatchObject([{ endsAt: '2026-12-08T18:00:00.000Z' }])
  })
})

describe('which groomer', () => {
  test('whoever is free, in the order of the team', () => {
    expect(alone([aBath()])).toMatchObject([{ groomerId: INES }])
    expect(alone([aBath()], { taken: [busy(INES, '09:00', '10:30')] })).toMatchObject([{ groomerId: TOM }])
    expect(alone([aBath()], { taken: [busy(INES, '09:00', '10:00')] })).toMatchObject([{ groomerId: INES }])
    expect(alone([aBath()], { taken: [busy(INES, '11:00', '12:00'), busy(TOM, '10:00', '10:15')] })).toEqual(
      NOT_FREE,
    )
  })

  test('the one that was asked for, or none', () => {
    expect(alone([aBath({ groomerId: TOM })])).toMatchObject([{ groomerId: TOM }])
    expect(alone([aBath({ groomerId: TOM })], { taken: [busy(TOM, '09:00', '10:30')] })).toEqual(NOT_FREE)
  })

  test('two dogs at one time have a groomer each, and a third has none', () => {
    const both = [aBath(), aBath({ dogId: OTIS })]
    expect(alone(both)).toMatchObject([{ groomerId: INES }, { groomerId: TOM }])
    expect(alone(both, { rules: { groomers: RULES.groomers.slice(0, 1) } })).toMatchObject({
      msg: 'That time isn’t available for Otis, or it’s too soon. Please choose another one.',
    })
  })

  test.each([
    ['a service that is not there', aBath({ serviceId: 99 }), 'We couldn’t find that service.'],
    ['a groomer who is not there', aBath({ groomerId: 99 }), 'We couldn’t find that groomer.'],
  ])('%s is refused', (_what, groom, msg) => {
    expect(alone([groom])).toEqual({ ok: false, reason: 'not-found', msg })
  })

  test('a park without groomers says so, but only to those who ask', () => {
    expect(alone([aBath()], { rules: { groomers: [] } })).toEqual({
      ok: false,
      reason: 'not-found',
      msg: 'Grooming isn’t available at this park.',
    })
    expect(plan(aStay(), { rules: { groomers: [] } })).toEqual([])
  })
})

describe('a dog is on one table at a time', () => {
  test.each([
    ['at the same time', '10:00'],
    ['before it is done', '11:00'],
  ])('the same dog again %s is refused', (_when, time) => {
    expect(alone([aBath(), aBath({ time })])).toEqual({
      ok: false,
      reason: 'cannot-book',
      msg: 'Maple has two grooms at the same time. Please choose another time for one.',
    })
  })

  test('the same dog again afterwards is possible', () => {
    expect(alone([aBath(), aBath({ time: '11:30' })])).toHaveLength(2)
  })

  test('another booking of the dog’s counts, another dog’s does not', () => {
    expect(alone([aBath()], { taken: [busy(TOM, '11:00', '12:00', MAPLE)] })).toEqual({
      ok: false,
      reason: 'dog-elsewhere',
      msg: 'Maple already has a grooming appointment at that time. Please choose another one.',
    })
    expect(alone([aBath()], { taken: [busy(TOM, '11:15', '12:00', MAPLE)] })).toHaveLength(1)
    expect(alone([aBath()], { taken: [busy(TOM, '11:00', '12:00', OTIS)] })).toHaveLength(1)
  })
})

test('days of daycare are looked at one by one', () => {
  const grooming = [aBath({ date: '2026-12-10' }), aBath({ dogId: OTIS, date: '2026-12-08' })]
  const request = someDays({ dogIds: [MAPLE, OTIS], days: daysOn('2026-12-08', '2026-12-10'), grooming })
  expect(plan(request)).toMatchObject([{ dogId: MAPLE }, { dogId: OTIS }])
})
