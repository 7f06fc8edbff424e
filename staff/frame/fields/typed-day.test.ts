import { expect, test } from 'vitest'
import { minutesOn, readClock, readDay } from './typed-day.ts'

test.each([
  ['18 Nov', '2026-11-18'],
  ['nov 18', '2026-11-18'],
  ['Wed 18 Nov 2026', '2026-11-18'],
  ['November 3rd, 2025', '2025-11-03'],
  ['2026-11-18', '2026-11-18'],
  ['yesterday', '2026-11-15'],
  ['Tomorrow', '2026-11-17'],
  // The nearest, before or after.
  ['3 jan', '2027-01-03'],
  ['1 oct', '2026-10-01'],
  ['29 feb', null],
  ['31 nov', null],
  ['18', null],
  ['no', null],
  ['', null],
])('WS41 %j is read as the day %j', (typed, date) => {
  expect(readDay(typed, '2026-11-16')).toBe(date)
})

test.each([
  ['9:30', '', '09:30'],
  ['5', '16:00', '17:00'],
  ['5 am', '16:00', '05:00'],
  ['930', '09:00', '09:30'],
  ['17:10', '', '17:10'],
  ['25', '', null],
  ['', '', null],
])('WS41 %j beside %j is read as the time %j', (typed, near, time) => {
  expect(readClock(typed, near)).toBe(time)
})

test('WS41 a time that is stepped stays within its day', () => {
  expect(minutesOn('23:58', 5)).toBe('23:59')
  expect(minutesOn('09:00', -5)).toBe('08:55')
})
