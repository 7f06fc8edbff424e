import { expect, test } from 'vitest'
import { easterSunday, holidaysOf } from './holidays.ts'

/** Month and day, in the order of the year. */
const DATES = {
  2026: '01-01 02-16 04-03 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25',
  2027: '01-01 02-15 03-26 05-24 07-01 08-02 09-06 09-30 10-11 11-11 12-25',
  2028: '01-01 02-21 04-14 05-22 07-01 08-07 09-04 09-30 10-09 11-11 12-25',
  2029: '01-01 02-19 03-30 05-21 07-01 08-06 09-03 09-30 10-08 11-11 12-25',
}

test.each(Object.entries(DATES))('the holidays of %s fall where the calendar puts them', (year, dates) => {
  expect(
    holidaysOf(Number(year))
      .map((holiday) => holiday.date.slice(5))
      .join(' '),
  ).toBe(dates)
})

test('the holidays carry the names of British Columbia, in order', () => {
  expect(holidaysOf(2026).map((holiday) => holiday.name)).toEqual([
    'New Year’s Day',
    'Family Day',
    'Good Friday',
    'Victoria Day',
    'Canada Day',
    'BC Day',
    'Labour Day',
    'National Day for Truth and Reconciliation',
    'Thanksgiving',
    'Remembrance Day',
    'Christmas Day',
  ])
})

test.each([
  [1961, '1961-04-02'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})
