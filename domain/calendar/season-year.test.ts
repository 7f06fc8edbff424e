import { expect, test } from 'vitest'
import { EVERY_WEEKDAY } from './calendar.ts'
import { notedDaysOf } from './holidays.ts'
import { seasonsAhead } from './seasons.ts'
import { seasonGaps } from './season-gaps.ts'
import { seasonGroups } from './season-groups.ts'
import { overlapsOf } from './season-overlaps.ts'
import { seasonNights } from './season-year.ts'

const TODAY = '2026-11-16'
const YEARS = Array.from({ length: 20 }, (_, at) => 2026 + at)
const season = (name: string, fromDate: string, toDate: string, more: object = {}) => ({
  name,
  fromDate,
  toDate,
  weekdays: EVERY_WEEKDAY,
  surchargeCents: 1_000,
  minNights: 1,
  isPeak: true,
  ...more,
})

test('K6 the highest surcharge and the longest minimum stay count, each by its own season', () => {
  const fair = season('Fair', '2027-08-21', '2027-09-06', { surchargeCents: 1_200 })
  const weekend = season('Labour Day weekend', '2027-09-03', '2027-09-06', { minNights: 2 })
  const [night] = seasonNights([fair, weekend], '2027-09-04', '2027-09-04')
  expect(night).toMatchObject({ surchargeCents: 1_200, minNights: 2, counts: fair, asksFor: weekend })
  expect(overlapsOf([fair, weekend])).toEqual([
    { seasons: [fair, weekend], fromDate: '2027-09-03', toDate: '2027-09-06', nights: 4, counts: fair },
  ])
  expect(seasonNights([fair], '2027-08-20', '2027-08-20')[0]).toMatchObject({ counts: null, minNights: 1 })
})

test('K6 seasons of other weekdays share no night', () => {
  const weekends = season('Weekends', '2027-07-01', '2027-07-31', { weekdays: [5, 6] })
  const midweek = season('Midweek', '2027-07-01', '2027-07-31', { weekdays: [2, 3] })
  expect(overlapsOf([weekends, midweek])).toEqual([])
})

test.each(YEARS)('K6 with the usual seasons from %i on nothing is missing two years ahead', (year) => {
  for (const day of ['01-02', '06-30', '11-16', '12-31']) {
    expect(seasonGaps(seasonsAhead(1_000, `${year}-${day}`), `${year}-${day}`)).toEqual([])
  }
})

test.each(YEARS)('K6 a Christmas that is missing two years after %i is pointed out', (year) => {
  const today = `${year}-02-01`
  const seasons = seasonsAhead(1_000, today).filter(
    ({ name, fromDate }) => name !== 'Christmas and New Year' || !fromDate.startsWith(`${year + 1}`),
  )
  expect(seasonGaps(seasons, today)).toEqual([
    expect.objectContaining({ name: 'Christmas and New Year', fromDate: `${year + 1}-12-20`, nights: 15 }),
  ])
})

test.each(YEARS)('K6 the noted days of %i are the public holidays and Boxing Day, which is none', (year) => {
  const days = notedDaysOf(year)
  expect(days.filter(({ isStatutory }) => !isStatutory)).toEqual([
    { date: `${year}-12-26`, name: 'Boxing Day', isStatutory: false },
  ])
  expect(days).toHaveLength(12)
})

test('K6 long weekends are one group, and every night of the year is in one group or the rest', () => {
  const { groups, restNights } = seasonGroups(seasonsAhead(1_000, TODAY), '2026-12-01', '2027-11-30')
  expect(groups.map(({ name, nights }) => [name, nights])).toEqual([
    ['Before Christmas', 2],
    ['Christmas and New Year', 15],
    ['Long weekends', expect.any(Number)],
    ['Spring break', 14],
    ['Summer weekends', expect.any(Number)],
  ])
  expect(restNights + groups.reduce((sum, { nights }) => sum + nights, 0)).toBe(365)
})
