import { expect, test } from 'vitest'
import { isBeforeClosing, isStillAhead } from './still-ahead.ts'

const day = { date: '2026-11-18', timeZone: 'America/Vancouver', closes: '19:00' }

test.each([
  ['17:00', '2026-11-18T21:00:00Z', true],
  ['17:00', '2026-11-19T00:14:59Z', true],
  ['17:00', '2026-11-19T00:15:00Z', false],
  [null, '2026-11-18T16:00:00Z', true],
  [null, '2026-11-19T02:00:00Z', false],
])('WS17 to come at %s, at %s still ahead: %s', (beginTime, now, isAhead) => {
  expect(isStillAhead({ ...day, beginTime }, new Date(now))).toBe(isAhead)
})

test.each([
  ['before the gate closes', {}, '2026-11-19T01:59:00Z', true],
  ['when it closes', {}, '2026-11-19T02:00:00Z', false],
  ['of yesterday', { date: '2026-11-17' }, '2026-11-18T20:00:00Z', false],
  ['on a day without hours', { closes: null }, '2026-11-18T20:00:00Z', false],
])('WS17 a daycare dog is still here %s', (_, more, now, isAhead) => {
  expect(isBeforeClosing({ ...day, ...more }, new Date(now))).toBe(isAhead)
})
