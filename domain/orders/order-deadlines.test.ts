import { expect, test } from 'vitest'
import { DEFAULT_CANCELLATION_RULES } from './cancel/cancellation.ts'
import { orderDeadlines } from './order-deadlines.ts'
import type { OrderTerms } from './order-terms.ts'

const terms = (begins: OrderTerms['begins']): OrderTerms => ({
  rules: DEFAULT_CANCELLATION_RULES,
  isPeak: false,
  beginsAt: '2026-11-17T17:00:00.000Z',
  begins,
})

test('m20 one day can be cancelled until a moment', () => {
  const one = terms({ '2026-11-17': '2026-11-17T17:00:00.000Z' })
  expect(orderDeadlines('daycare', one, '2026-11-16T10:00:00.000Z')).toEqual([
    { until: '2026-11-16T17:00:00.000Z', what: 'Free to cancel', hoursBefore: 24, isEachDay: false },
  ])
  expect(orderDeadlines('daycare', one, '2026-11-16T18:00:00.000Z')).toEqual([])
})

test('skip day: the deadline of the one day that is left is its own, not that of a day that is gone', () => {
  const left = terms({ '2026-12-01': '2026-12-01T17:00:00.000Z' })
  expect(orderDeadlines('daycare', left, '2026-11-16T18:00:00.000Z')).toEqual([
    { until: '2026-11-30T17:00:00.000Z', what: 'Free to cancel', hoursBefore: 24, isEachDay: false },
  ])
})

test('m20 of several days each has its own rule, also when the first is too near', () => {
  const several = terms({
    '2026-11-17': '2026-11-17T17:00:00.000Z',
    '2026-12-01': '2026-12-01T17:00:00.000Z',
  })
  expect(orderDeadlines('daycare', several, '2026-11-16T18:00:00.000Z')).toEqual([
    { until: '2026-11-30T17:00:00.000Z', what: 'Free to cancel', hoursBefore: 24, isEachDay: true },
  ])
})
