import { expect, test } from 'vitest'
import type { SizeClass } from '../../dogs/dog-sizes.ts'
import { checkFits } from './fits-suite.ts'
import { notTheseDays } from './other-dates.ts'

const CONDO = { name: 'Cozy Condo', sizeClasses: ['small' as const], maxDogs: 1, rooms: 4 }
const dog = (name: string, sizeClass: SizeClass) => ({ name, sizeClass })

test.each([
  ['Bear does not fit a Cozy Condo.', [dog('Bear', 'large')]],
  ['Bear and Koda do not fit a Cozy Condo.', [dog('Bear', 'large'), dog('Koda', 'medium')]],
  ['A Cozy Condo fits 1 dog at most.', [dog('Tofu', 'small'), dog('Mochi', 'small')]],
])('B10: %s', (msg, dogs) => {
  expect(checkFits(dogs, CONDO)).toEqual({ ok: false, reason: 'cannot-book', msg })
})

test('B10: a small dog fits everywhere', () => {
  expect(checkFits([dog('Tofu', 'small')], CONDO)).toBeNull()
  expect(checkFits([dog('Tofu', 'small')], { ...CONDO, sizeClasses: ['large'] })).toBeNull()
})

const CALENDAR = {
  seasons: [
    {
      name: 'Christmas',
      fromDate: '2026-12-23',
      toDate: '2026-12-26',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      minNights: 3,
      surchargeCents: 0,
      isPeak: true,
    },
  ],
  closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
}
const dates = (arrival: string, departure: string) => ({ arrival, departure })
const BEFORE = dates('2026-12-08', '2026-12-12')
const TODAY = '2026-12-01'

test.each([
  ['nothing in the way', dates('2026-12-09', '2026-12-13'), BEFORE, null],
  ['what is wrong otherwise is said elsewhere', dates('2026-12-12', '2026-12-09'), BEFORE, null],
  [
    'closed when they would go: the end goes further, or less far',
    dates('2026-12-20', '2026-12-25'),
    dates('2026-12-20', '2026-12-22'),
    {
      msg: 'We’re closed on Fri 25 Dec (Christmas Day). Nothing was changed.',
      days: ['2026-12-25'],
      otherDates: [
        dates('2026-12-20', '2026-12-26'),
        dates('2026-12-20', '2026-12-24'),
        dates('2026-12-20', '2026-12-27'),
      ],
    },
  ],
  [
    'closed when they would come: the whole stay a day later, or earlier',
    dates('2026-12-25', '2026-12-29'),
    BEFORE,
    {
      msg: 'We’re closed on Fri 25 Dec (Christmas Day). Nothing was changed.',
      days: ['2026-12-25'],
      otherDates: [
        dates('2026-12-26', '2026-12-30'),
        dates('2026-12-24', '2026-12-28'),
        dates('2026-12-27', '2026-12-31'),
      ],
    },
  ],
  [
    'too short for the season: as long as it asks',
    dates('2026-12-22', '2026-12-24'),
    dates('2026-12-22', '2026-12-23'),
    {
      msg: 'These days need a stay of at least 3 nights. Nothing was changed.',
      days: ['2026-12-22', '2026-12-24'],
      otherDates: [
        dates('2026-12-22', '2026-12-23'),
        dates('2026-12-22', '2026-12-26'),
        dates('2026-12-22', '2026-12-27'),
      ],
    },
  ],
])('B9: %s', (_what, wanted, before, expected) => {
  expect(notTheseDays(wanted, before, CALENDAR, TODAY)).toEqual(expected)
})

test('B9: who is here has come on a day that has passed, and only the end is asked about', () => {
  const found = notTheseDays(
    dates('2026-12-20', '2026-12-25'),
    dates('2026-12-20', '2026-12-24'),
    CALENDAR,
    '2026-12-22',
  )
  expect(found?.days).toEqual(['2026-12-25'])
})
