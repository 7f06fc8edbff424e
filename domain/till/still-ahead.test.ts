import { expect, test } from 'vitest'
import { isStillAhead } from './still-ahead.ts'

const day = { date: '2026-11-18', timeZone: 'America/Vancouver' }

test.each([
  ['17:00', '2026-11-18T21:00:00Z', true],
  ['17:00', '2026-11-19T00:14:59Z', true],
  ['17:00', '2026-11-19T00:15:00Z', false],
  [null, '2026-11-18T16:00:00Z', false],
])('WS17 to come at %s, at %s still ahead: %s', (beginTime, now, isAhead) => {
  expect(isStillAhead({ ...day, beginTime }, new Date(now))).toBe(isAhead)
})
