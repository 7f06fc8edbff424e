import { expect, test } from 'vitest'
import { aDay, FULL, PEAK, SHUT, someDays } from '../booking/testing/some-days.ts'
import { whyNoArrival, whyNoDeparture } from './stay-range.ts'
import { minimumNote, refusalSentence, someDates } from './stay-range-words.ts'

const DAYS = someDays('2026-12-01', 40, {
  '2026-12-11': FULL,
  '2026-12-23': PEAK,
  '2026-12-24': PEAK,
  '2026-12-25': { ...PEAK, ...SHUT },
})
const saying = (refusal: ReturnType<typeof whyNoArrival>) =>
  refusal === null ? '' : refusalSentence(refusal)

test('a day that cannot be the first says why', () => {
  expect(saying(whyNoArrival('2026-12-11', DAYS))).toBe(
    'The night of Fri 11 Dec is full. A stay can end that day, but not start.',
  )
  expect(saying(whyNoArrival('2026-12-25', DAYS))).toBe(
    'Fri 25 Dec: we’re closed (Christmas Day). There’s no drop-off that day, but dogs who are here stay the night.',
  )
})

test('a day that cannot be the last says why', () => {
  expect(saying(whyNoDeparture('2026-12-10', '2026-12-14', DAYS))).toBe(
    'Fri 11 Dec is full, so these nights can’t be one stay.',
  )
  expect(saying(whyNoDeparture('2026-12-23', '2026-12-24', DAYS))).toBe(
    'Three-night minimum on peak dates: from Wed 23 Dec, please stay until Sat 26 Dec or longer.',
  )
  // The third night would end on Christmas Day.
  expect(saying(whyNoDeparture('2026-12-22', '2026-12-24', DAYS))).toBe(
    'Three-night minimum on peak dates. We’re closed on Fri 25 Dec (Christmas Day), so from Tue 22 Dec, please stay until Sat 26 Dec, four nights, or longer.',
  )
  expect(saying(whyNoDeparture('2026-12-20', '2026-12-25', DAYS))).toContain('There’s no pick-up that day')
})

test.each([
  [[1, 1], ''],
  [[1, 2], 'Two-night minimum on peak dates'],
  [[3, 2, 2], 'Two- or three-night minimum on peak dates'],
])('nights that ask for %j: %s', (minimums, note) => {
  expect(minimumNote(minimums.map((minNights) => aDay('2026-12-01', { minNights })))).toBe(note)
})

test('after three days the others are counted', () => {
  expect(someDates(['2026-12-11'])).toBe('Fri 11 Dec')
  expect(someDates(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15'])).toBe(
    'Fri 11 Dec, Sat 12 Dec, Sun 13 Dec and 2 more',
  )
})
