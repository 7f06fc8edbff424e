import { expect, test } from 'vitest'
import { eachDay } from '#domain/calendar/calendar.ts'
import { areRoomsFree, type SuiteNights, stayAlternatives, suitesFreeFor } from './stay-alternatives.ts'

const TODAY = '2027-01-01'
const NIGHTS = eachDay(TODAY, '2027-03-31')
const aSuite = (
  suiteTypeId: number,
  priceCents: number,
  full: readonly string[],
  rooms = 1,
): SuiteNights => ({
  suiteTypeId,
  fits: true,
  rooms,
  nights: NIGHTS.map((date) => ({ date, left: full.includes(date) ? 0 : 3, priceCents })),
})
const calendar = { seasons: [], closures: [{ date: '2027-01-16', reason: 'Works' }] }
const run = aSuite(2, 5_500, ['2027-01-13'])
const deluxe = aSuite(3, 6_800, ['2027-01-12'])
const stay = { arrival: '2027-01-11', departure: '2027-01-15' }

test('a suite type is free for a stay when it is on every night', () => {
  expect(suitesFreeFor(stay, [run, deluxe])).toEqual([])
  expect(suitesFreeFor({ arrival: '2027-01-13', departure: '2027-01-15' }, [run, deluxe])).toEqual([3])
  expect(suitesFreeFor({ arrival: '2027-01-14', departure: '2027-01-15' }, [run, deluxe])).toEqual([2, 3])
})

test('dogs who need more rooms than are left find none', () => {
  expect(
    suitesFreeFor({ arrival: '2027-01-20', departure: '2027-01-22' }, [aSuite(2, 5_500, [], 4)]),
  ).toEqual([])
})

test('the same nights are offered with one change of suite', () => {
  expect(
    stayAlternatives(stay, { suites: [run, deluxe], calendar, takenNights: new Set() }, TODAY).split,
  ).toEqual([
    { suiteTypeId: 2, from: '2027-01-11', to: '2027-01-13' },
    { suiteTypeId: 3, from: '2027-01-13', to: '2027-01-15' },
  ])
})

test('other dates come nearest first, in any suite, and never end on a closed day', () => {
  const { otherDates } = stayAlternatives(
    stay,
    { suites: [run, deluxe], calendar, takenNights: new Set() },
    TODAY,
  )
  expect(otherDates).toEqual([
    { arrival: '2027-01-13', departure: '2027-01-17' },
    { arrival: '2027-01-09', departure: '2027-01-13' },
    { arrival: '2027-01-14', departure: '2027-01-18' },
  ])
})

test('M5 other dates leave out nights on which a dog is booked already', () => {
  const takenNights = new Set(['2027-01-14', '2027-01-10'])
  const { otherDates } = stayAlternatives(stay, { suites: [run, deluxe], calendar, takenNights }, TODAY)
  expect(otherDates.map(({ arrival }) => arrival)).toEqual(['2027-01-15', '2027-01-06', '2027-01-17'])
})

test('rooms that were chosen each for its own nights are checked for just those', () => {
  const split = [
    { suiteTypeId: 2, dogIds: [1], from: '2027-01-11', to: '2027-01-13' },
    { suiteTypeId: 3, dogIds: [1], from: '2027-01-13', to: '2027-01-15' },
  ]
  expect(areRoomsFree(split, stay, [run, deluxe])).toBe(true)
  expect(areRoomsFree([{ suiteTypeId: 2, dogIds: [1] }], stay, [run, deluxe])).toBe(false)
})
