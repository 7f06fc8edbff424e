import { expect, test } from 'vitest'
import { answerClock } from './answer-clock.ts'

const NOW = new Date('2026-12-04T17:20:00Z')

test.each([
  ['28 min', false, { until: '2026-12-04T17:48:00Z' }],
  ['5 h 40 min', false, { until: '2026-12-04T23:00:00Z' }],
  ['1 h 1 min', false, { since: '2026-12-04T16:19:00Z' }],
  ['30 h', false, { until: '2026-12-05T23:20:00Z' }],
  ['3 days', false, { until: '2026-12-08T01:00:00Z' }],
  ['0 min late', true, { until: '2026-12-04T17:20:00Z' }],
  ['20 min late', true, { until: '2026-12-04T17:00:00Z' }],
  ['1 h', false, { since: '2026-12-04T16:20:00Z' }],
  ['0 min', false, { since: '2026-12-04T17:21:00Z' }],
  ['since Wed', true, { since: '2026-12-02T12:00:00Z' }],
  ['since Sun 8 Nov', true, { since: '2026-11-08T18:00:00Z' }],
])('T16 the clock says %s', (words, isRed, times) => {
  expect(answerClock({ kind: 'message', until: null, since: null, ...times }, NOW)).toEqual({ words, isRed })
})

test('T16 a missed dose is red at once, and without a clock nothing is said', () => {
  const since = '2026-12-04T16:20:00Z'
  expect(answerClock({ kind: 'dose', until: null, since }, NOW)).toEqual({ words: '1 h', isRed: true })
  expect(answerClock({ kind: 'message', until: null, since: null }, NOW)).toBe(null)
})
