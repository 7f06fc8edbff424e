import { expect, test } from 'vitest'
import { dateRange, dateWithYear, dayAndMonth, shortDate, twelveHour } from './date-words.ts'

test('a date is written as on the signs: Fri 4 Dec', () => {
  expect(shortDate('2026-12-04')).toBe('Fri 4 Dec')
  expect(shortDate('2027-09-06')).toBe('Mon 6 Sep')
  expect(dayAndMonth('2027-01-01')).toBe('1 Jan')
  expect(dateWithYear('2027-10-20')).toBe('20 Oct 2027')
})

test.each([
  ['2026-12-04', '2026-12-08', 'Fri 4 to Tue 8 Dec'],
  ['2026-12-28', '2027-01-02', 'Mon 28 Dec to Sat 2 Jan'],
  ['2026-12-04', '2027-12-04', 'Fri 4 Dec to Sat 4 Dec'],
])('from %s to %s is %s', (from, to, words) => {
  expect(dateRange(from, to)).toBe(words)
})

test.each([
  ['00:30', '12:30 am'],
  ['07:00', '7:00 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['19:05', '7:05 pm'],
])('H10 %s is shown as %s', (time, words) => {
  expect(twelveHour(time)).toBe(words)
})
