import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from '../../calendar/calendar.ts'
import { minutesLater } from '../../calendar/park-time.ts'
import { INES, TOM } from '../../testing/booking-facts.ts'
import { BATH_AND_BRUSH, BEAR, MAPLE, OTIS } from '../../testing/demo-prices.ts'
import type { PlannedAppointment, TakenTime } from '../plan/plan-grooming.ts'
import { addedPresences, addedTimes, type Presence, presencesOf } from './change-hold.ts'

const someDate = fc.nat(8).map((offset) => addDays('2026-12-08', offset))
const somePresence: fc.Arbitrary<Presence> = fc
  .record({ dogId: fc.constantFrom(MAPLE, OTIS, BEAR), from: someDate, days: fc.integer({ min: 1, max: 4 }) })
  .map(({ days, ...presence }) => ({ ...presence, to: addDays(presence.from, days) }))
const somePresences = fc.array(somePresence, { maxLength: 5 })
const daysOf = (presences: readonly Presence[]) =>
  presences.flatMap(({ dogId, from, to }) => eachDay(from, addDays(to, -1)).map((date) => `${dogId} ${date}`))

describe('days that a change adds', () => {
  test('with what the order has they cover all of the new order, and none is kept twice', () => {
    fc.assert(
      fc.property(somePresences, somePresences, (before, after) => {
        const added = daysOf(addedPresences(before, after))
        const had = new Set(daysOf(before))
        expect(added.filter((day) => had.has(day))).toEqual([])
        const covered = new Set([...had, ...added])
        expect(daysOf(after).filter((day) => !covered.has(day))).toEqual([])
        expect(added.filter((day) => !daysOf(after).includes(day))).toEqual([])
      }),
    )
  })

  test('the same dogs on the same days add nothing', () => {
    fc.assert(
      fc.property(somePresences, (before) => {
        expect(addedPresences(before, before)).toEqual([])
      }),
    )
  })

  test.each([
    ['a longer stay', { to: '2026-12-12' }, ['101 2026-12-11']],
    ['a stay moved by a day', { from: '2026-12-09', to: '2026-12-12' }, ['101 2026-12-11']],
    ['a shorter one', { to: '2026-12-09' }, []],
    ['another dog', { dogId: OTIS, to: '2026-12-09' }, ['102 2026-12-08']],
  ])('%s', (_what, change, added) => {
    const stay = { dogId: MAPLE, from: '2026-12-08', to: '2026-12-11' }
    expect(daysOf(addedPresences([stay], [{ ...stay, ...change }]))).toEqual(added)
  })
})

test('a dog is where its room is, and at daycare every dog of the order on every day', () => {
  const dogs = [{ id: MAPLE }, { id: OTIS }]
  const stays = [{ arrival: '2026-12-08', departure: '2026-12-10', dogIds: [OTIS] }]
  const days = [{ date: '2026-12-14' }]
  expect(presencesOf({ dogs, stays, days })).toEqual([
    { dogId: OTIS, from: '2026-12-08', to: '2026-12-10' },
    { dogId: MAPLE, from: '2026-12-14', to: '2026-12-15' },
    { dogId: OTIS, from: '2026-12-14', to: '2026-12-15' },
  ])
})

const QUARTER = 15
const startOf = (quarter: number) => minutesLater('2026-12-08T16:00:00.000Z', quarter * QUARTER)
const someTime = fc
  .record({
    groomerId: fc.constantFrom(INES, TOM),
    dogId: fc.constantFrom(MAPLE, OTIS),
    quarter: fc.nat(20),
    quarters: fc.integer({ min: 1, max: 10 }),
  })
  .map(
    ({ quarter, quarters, ...time }): TakenTime => ({
      ...time,
      startsAt: startOf(quarter),
      endsAt: startOf(quarter + quarters),
    }),
  )
const toAppointment = (time: TakenTime): PlannedAppointment => ({
  ...time,
  serviceId: BATH_AND_BRUSH,
  extraIds: [],
})
const someTimes = fc.array(someTime, { maxLength: 4 })

/** The quarter hours of each groomer. */
const quartersOf = (times: readonly TakenTime[]): string[] =>
  times.flatMap(({ groomerId, startsAt, endsAt }) =>
    Array.from(
      { length: (Date.parse(endsAt) - Date.parse(startsAt)) / (QUARTER * 60_000) },
      (_, at) => `${groomerId} ${minutesLater(startsAt, at * QUARTER)}`,
    ),
  )

describe('groomers’ time that a change adds', () => {
  test('with what the order has it covers all of the new appointments, and overlaps nothing of it', () => {
    fc.assert(
      fc.property(someTimes, someTimes, (before, after) => {
        const added = addedTimes(before, after.map(toAppointment))
        const had = new Set(quartersOf(before))
        const kept = quartersOf(added)
        expect(kept.filter((quarter) => had.has(quarter))).toEqual([])
        expect(new Set([...had, ...kept])).toEqual(new Set([...had, ...quartersOf(after)]))
        expect(added.every(({ startsAt, endsAt }) => startsAt < endsAt)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  const own = { groomerId: INES, dogId: MAPLE, startsAt: startOf(4), endsAt: startOf(9) }
  const timesOf = (added: readonly PlannedAppointment[]) =>
    added.map(({ startsAt, endsAt }) => [startsAt, endsAt])
  test.each([
    ['the same time', {}, []],
    ['a part of it', { startsAt: startOf(5), endsAt: startOf(8) }, []],
    ['one that begins as it ends', { startsAt: startOf(9), endsAt: startOf(12) }, [[9, 12]]],
    ['half an hour later', { startsAt: startOf(6), endsAt: startOf(11) }, [[9, 11]]],
    ['half an hour earlier', { startsAt: startOf(2), endsAt: startOf(7) }, [[2, 4]]],
    [
      'longer at both ends',
      { startsAt: startOf(2), endsAt: startOf(11) },
      [
        [2, 4],
        [9, 11],
      ],
    ],
    ['another groomer', { groomerId: TOM }, [[4, 9]]],
  ])('%s', (_what, change, added) => {
    const wanted = toAppointment({ ...own, ...change })
    expect(timesOf(addedTimes([own], [wanted]))).toEqual(
      added.map(([from = 0, to = 0]) => [startOf(from), startOf(to)]),
    )
  })
})
