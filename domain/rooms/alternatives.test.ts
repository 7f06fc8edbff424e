import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, eachDay } from '../calendar/calendar.ts'
import { seasonsAhead } from '../calendar/seasons.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { alternatives, NEARBY_DAYS, nearestDates, type StayFacts, type StayRequest } from './alternatives.ts'
import { checkStay, clashesOf, type RequestedBed, type RoomsLeft } from './availability.ts'

const TODAY = '2026-11-16'
const CLASSIC = 2
const DELUXE = 3
const VILLA = 5
const CALENDAR = {
  seasons: seasonsAhead(1_000, TODAY),
  closures: [
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2027-01-01', reason: 'New Year’s Day' },
  ],
}
const suites = [VILLA, CLASSIC, DELUXE].map((suiteTypeId) => ({ suiteTypeId, roomsNeeded: 1 }))
const priceOf = (beds: readonly RequestedBed[]) =>
  beds.reduce((sum, bed) => sum + bed.suiteTypeId * 1_000 * daysBetween(bed.arrival, bed.departure), 0)

/** Rooms on every day for three months, none on the nights given. */
const withoutNights = (...soldOut: string[]) =>
  new Map(eachDay(TODAY, addDays(TODAY, 90)).map((night) => [night, soldOut.includes(night) ? 0 : 1]))
const facts = (left: RoomsLeft, ...taken: string[]): StayFacts => ({
  suites,
  left,
  calendar: CALENDAR,
  takenNights: new Set(taken),
  priceOf,
})
const request: StayRequest = { suiteTypeId: CLASSIC, arrival: '2026-12-05', departure: '2026-12-09' }
const bed = (suiteTypeId: number, arrival: string, departure: string): RequestedBed => ({
  suiteTypeId,
  arrival,
  departure,
  rooms: 1,
})

describe('when the wanted suite is sold out', () => {
  const left = new Map([
    [CLASSIC, withoutNights('2026-12-08')],
    [DELUXE, withoutNights('2026-12-05')],
    [VILLA, withoutNights()],
  ])
  const found = alternatives(request, facts(left), TODAY)

  test('another suite for the same nights is offered, cheapest first', () => {
    expect(found.otherSuites).toEqual([
      { beds: [bed(VILLA, '2026-12-05', '2026-12-09')], priceCents: 20_000 },
    ])
    const all = new Map([...left, [DELUXE, withoutNights()] as const])
    const offered = alternatives(request, facts(all), TODAY).otherSuites
    expect(offered.map(({ beds }) => beds[0]?.suiteTypeId)).toEqual([DELUXE, VILLA])
  })

  test('M5 no dates are offered on which one of the dogs is booked already', () => {
    const other = alternatives(request, facts(left, '2026-12-04', '2026-12-13'), TODAY).otherDates
    expect(other.map(({ beds }) => beds[0]?.arrival)).toEqual(['2026-12-09', '2026-11-30', '2026-11-29'])
    expect(alternatives(request, facts(left, '2026-12-06'), TODAY)).toMatchObject({
      otherSuites: [],
      split: null,
      waitList: null,
    })
  })

  test('the nearest dates of the same length are offered', () => {
    expect(found.otherDates).toEqual([
      { beds: [bed(CLASSIC, '2026-12-04', '2026-12-08')], priceCents: 8_000, daysAway: -1 },
      { beds: [bed(CLASSIC, '2026-12-03', '2026-12-07')], priceCents: 8_000, daysAway: -2 },
      { beds: [bed(CLASSIC, '2026-12-02', '2026-12-06')], priceCents: 8_000, daysAway: -3 },
    ])
  })

  test('a stay with one change is offered, with the fewest nights elsewhere, then the cheapest', () => {
    expect(found.split).toEqual({
      beds: [bed(CLASSIC, '2026-12-05', '2026-12-08'), bed(DELUXE, '2026-12-08', '2026-12-09')],
      nightsAway: 1,
      priceCents: 9_000,
    })
  })

  test('the wait-list takes the request as it was', () => {
    expect(found.waitList).toEqual(bed(CLASSIC, '2026-12-05', '2026-12-09'))
  })
})

test('when nothing at all is left, the wait-list remains', () => {
  expect(alternatives(request, facts(new Map()), TODAY)).toEqual({
    otherSuites: [],
    otherDates: [],
    split: null,
    waitList: bed(CLASSIC, '2026-12-05', '2026-12-09'),
  })
})

test('a stay that begins on a closed day is offered other dates, and nothing on that day', () => {
  const left = new Map([
    [CLASSIC, withoutNights()],
    [DELUXE, withoutNights()],
  ])
  const closed = { suiteTypeId: CLASSIC, arrival: '2026-12-25', departure: '2026-12-29' }
  const found = alternatives(closed, facts(left), TODAY)
  expect(found).toMatchObject({ otherSuites: [], split: null, waitList: null })
  expect(found.otherDates.map(({ daysAway }) => daysAway)).toEqual([1, -1, 2])
})

test('a suite these dogs do not fit in is neither offered nor waited for', () => {
  const left = new Map([[DELUXE, withoutNights()]])
  const found = alternatives({ ...request, suiteTypeId: 1 }, facts(left), TODAY)
  expect(found).toMatchObject({ otherDates: [], waitList: null })
  expect(found.otherSuites).toHaveLength(1)
})

/** Properties take their time on a busy machine. */
const UNDER_LOAD = 30_000

const DAYS = 75
/** None, one or two rooms of each type on each of the coming days. */
const anyLeft = fc.uint8Array({ minLength: 3 * DAYS, maxLength: 3 * DAYS }).map((drawn): RoomsLeft => {
  const days = eachDay(TODAY, addDays(TODAY, DAYS - 1))
  const counts = (row: number) => new Map(days.map((date, day) => [date, (drawn[row * DAYS + day] ?? 0) % 3]))
  return new Map([CLASSIC, DELUXE, VILLA].map((suiteTypeId, row) => [suiteTypeId, counts(row)]))
})

describe('whatever is left', () => {
  const anyRequest = fc
    .tuple(fc.constantFrom(CLASSIC, DELUXE, VILLA), fc.nat(40), fc.integer({ min: 1, max: 6 }))
    .map(([suiteTypeId, start, nights]) => {
      const arrival = addDays(TODAY, start)
      return { suiteTypeId, arrival, departure: addDays(arrival, nights) }
    })
  const anySuites = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })).map(([a, b]) => [
    { suiteTypeId: CLASSIC, roomsNeeded: a },
    { suiteTypeId: DELUXE, roomsNeeded: b },
    { suiteTypeId: VILLA, roomsNeeded: 1 },
  ])

  test(
    'everything offered is free, allowed, and as long as was asked for',
    () => {
      fc.assert(
        fc.property(anyRequest, anyLeft, anySuites, (asked, left, fitting) => {
          const found = alternatives(asked, { ...facts(left), suites: fitting }, TODAY)
          const offers = [...found.otherSuites, ...found.otherDates, ...(found.split ? [found.split] : [])]
          for (const { beds, priceCents } of offers) {
            const nights = daysBetween(asked.arrival, asked.departure)
            expect(checkStay(beds, left, CALENDAR, TODAY)).toEqual({ ok: true, nights })
            expect(priceCents).toBe(priceOf(beds))
            const slept = beds.flatMap((one) => nightsOf(one.arrival, one.departure))
            expect(slept).toHaveLength(nights)
            for (const one of beds) {
              expect(fitting).toContainEqual({ suiteTypeId: one.suiteTypeId, roomsNeeded: one.rooms })
            }
          }
          expect(found.otherDates.length).toBeLessThanOrEqual(3)
          for (const { daysAway } of found.otherDates) {
            expect(daysAway).not.toBe(0)
            expect(Math.abs(daysAway)).toBeLessThanOrEqual(NEARBY_DAYS)
          }
        }),
      )
    },
    UNDER_LOAD,
  )

  test(
    'no nearer dates and no change with fewer nights elsewhere were overlooked',
    () => {
      fc.assert(
        fc.property(anyRequest, anyLeft, (asked, left) => {
          const found = alternatives(asked, facts(left), TODAY)
          const isFree = (beds: RequestedBed[]) => checkStay(beds, left, CALENDAR, TODAY).ok
          const shifts = Array.from({ length: 2 * NEARBY_DAYS + 1 }, (_, index) => index - NEARBY_DAYS)
          const free = shifts.filter(
            (by) =>
              by !== 0 &&
              isFree([bed(asked.suiteTypeId, addDays(asked.arrival, by), addDays(asked.departure, by))]),
          )
          const nearest = free.map(Math.abs).toSorted((a, b) => a - b)
          expect(found.otherDates.map(({ daysAway }) => Math.abs(daysAway))).toEqual(nearest.slice(0, 3))
          const fewest = fewestAwayByTrying(asked, left)
          expect(found.split?.nightsAway ?? Number.POSITIVE_INFINITY).toBe(fewest)
        }),
      )
    },
    UNDER_LOAD,
  )
})

test('of the other dates of several suites the nearest three are told, a day later before a day earlier', () => {
  const away = (daysAway: number, suiteTypeId: number) => ({
    daysAway,
    priceCents: 0,
    beds: [bed(suiteTypeId, addDays(request.arrival, daysAway), addDays(request.departure, daysAway))],
  })
  const found = [away(4, CLASSIC), away(-2, CLASSIC), away(-2, VILLA), away(2, VILLA), away(9, VILLA)]
  expect(nearestDates(found)).toEqual([
    { arrival: '2026-12-07', departure: '2026-12-11' },
    { arrival: '2026-12-03', departure: '2026-12-07' },
    { arrival: '2026-12-09', departure: '2026-12-13' },
  ])
})

/** Every change day and every pair of suites, tried one by one. */
function fewestAwayByTrying({ suiteTypeId, arrival, departure }: StayRequest, left: RoomsLeft): number {
  const isAllowed = checkStay([bed(CLASSIC, arrival, departure)], new Map(), CALENDAR, TODAY)
  if (!isAllowed.ok && isAllowed.reason !== 'sold-out') return Number.POSITIVE_INFINITY
  const ids = [CLASSIC, DELUXE, VILLA]
  const tries = nightsOf(addDays(arrival, 1), departure).flatMap((change) =>
    ids.flatMap((first) =>
      ids
        .filter((second) => second !== first)
        .map((second) => [bed(first, arrival, change), bed(second, change, departure)]),
    ),
  )
  const away = tries
    .filter((beds) => clashesOf(beds, left).length === 0)
    .map((beds) =>
      beds
        .filter((one) => one.suiteTypeId !== suiteTypeId)
        .reduce((sum, one) => sum + daysBetween(one.arrival, one.departure), 0),
    )
  return Math.min(...away)
}
