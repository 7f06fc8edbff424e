import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountToAsk, dueNow, MIN_PAYMENT_CENTS, payNow } from './due-now.ts'

test.each<[dueNowCents: number, paidCents: number, expected: number]>([
  [10_000, 0, 10_000],
  [10_000, 4_000, 6_000],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
  [50, 0, 50],
  [49, 0, 0],
  [10_000, 9_950, 50],
  [10_000, 9_951, 0],
  [10_000, 9_999, 0],
  [0, 0, 0],
])('of %d due with %d paid, %d has to be paid now', (dueNowCents, paidCents, expected) => {
  expect(dueNow(dueNowCents, paidCents)).toBe(expected)
})

test.each<[what: 'due' | 'all', due: number, paid: number, owed: number, expected: number | string]>([
  ['due', 5_000, 0, 10_000, 5_000],
  ['all', 5_000, 0, 10_000, 10_000],
  ['due', 5_000, 5_000, 5_000, 'nothing-due'],
  ['all', 5_000, 5_000, 5_000, 5_000],
  ['due', 5_000, 4_970, 5_030, 'nothing-due'],
  ['all', 5_000, 4_970, 5_030, 5_030],
  ['due', 5_000, 4_970, 30, 'too-small'],
  ['all', 5_000, 4_970, 30, 'too-small'],
  ['all', 5_000, 4_950, 50, 50],
  ['all', 5_000, 5_000, 0, 'nothing-owed'],
  ['due', 5_000, 6_000, -1_000, 'nothing-owed'],
  // Something was given back on an order: no more is asked for than is owed.
  ['due', 5_000, 0, 3_000, 3_000],
])(
  'asked for %s, with %d due, %d paid and %d owed: %s',
  (what, dueNowCents, paidCents, owedCents, expected) => {
    expect(amountToAsk({ what, dueNowCents, paidCents, owedCents })).toEqual(
      typeof expected === 'number' ? { ok: true, amountCents: expected } : { ok: false, reason: expected },
    )
  },
)

test('whatever is owed, an amount that is asked for can be paid, and what cannot be asked for holds up nothing', () => {
  const cents = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom('due' as const, 'all' as const),
      (dueNowCents, paidCents, what) => {
        const owedCents = Math.max(0, dueNowCents - paidCents)
        const asked = amountToAsk({ what, dueNowCents, paidCents, owedCents })
        if (asked.ok) expect(asked.amountCents).toBeGreaterThanOrEqual(MIN_PAYMENT_CENTS)
        else expect(dueNow(dueNowCents, paidCents)).toBe(0)
      },
    ),
  )
})

test.each([
  ['held, its deposit missing', true, 10_710, 21_420, { dueNowCents: 10_710, payNowCents: 10_710 }],
  ['confirmed, the rest for later', true, 0, 10_710, { dueNowCents: 0, payNowCents: 10_710 }],
  ['confirmed, a rest too small for a card', true, 0, 30, { dueNowCents: 0, payNowCents: 0 }],
  ['paid', true, 0, 0, { dueNowCents: 0, payNowCents: 0 }],
  ['owed something by us', true, 0, -500, { dueNowCents: 0, payNowCents: 0 }],
  ['waiting for its meet and greet, or cancelled', false, 10_710, 21_420, { dueNowCents: 0, payNowCents: 0 }],
])('EN2 an order %s', (_what, isPayable, missingCents, balanceCents, sums) => {
  expect(payNow({ isPayable, missingCents, balanceCents })).toEqual(sums)
})
