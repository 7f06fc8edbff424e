import { expect, test } from 'vitest'
import { bareClockTime, clockTime, setParkZone, untilWords } from './clock-words.ts'

test('WS29 times are said with am and pm, on the park’s clock', () => {
  setParkZone('America/Vancouver')
  expect(clockTime(new Date('2026-11-16T16:05:00Z'))).toBe('9:05 am')
  expect(clockTime(new Date('2026-11-16T19:00:00Z'))).toBe('12:00 pm')
  expect(clockTime(new Date('2026-11-17T00:30:00Z'))).toBe('5:30 pm')
  expect(bareClockTime(new Date('2026-11-17T00:30:00Z'))).toBe('5:30')
  expect(untilWords('2026-11-21T18:00:00Z')).toBe('until Sat 21 Nov, 11:00 am')
})
