import { expect, test } from 'vitest'
import { dayAndMonth, shortDate } from './dates.ts'

test('a date is written as on the signs: Fri 4 Dec', () => {
  expect(shortDate('2026-12-04')).toBe('Fri 4 Dec')
  expect(shortDate('2027-09-06')).toBe('Mon 6 Sep')
  expect(dayAndMonth('2027-01-01')).toBe('1 Jan')
})
