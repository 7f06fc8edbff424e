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
  ['27 dec - 2 jan', '2026-12-27', '2027-01-02'],
  ['3 feb to 5 feb', '2027-02-03', '2027-02-05'],
  ['fri 2 nights', '2026-11-20', '2026-11-22'],
  ['fri to mon', '2026-11-20', '2026-11-23'],
  ['tomorrow 1 night', '2026-11-20', '2026-11-21'],
  ['2026-12-27 2026-12-30', '2026-12-27', '2026-12-30'],
  ['27 dec', '2026-12-27', null],
])('O3 “%s” is a stay from %s to %s', (text, arrival, departure) => {
  expect(typedStay(text, TODAY)).toEqual({ arrival, departure })
})

test.each(['', 'soon', '3 nights', '31 nov'])('O3 “%s” is no stay', (text) => {
  expect(typedStay(text, TODAY)).toBe(null)
})

test('O3 several days are each taken once, in order', () => {
  expect(typedDays('fri mon wed mon', TODAY)).toEqual(['2026-11-20', '2026-11-23', '2026-11-25'])
})
