import { expect, test } from 'vitest'
import { isToday, whenWords } from './notification-time.ts'

const NOW = new Date('2026-11-16T17:00:00Z')
const ZONE = 'America/Vancouver'

test.each([
  ['2026-11-16T17:00:00Z', '10:00 am'],
  ['2026-11-16T07:05:00Z', '12:05 am'],
  ['2026-11-16T06:59:00Z', 'Sun 15 Nov'],
  ['2025-12-24T18:00:00Z', '24 Dec 2025'],
])('%s reads %j', (createdAt, words) => {
  expect(whenWords(createdAt, NOW, ZONE)).toBe(words)
})

test('today begins at the reader’s midnight', () => {
  expect(isToday('2026-11-16T07:00:00Z', NOW, ZONE)).toBe(true)
  expect(isToday('2026-11-16T06:59:59Z', NOW, ZONE)).toBe(false)
})
