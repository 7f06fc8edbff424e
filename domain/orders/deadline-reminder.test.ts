import { expect, test } from 'vitest'
import { incompleteWarning } from './deadline-reminder.ts'

const UNTIL = new Date('2026-12-20T17:00:00Z')
const hoursBefore = (hours: number) => new Date(UNTIL.getTime() - hours * 3_600_000)

test.each([
  ['a fortnight before', 336, null],
  ['a week before', 168, '168 hours'],
  ['between a week and three days', 100, '168 hours'],
  ['three days before', 72, '72 hours'],
  ['the day before', 24, '24 hours'],
  ['in the last hour', 1, '24 hours'],
  ['once it is over', 0, null],
])('%s', (_when, hours, warning) => {
  expect(incompleteWarning({ since: hoursBefore(400), until: UNTIL }, hoursBefore(hours))).toBe(warning)
})

test('who was told half a day ago is left in peace', () => {
  expect(incompleteWarning({ since: hoursBefore(30), until: UNTIL }, hoursBefore(24))).toBeNull()
  expect(incompleteWarning({ since: hoursBefore(30), until: UNTIL }, hoursBefore(18))).toBe('24 hours')
})
