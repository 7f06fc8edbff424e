import { expect, test } from 'vitest'
import { latenessOf, visitLateness } from './lateness.ts'

const DUE = '2026-12-04T17:00:00.000Z'

test.each([
  ['2026-12-04T16:30:00Z', null],
  ['2026-12-04T17:00:00Z', null],
  ['2026-12-04T17:00:59Z', null],
  ['2026-12-04T17:01:00Z', { words: '1 min late', isRed: false }],
  ['2026-12-04T17:20:00Z', { words: '20 min late', isRed: false }],
  ['2026-12-04T17:59:59Z', { words: '59 min late', isRed: false }],
  ['2026-12-04T18:00:00Z', { words: '1 h late', isRed: true }],
  ['2026-12-04T18:01:00Z', { words: '1 h 1 min late', isRed: true }],
  ['2026-12-05T16:59:00Z', { words: '23 h 59 min late', isRed: true }],
  ['2026-12-05T17:00:00Z', { words: '1 day late', isRed: true }],
  ['2026-12-07T17:00:00Z', { words: '3 days late', isRed: true }],
])('T2 due at 17:00, at %s it is %o', (now, late) => {
  expect(latenessOf(DUE, new Date(now))).toEqual(late)
})

test.each([
  ['boarding', 'expected', '2026-12-04T17:14:59Z', null],
  ['boarding', 'expected', '2026-12-04T17:15:00Z', '15 min late'],
  ['boarding', 'here', '2026-12-05T17:10:00Z', null],
  ['boarding', 'here', '2026-12-05T17:15:00Z', '15 min late'],
  ['daycare', 'expected', '2026-12-04T17:10:00Z', null],
  ['daycare', 'here', '2026-12-05T17:01:00Z', '1 min late'],
  ['daycare', 'gone', '2026-12-06T17:01:00Z', null],
])('WS26 %s, %s, at %s: %s', (orderType, whereabouts, now, words) => {
  const visit = { orderType, dogs: [{ whereabouts }], comesAt: DUE, goesAt: '2026-12-05T17:00:00.000Z' }
  expect(visitLateness(visit, new Date(now))?.words ?? null).toBe(words)
})
