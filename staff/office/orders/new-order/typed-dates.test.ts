import { expect, test } from 'vitest'
import { typedDays, typedStay } from './typed-dates.ts'

/** A Thursday. */
const TODAY = '2026-11-19'

test.each([
  ['27 dec 3 nights', '2026-12-27', '2026-12-30'],
  ['Dec 27, 3 nights', '2026-12-27', '2026-12-30'],
  ['27th December 3n', '2026-12-27', '2026-12-30'],
  ['27 to 30 dec', '2026-12-27', '2026-12-30'],
  ['27-30 dec', '2026-12-27', '2026-12-30'],
  ['dec 27-30', '2026-12-27', '2026-12-30'],
  ['december 27th till 30th', '2026-12-27', '2026-12-30'],
  ['Dec 27 until Jan 2', '2026-12-27', '2027-01-02'],
  ['27 dec - 2 jan', '2026-12-27', '2027-01-02'],
  ['dec 27 2026 to jan 2 2027', '2026-12-27', '2027-01-02'],
  ['26 27 nov', '2026-11-26', '2026-11-27'],
  ['nov 26 27 28', '2026-11-26', '2026-11-28'],
  ['26, 27 and 28 nov', '2026-11-26', '2026-11-28'],
  ['3 feb to 5 feb', '2027-02-03', '2027-02-05'],
  ['30 nov to 2 dec', '2026-11-30', '2026-12-02'],
  ['26 to 28', '2026-11-26', '2026-11-28'],
  ['fri 2 nights', '2026-11-20', '2026-11-22'],
  ['fri to mon', '2026-11-20', '2026-11-23'],
  ['friday till tuesday', '2026-11-20', '2026-11-24'],
  ['mon to fri', '2026-11-23', '2026-11-27'],
  ['next fri one night', '2026-11-27', '2026-11-28'],
  ['tomorrow 1 night', '2026-11-20', '2026-11-21'],
  ['tonight to sat', '2026-11-19', '2026-11-21'],
  ['this weekend', '2026-11-20', '2026-11-22'],
  ['next weekend', '2026-11-27', '2026-11-29'],
  ['dec 5 for 2 weeks', '2026-12-05', '2026-12-19'],
  ['2026-12-27 2026-12-30', '2026-12-27', '2026-12-30'],
  ['27 dec', '2026-12-27', null],
])('O3 WS13 “%s” is a stay from %s to %s', (text, arrival, departure) => {
  expect(typedStay(text, TODAY)).toEqual({ arrival, departure, unread: [] })
})

test.each([
  ['', []],
  ['soon', ['soon']],
  ['3 nights', ['3 nights']],
  ['31 nov', ['31']],
  ['12/27', ['12/27']],
  ['december', ['december']],
])('O3 WS13 “%s” is no stay, and %j was not read', (text, unread) => {
  expect(typedStay(text, TODAY)).toEqual({ arrival: null, departure: null, unread })
})

test.each([
  ['27 dec 3 nihgts', ['3', 'nihgts']],
  ['27 dec to xmas', ['xmas']],
  ['27 to 30 dec 2 nights', ['2 nights']],
  ['27 dec 3', ['3']],
  ['27 dec 0 nights', ['0 nights']],
  ['fri 2 nights mapel', ['mapel']],
])('WS13 of “%s” what was not read is said: %j', (text, unread) => {
  expect(typedStay(text, TODAY).unread.toSorted()).toEqual(unread.toSorted())
})

test.each([
  ['fri mon wed mon', ['2026-11-20', '2026-11-23', '2026-11-25']],
  ['26 27 nov', ['2026-11-26', '2026-11-27']],
  ['dec 1, 3 and 5', ['2026-12-01', '2026-12-03', '2026-12-05']],
  ['mon to thu', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
  ['nov 30 - dec 2', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['next weekend', ['2026-11-28', '2026-11-29']],
  ['tomorrow', ['2026-11-20']],
])('O3 WS13 “%s” are the days %j, each once and in order', (text, days) => {
  expect(typedDays(text, TODAY)).toEqual({ days, unread: [] })
})

test('WS13 a day of daycare that was not read is said', () => {
  expect(typedDays('mon wdn fri', TODAY)).toEqual({ days: ['2026-11-20', '2026-11-23'], unread: ['wdn'] })
})
