import { expect, test } from 'vitest'
import { addDays, addYears, daysBetween, EVERY_WEEKDAY, weekdayOf } from './calendar.ts'
import { copyToNextYear, nextYearsDates } from './copy-season.ts'
import { easterSunday, holidaysOf, labourDay } from './holidays.ts'
import { usualSeasonsOf } from './seasons.ts'

const YEARS = Array.from({ length: 20 }, (_, at) => 2026 + at)
const season = (name: string, fromDate: string, toDate: string, weekdays = EVERY_WEEKDAY) => ({
  name,
  fromDate,
  toDate,
  weekdays,
  surchargeCents: 1_200,
  minNights: 2,
  isPeak: true,
})

test.each(YEARS)(
  'K6 every usual season of %i becomes the one of the next year, wherever there is one',
  (year) => {
    const next = usualSeasonsOf(year + 1, 1_000)
    for (const usual of usualSeasonsOf(year, 1_000)) {
      const same = next.find(({ name }) => name === usual.name)
      if (same !== undefined) expect(copyToNextYear(usual)).toEqual(same)
    }
  },
)

test.each(YEARS)(
  'K6 nights around Easter and Thanksgiving of %i go with the holiday, whatever they are called',
  (year) => {
    const easter = season('Bunny run', addDays(easterSunday(year), -3), easterSunday(year))
    expect(nextYearsDates(easter)).toEqual({
      fromDate: addDays(easterSunday(year + 1), -3),
      toDate: easterSunday(year + 1),
    })
    const thanksgiving = (one: number) => holidaysOf(one).find(({ name }) => name === 'Thanksgiving')!.date
    const turkey = season('Turkey', addDays(thanksgiving(year), -4), addDays(thanksgiving(year), -1))
    expect(nextYearsDates(turkey).fromDate).toBe(addDays(thanksgiving(year + 1), -4))
  },
)

test.each(YEARS)(
  'K6 a weekend of its own in %i stays on its weekdays, within half a week of its date',
  (year) => {
    for (const month of ['01-20', '04-28', '06-10', '11-20']) {
      const fromDate = `${year}-${month}`
      const next = nextYearsDates(season('Dog show', fromDate, addDays(fromDate, 2)))
      expect(weekdayOf(next.fromDate)).toBe(weekdayOf(fromDate))
      expect(daysBetween(next.fromDate, next.toDate)).toBe(2)
      expect(Math.abs(daysBetween(addYears(fromDate, 1), next.fromDate))).toBeLessThanOrEqual(3)
    }
  },
)

test.each(YEARS)('K6 of a long season of %i each end keeps its date, or its holiday', (year) => {
  const summer = season('Summer', `${year}-06-15`, labourDay(year))
  expect(nextYearsDates(summer)).toEqual({ fromDate: `${year + 1}-06-15`, toDate: labourDay(year + 1) })
  const winter = season('Winter', `${year}-12-10`, `${year + 1}-01-06`)
  expect(nextYearsDates(winter)).toEqual({ fromDate: `${year + 1}-12-10`, toDate: `${year + 2}-01-06` })
})

test('K6 nights around Christmas keep their dates, and the last of February is there every year', () => {
  expect(nextYearsDates(season('Christmas', '2026-12-24', '2026-12-27'))).toEqual({
    fromDate: '2027-12-24',
    toDate: '2027-12-27',
  })
  expect(nextYearsDates(season('Leap', '2028-02-20', '2028-02-29')).toDate).toBe('2029-02-28')
})
