import { expect, test } from 'vitest'
import { discountLimit, taxedCharge } from './charges.ts'

const RATES = { gstPercent: 5, pstPercent: 7 }
/** $200 of boarding and $50 of goods. */
const ORDER = { totalCents: 26_600, gstCents: 1_250, pstCents: 350 }

test.each([
  ['extra', 2_000, { amountCents: 2_100, gstCents: 100, pstCents: 0 }],
  ['late', 1_500, { amountCents: 1_575, gstCents: 75, pstCents: 0 }],
  ['goods', 1_800, { amountCents: 2_016, gstCents: 90, pstCents: 126 }],
  ['goods', 999, { amountCents: 1_119, gstCents: 50, pstCents: 70 }],
  ['tip', 1_000, { amountCents: 1_000, gstCents: 0, pstCents: 0 }],
  ['discount', 2_660, { amountCents: -2_660, gstCents: -125, pstCents: -35 }],
  ['courtesy', 26_600, { amountCents: -26_600, gstCents: -1_250, pstCents: -350 }],
] as const)('O17 O25 the tax of %s of %i cents follows its kind', (kind, cents, taxed) => {
  expect(taxedCharge({ kind, cents }, RATES, ORDER)).toEqual(taxed)
})

test('O17 what is taken off an order without a price carries no tax', () => {
  const nothing = { totalCents: 0, gstCents: 0, pstCents: 0 }
  expect(taxedCharge({ kind: 'courtesy', cents: 500 }, RATES, nothing)).toEqual({
    amountCents: -500,
    gstCents: 0,
    pstCents: 0,
  })
})

test('O17 the limit is the sum or the share of the order, whichever is more', () => {
  const terms = { limitCents: 2_500, limitPercent: 10 }
  expect(discountLimit(terms, 10_000)).toBe(2_500)
  expect(discountLimit(terms, 40_000)).toBe(4_000)
})
