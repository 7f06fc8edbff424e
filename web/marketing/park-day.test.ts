import { expect, test } from 'vitest'
import { isoWeekday, timeOfDay } from './park-day.ts'

test('the weekday is the one at the park, not the reader’s', () => {
  const sundayEveningInVancouver = new Date('2026-11-16T05:00:00Z')
  expect(isoWeekday(sundayEveningInVancouver, 'America/Vancouver')).toBe(7)
  expect(isoWeekday(sundayEveningInVancouver, 'UTC')).toBe(1)
})

test('so is the time of the day, midnight being 00:00', () => {
  expect(timeOfDay(new Date('2026-11-16T05:04:00Z'), 'America/Vancouver')).toBe('21:04')
  expect(timeOfDay(new Date('2026-11-16T08:00:00Z'), 'America/Vancouver')).toBe('00:00')
})
