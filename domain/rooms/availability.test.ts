import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from '../calendar/calendar.ts'
import { seasonsAhead } from '../calendar/seasons.ts'
import { type BoardingDaysInput, boardingDays, checkStay, type RoomsLeft } from './availability.ts'

const TODAY = '2026-11-16'
const CALENDAR = {
  seasons: seasonsAhead(1_000, TODAY),
  closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
}
const CLASSIC = 2
const DELUXE = 3
/** The same number of rooms on every day of two years, but for the nights given. */
const always = (rooms: number, but: Record<string, number> = {}) =>
  new Map(eachDay(TODAY, '2029-01-01').map((night) => [night, but[night] ?? rooms]))

const request = (change: Partial<BoardingDaysInput> = {}): BoardingDaysInput => ({
  from: '2026-12-01',
  to: '2026-12-03',
  suites: [
    { suiteTypeId: CLASSIC, roomsNeeded: 1 },
    { suiteTypeId: DELUXE, roomsNeeded: 1 },
  ],
  left: new Map([
    [CLASSIC, always(2, { '2026-12-02': 0 })],
    [DELUXE, always(1)],
  ]),
  nightCents: (suiteTypeId) => suiteTypeId * 1_000,
  calendar: CALENDAR,
  ...change,
})
const dayOf = (date: string, change: Partial<BoardingDaysInput> = {}) =>
  boardingDays(request({ from: date, to: date, ...change }), TODAY)[0]

describe('the boarding calendar', () => {
  test('shows the most rooms of a fitting type and the cheapest of those that have any', () => {
    expect(boardingDays(request(), TODAY)).toEqual([
      { date: '2026-12-01', left: 2, priceCents: 2_000, isOpen: true, reason: null, minNights: 1 },
      { date: '2026-12-02', left: 1, priceCents: 3_000, isOpen: true, reason: null, minNights: 1 },
      { date: '2026-12-03', left: 2, priceCents: 2_000, isOpen: true, reason: null, minNights: 1 },
    ])
  })

  test('no stay begins today once the last drop-off has passed; one may end', () => {
    expect(dayOf(TODAY, { isTodayOver: true })).toMatchObject({ reason: 'too-late-today', isOpen: true })
    expect(dayOf('2026-11-17', { isTodayOver: true })).toMatchObject({ reason: null })
  })

  test('of one chosen type shows that type, and a sold-out day is still one to leave on', () => {
    const suites = [{ suiteTypeId: CLASSIC, roomsNeeded: 1 }]
    expect(dayOf('2026-12-02', { suites })).toEqual({
      date: '2026-12-02',
      left: 0,
      priceCents: null,
      isOpen: true,
      reason: 'sold-out',
      minNights: 1,
    })
  })

  test('counts a type as sold out when it has a room, but fewer than these dogs need', () => {
    const suites = [{ suiteTypeId: DELUXE, roomsNeeded: 2 }]
    expect(dayOf('2026-12-01', { suites })).toMatchObject({ left: 0, reason: 'sold-out' })
  })

  test.each([
    ['yesterday', '2026-11-15', { isOpen: false, reason: 'past', left: 0, priceCents: null }],
    ['today', TODAY, { isOpen: true, reason: null }],
    ['the day before the last', '2028-11-15', { isOpen: true, reason: null }],
    [
      'the last day, on which a stay may end',
      '2028-11-16',
      { isOpen: true, reason: 'too-far-ahead', left: 0 },
    ],
    ['a day after the last', '2028-11-17', { isOpen: false, reason: 'too-far-ahead' }],
    ['a closed day, through which dogs may stay', '2026-12-25', { isOpen: false, reason: 'closed', left: 2 }],
    ['a night at Christmas', '2026-12-23', { minNights: 3 }],
    ['a night of a long weekend', '2027-02-13', { minNights: 2 }],
  ])('on %s, %s, says %j', (_name, date, expected) => {
    expect(dayOf(date)).toMatchObject(expected)
  })

  test('says so when no suite takes these dogs, and sells nothing it does not know', () => {
    expect(dayOf('2026-12-01', { suites: [] })).toMatchObject({ reason: 'no-suite-fits', left: 0 })
    expect(dayOf('2026-12-01', { left: new Map() })).toMatchObject({ reason: 'sold-out', priceCents: null })
  })
})

describe('a requested stay', () => {
  const left: RoomsLeft = new Map([
    [CLASSIC, always(2, { '2026-12-02': 0, '2026-12-04': 1 })],
    [DELUXE, always(1)],
  ])
  const bed = (suiteTypeId: number, arrival: string, departure: string, rooms = 1) => ({
    suiteTypeId,
    arrival,
    departure,
    rooms,
  })
  const check = (...beds: ReturnType<typeof bed>[]) => checkStay(beds, left, CALENDAR, TODAY)

  test('can be had when every night has a room', () => {
    expect(check(bed(DELUXE, '2026-12-01', '2026-12-05'))).toEqual({ ok: true, nights: 4 })
    expect(check(bed(CLASSIC, '2026-12-03', '2026-12-05'))).toEqual({ ok: true, nights: 2 })
  })

  test('names the nights that clash', () => {
    expect(check(bed(CLASSIC, '2026-12-01', '2026-12-06', 2))).toEqual({
      ok: false,
      reason: 'sold-out',
      clashes: [{ suiteTypeId: CLASSIC, nights: ['2026-12-02', '2026-12-04'] }],
    })
  })

  test('counts dogs who sleep apart in one type together', () => {
    const twice = [bed(DELUXE, '2026-12-01', '2026-12-03'), bed(DELUXE, '2026-12-02', '2026-12-04')]
    expect(check(...twice)).toEqual({
      ok: false,
      reason: 'sold-out',
      clashes: [{ suiteTypeId: DELUXE, nights: ['2026-12-02'] }],
    })
  })

  test('with one change of suite is judged by its whole length', () => {
    const halves = [bed(CLASSIC, '2026-12-22', '2026-12-24'), bed(DELUXE, '2026-12-24', '2026-12-26')]
    expect(check(...halves)).toEqual({ ok: true, nights: 4 })
    expect(check(bed(CLASSIC, '2026-12-22', '2026-12-24'))).toEqual({
      ok: false,
      reason: 'below-minimum-stay',
      minNights: 3,
    })
  })

  test.each([
    ['yesterday', '2026-11-15', '2026-11-18', 'arrival-in-the-past'],
    ['no nights', '2026-12-01', '2026-12-01', 'departure-not-after-arrival'],
    ['a closed day to leave on', '2026-12-20', '2026-12-25', 'closed-on-departure'],
    ['five years ahead', '2031-12-01', '2031-12-03', 'too-far-ahead'],
  ])('with %s is refused for its dates first', (_name, arrival, departure, reason) => {
    expect(check(bed(CLASSIC, arrival, departure))).toMatchObject({ ok: false, reason })
  })

  test('of nothing is no stay', () => {
    expect(check()).toMatchObject({ ok: false, reason: 'departure-not-after-arrival' })
  })

  test('a stay in a single type can be had exactly when the calendar shows rooms on all its nights', () => {
    const counts = fc.array(fc.nat(2), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(counts, fc.nat(6), fc.integer({ min: 1, max: 5 }), (rooms, start, nights) => {
        const first = '2027-01-10'
        const some = new Map([[CLASSIC, new Map(rooms.map((count, day) => [addDays(first, day), count]))]])
        const arrival = addDays(first, start)
        const departure = addDays(arrival, nights)
        const days = boardingDays(
          request({
            from: arrival,
            to: addDays(departure, -1),
            suites: [{ suiteTypeId: CLASSIC, roomsNeeded: 1 }],
            left: some,
          }),
          TODAY,
        )
        const result = checkStay([bed(CLASSIC, arrival, departure)], some, CALENDAR, TODAY)
        expect(result.ok).toBe(days.every((day) => day.left > 0))
      }),
    )
  })
})
