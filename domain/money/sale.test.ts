import { expect, test } from 'vitest'
import { priceSale, type SaleItem } from './sale.ts'

const RATES = { gstPercent: 5, pstPercent: 7 }
const kong: SaleItem = { kind: 'goods', what: 'Kong', amountCents: 1_800, count: 1 }
const bath: SaleItem = { kind: 'extra', what: 'Nail trim', amountCents: 1_500, count: 1 }

const sums = (items: readonly SaleItem[]) => {
  const { beforeTaxCents, gstCents, pstCents, totalCents } = priceSale(items, RATES)
  return [beforeTaxCents, gstCents, pstCents, totalCents]
}

test.each([
  ['nothing yet', [], [0, 0, 0, 0]],
  ['goods carry both taxes', [kong], [1_800, 90, 126, 2_016]],
  ['a service carries GST only', [bath], [1_500, 75, 0, 1_575]],
  ['both kinds together', [kong, bath], [3_300, 165, 126, 3_591]],
  // 3 × $0.33: 99 cents carry 5 and 7 cents, where three times 33 would carry 6 and 6.
  ['pieces are taxed together', [{ ...kong, amountCents: 33, count: 3 }], [99, 5, 7, 111]],
])('O19 %s', (_name, items, expected) => {
  expect(sums(items)).toEqual(expected)
})

test('O19 several pieces say how many they are', () => {
  expect(priceSale([kong, { ...kong, count: 2 }], RATES).lines).toEqual([
    { kind: 'goods', what: 'Kong', amountCents: 2_016, gstCents: 90, pstCents: 126 },
    { kind: 'goods', what: '2 × Kong', amountCents: 4_032, gstCents: 180, pstCents: 252 },
  ])
})
