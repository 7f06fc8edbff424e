import { expect, test } from 'vitest'
import { isoWeekday } from './park-day.ts'

test('the weekday is the one at the park, not the reader’s', () => {
  const sundayEveningInVancouver = new Date('2026-11-16T05:00:00Z')
  expect(isoWeekday(sundayEveningInVancouver, 'America/Vancouver')).toBe(7)
  expect(isoWeekday(sundayEveningInVancouver, 'UTC')).toBe(1)
})
