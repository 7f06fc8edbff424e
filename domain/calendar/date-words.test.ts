import { expect, test } from 'vitest'
import {
  dateRange,
  dateWithYear,
  dayAndMonth,
  durationWords,
  fewDates,
  shortDate,
  twelveHour,
} from './date-words.ts'

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
  ['2026-11-16', '2026-11-16', 'Mon 16 Nov'],
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

test.each([
  [['2026-12-23'], 'Wed 23 Dec'],
  [['2026-12-23', '2026-12-24'], 'Wed 23 and Thu 24 Dec'],
  [['2026-12-23', '2026-12-24', '2026-12-25'], 'Wed 23, Thu 24 and Fri 25 Dec'],
  [['2026-12-31', '2027-01-01'], 'Thu 31 Dec and Fri 1 Jan'],
  [['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'], 'Wed 23, Thu 24, Fri 25 Dec and 1 more day'],
  [
    ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'],
    'Wed 23, Thu 24, Fri 25 Dec and 3 more days',
  ],
])('of some days at most three are named: %s', (dates, words) => {
  expect(fewDates(dates, 3)).toBe(words)
})

test('how long something takes is said in hours and minutes', () => {
  expect([20, 60, 75, 90, 120, 210].map(durationWords)).toEqual([
    '20 min',
    '1 h',
    '1 h 15 min',
    '1 h 30 min',
    '2 h',
    '3 h 30 min',
  ])
})
