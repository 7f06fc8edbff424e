import { expect, test } from 'vitest'
import type { Season } from '#contract/business/catalog-park.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { isFarYear, minimumWords, seasonNights, seasonsByYear } from './season-years.ts'

const season = (fromDate: string, toDate: string, weekdays = [1, 2, 3, 4, 5, 6, 7]): Season => ({
  id: 1,
  name: 'test',
  fromDate,
  toDate,
  weekdays,
  surchargeCents: 1_000,
  minNights: 1,
  isPeak: true,
})

test('a season that ends in the next year stands in the one it begins in', () => {
  const christmas = season('2026-12-20', '2027-01-03')
  const spring = season('2027-03-12', '2027-03-25')
  expect(seasonsByYear([christmas, spring])).toEqual([
    { year: 2026, seasons: [christmas] },
    { year: 2027, seasons: [spring] },
  ])
})

test('m28 a season inside a longer one that costs as much is not listed twice', () => {
  const christmas = { ...season('2026-12-20', '2027-01-03'), id: 1, minNights: 3 }
  const weekend = { ...season('2026-12-25', '2026-12-28'), id: 2, minNights: 2 }
  const dearer = { ...weekend, id: 3, surchargeCents: 2_000 }
  expect(seasonsByYear([christmas, weekend])).toEqual([{ year: 2026, seasons: [christmas] }])
  expect(seasonsByYear([christmas, dearer])).toEqual([{ year: 2026, seasons: [christmas, dearer] }])
})

test.each([
  [season('2027-02-12', '2027-02-15'), '12 Feb to 15 Feb'],
  [season('2027-06-28', '2027-09-06', [5, 6]), 'Fridays and Saturdays, 28 Jun to 6 Sep'],
  [season('2027-02-12', '2027-02-12'), '12 Feb'],
])('its nights read as people say them', (one, words) => {
  expect(seasonNights(one, dayAndMonth)).toBe(words)
})

test.each([
  ['2027-02-14', '2027-02-14', 2, '2 nights, with this one'],
  ['2027-02-12', '2027-02-14', 2, '2 nights'],
  ['2027-02-14', '2027-02-14', 1, '1 night'],
])('CU25 a peak from %s to %s with a minimum of %i says “%s”', (fromDate, toDate, minNights, words) => {
  expect(minimumWords({ fromDate, toDate, minNights })).toBe(words)
})

test('CU25 years after the next one are folded', () => {
  expect([2026, 2027, 2028, 2029].map((year) => isFarYear(year, '2026-11-16'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
