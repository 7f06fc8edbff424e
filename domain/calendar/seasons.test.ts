import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from './calendar.ts'
import { ruleForNight, type Season, seasonsAhead } from './seasons.ts'

const TODAY = '2026-11-16'
const seasons = seasonsAhead(1_000, TODAY)

describe('the nights of two years', () => {
  test.each([
    // Ordinary nights.
    ['2026-11-17', 0, 1],
    ['2026-12-17', 0, 1],
    ['2027-07-05', 0, 1],
    // 18 December to 3 January; three nights at least from the 20th on.
    ['2026-12-18', 1_000, 1],
    ['2026-12-19', 1_000, 1],
    ['2026-12-20', 1_000, 3],
    ['2026-12-25', 1_000, 3],
    ['2027-01-03', 1_000, 3],
    // New Year's Day 2027 is a Friday, so its long weekend has one more night.
    ['2027-01-04', 1_000, 2],
    ['2027-01-05', 0, 1],
    ['2028-01-03', 1_000, 3],
    ['2028-01-04', 0, 1],
    // Family Day, 15 February 2027: Friday to Monday.
    ['2027-02-11', 0, 1],
    ['2027-02-12', 1_000, 2],
    ['2027-02-15', 1_000, 2],
    ['2027-02-16', 0, 1],
    // Two weeks in March.
    ['2027-03-11', 0, 1],
    ['2027-03-12', 1_000, 1],
    ['2027-03-25', 1_000, 1],
    ['2028-03-16', 0, 1],
    ['2028-03-17', 1_000, 1],
    ['2028-03-30', 1_000, 1],
    ['2028-03-31', 0, 1],
    // Good Friday, 26 March 2027, and 14 April 2028.
    ['2027-03-26', 1_000, 2],
    ['2027-03-29', 1_000, 2],
    ['2027-03-30', 0, 1],
    ['2028-04-14', 1_000, 2],
    ['2028-04-17', 1_000, 2],
    // Victoria Day, 24 May 2027.
    ['2027-05-20', 0, 1],
    ['2027-05-21', 1_000, 2],
    ['2027-05-24', 1_000, 2],
    ['2027-05-25', 0, 1],
    // Fridays and Saturdays from 28 June to Labour Day.
    ['2027-06-25', 0, 1],
    ['2027-06-26', 0, 1],
    ['2027-07-01', 0, 1],
    ['2027-07-02', 1_000, 1],
    ['2027-07-03', 1_000, 1],
    ['2027-07-04', 0, 1],
    ['2028-06-30', 1_000, 1],
    // BC Day, 2 August 2027: in summer, Sunday and Monday come in too.
    ['2027-07-30', 1_000, 2],
    ['2027-08-01', 1_000, 2],
    ['2027-08-02', 1_000, 2],
    ['2027-08-03', 0, 1],
    // Labour Day, 6 September 2027, ends the summer.
    ['2027-09-03', 1_000, 2],
    ['2027-09-06', 1_000, 2],
    ['2027-09-10', 0, 1],
    // A holiday in the middle of the week makes no long weekend.
    ['2027-09-30', 0, 1],
    ['2027-11-11', 0, 1],
    // Thanksgiving, 11 October 2027 and 9 October 2028.
    ['2027-10-08', 1_000, 2],
    ['2027-10-11', 1_000, 2],
    ['2028-10-06', 1_000, 2],
    ['2028-10-09', 1_000, 2],
    ['2028-10-10', 0, 1],
  ])('%s costs %i cents more and asks for %i nights', (night, surchargeCents, minNights) => {
    expect(ruleForNight(seasons, night)).toEqual({ surchargeCents, minNights, isPeak: surchargeCents > 0 })
  })
})

test('spring break is fourteen nights from a Friday, all in March, whatever the year', () => {
  for (let year = 2020; year < 2060; year += 1) {
    const spring = seasonsAhead(1_000, `${year}-01-10`).find((season) => season.name === 'Spring break')
    expect(spring?.fromDate.slice(0, 7)).toBe(`${year}-03`)
    expect(spring?.toDate.slice(0, 7)).toBe(`${year}-03`)
    expect(spring?.toDate).toBe(addDays(spring?.fromDate ?? '', 13))
    expect(weekdayOf(spring?.fromDate ?? '')).toBe(5)
  }
})

test('the list begins with what still runs today and ends two years later', () => {
  expect(seasons.every((season) => season.toDate >= TODAY && season.fromDate <= '2028-11-16')).toBe(true)
  expect(seasons[0]?.name).toBe('Before Christmas')
  expect(seasonsAhead(1_000, '2027-01-02')[0]).toMatchObject({ fromDate: '2026-12-20', toDate: '2027-01-03' })
})

test('m28 no night of Christmas and New Year stands in a second season', () => {
  for (let year = 2020; year < 2060; year += 1) {
    const all = seasonsAhead(1_000, `${year}-06-01`)
    const christmas = all.filter(({ name }) => name === 'Christmas and New Year')
    for (const { fromDate, toDate } of christmas) {
      expect(all.filter((one) => one.fromDate <= toDate && one.toDate >= fromDate)).toHaveLength(1)
    }
  }
})

const night = (surchargeCents: number, minNights: number, isPeak: boolean): Season => ({
  name: 'test',
  fromDate: '2027-05-01',
  toDate: '2027-05-02',
  weekdays: [6, 7],
  surchargeCents,
  minNights,
  isPeak,
})

test('overlapping seasons never add up', () => {
  expect(ruleForNight([night(700, 4, false), night(1_000, 2, true)], '2027-05-01')).toEqual({
    surchargeCents: 1_000,
    minNights: 4,
    isPeak: true,
  })
})
