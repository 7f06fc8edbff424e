import { expect, test } from 'vitest'
import { hoursWords, timelineOf } from './timeline.ts'

const rule = (minHoursBefore: number, refundPercent: number, creditPercent: number) => ({
  orderType: 'boarding' as const,
  isPeak: false,
  minHoursBefore,
  refundPercent,
  creditPercent,
})

test('K12 the timeline goes from long before to the beginning, and says what comes after the last rule', () => {
  expect(timelineOf([rule(48, 0, 50), rule(168, 100, 0)])).toEqual([
    { when: 'until 7 days before', what: 'Free to cancel', kind: 'all' },
    { when: 'then until 2 days before', what: 'Half of what you paid as store credit', kind: 'credit' },
    { when: 'later than that', what: 'No refund', kind: 'none' },
  ])
  expect(timelineOf([rule(0, 50, 0)])).toMatchObject([{ when: 'until it begins', kind: 'some' }])
  expect(timelineOf([])).toEqual([{ when: 'at any time', what: 'No refund', kind: 'none' }])
})

test.each([
  [24, '1 day'],
  [336, '14 days'],
  [36, '36 hours'],
  [1, '1 hour'],
])('K12 %i hours are %s', (hours, words) => {
  expect(hoursWords(hours)).toBe(words)
})
