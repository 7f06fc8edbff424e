import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  calendarDate,
  dateIn,
  eachDay,
  nthWeekday,
  weekdayBefore,
  weekdayOf,
} from './calendar.ts'

describe('calendar', () => {
  test.each([
    ['1969-12-29', 1],
    ['2026-11-15', 7],
    ['2026-11-16', 1],
    ['2028-02-29', 2],
    ['2029-01-01', 1],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    // The nights the clocks change have no influence.
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test.each([
    ['2026-11-16', 2, '2028-11-16'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
  ])('%s plus %i years is %s', (date, years, expected) => {
    expect(addYears(date, years)).toBe(expected)
  })

  test('days are counted with both ends, over the days the clocks change', () => {
    expect(eachDay('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
    expect(eachDay('2026-11-02', '2026-11-01')).toEqual([])
  })

  test('the nth weekday counts from the first of the month, also when it is that weekday', () => {
    expect(nthWeekday(2027, 2, 1, 1)).toBe('2027-02-01')
    expect(nthWeekday(2027, 2, 1, 3)).toBe('2027-02-15')
    expect(nthWeekday(2026, 3, 7, 1)).toBe('2026-03-01')
  })

  test('the weekday before a date is never the date itself', () => {
    expect(weekdayBefore('2026-05-25', 1)).toBe('2026-05-18')
    expect(weekdayBefore('2027-05-25', 1)).toBe('2027-05-24')
    expect(weekdayBefore(calendarDate(2026, 5, 24), 1)).toBe('2026-05-18')
  })

  test.each([
    // The last winter with a time of its own: midnight in Surrey is 08:00 in UTC.
    ['2026-02-16T07:59:59Z', '2026-02-15'],
    ['2026-02-16T08:00:00Z', '2026-02-16'],
    // Since then it is 07:00 in UTC, in winter too.
    ['2026-11-16T06:59:59Z', '2026-11-15'],
    ['2026-11-16T07:00:00Z', '2026-11-16'],
    ['2027-07-01T06:59:59Z', '2027-06-30'],
    ['2027-07-01T07:00:00Z', '2027-07-01'],
  ])('at %s it is %s in Surrey', (instant, date) => {
    expect(dateIn('America/Vancouver', new Date(instant))).toBe(date)
  })
})

test.each([
  ['2026-11-15', 6, '2027-05-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -13, '2024-12-15'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s and %s months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})
