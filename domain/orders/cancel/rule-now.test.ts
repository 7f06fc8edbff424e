import { expect, test } from 'vitest'
import type { OrderTerms } from '../order-terms.ts'
import { ruleNow } from './rule-now.ts'

const rule = (minHoursBefore: number, refundPercent: number, creditPercent: number) => ({
  orderType: 'boarding' as const,
  isPeak: false,
  minHoursBefore,
  refundPercent,
  creditPercent,
})
const terms = {
  isPeak: false,
  beginsAt: '2026-12-04T17:00:00.000Z',
  begins: {},
  rules: [rule(96, 100, 0), rule(48, 0, 50)],
} as unknown as OrderTerms
const clock = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 16) })

test.each([
  ['Free to cancel until Mon 30 Nov, 5:00 pm.', '2026-11-20T17:00:00.000Z', true],
  ['Half of what they paid as store credit until Wed 2 Dec, 5:00 pm.', '2026-12-01T17:00:00.000Z', true],
  ['Too late for a refund by the terms.', '2026-12-03T17:00:00.000Z', true],
  ['Nothing is kept before the deposit is paid.', '2026-12-04T16:00:00.000Z', false],
])('WS32 the rule is said: %s', (words, now, isSettled) => {
  expect(ruleNow({ orderType: 'boarding', terms, isSettled }, now, clock)).toBe(words)
})
