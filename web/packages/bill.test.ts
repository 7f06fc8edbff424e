import { expect, test } from 'vitest'
import { aPackage } from '#client/passes/testing/a-package.ts'
import { billFor, billOf } from './bill.ts'

const TEN_DAYS = aPackage({ priceCents: 40_500 })

test('a package is one line, GST and the total, to the cent', () => {
  expect(billFor(TEN_DAYS, 5, 0)).toEqual({
    lines: [{ rule: 'package', text: 'Package: 10 full days', amountCents: 40_500 }],
    gstCents: 2_025,
    totalCents: 42_525,
    creditCents: 0,
    payCents: 42_525,
  })
})

test.each([
  { credit: 2_000, creditCents: 2_000, payCents: 40_525 },
  { credit: 90_000, creditCents: 42_525, payCents: 0 },
])('of $credit cents of credit no more is used than there is to pay', ({ credit, ...paid }) => {
  expect(billFor(TEN_DAYS, 5, credit)).toMatchObject(paid)
})

test('an order is shown as the server priced it', () => {
  const line = (rule: string, text: string, amountCents: number) => ({
    text,
    amountCents,
    rule,
    gstCents: 0,
    pstCents: 0,
  })
  const price = {
    lines: [line('package', 'Package: 10 full days', 40_500), line('promo', 'Promo FRIENDS: −10%', -4_050)],
    beforeTaxCents: 36_450,
    gstCents: 1_823,
    pstCents: 0,
    totalCents: 38_273,
    dueNowCents: 38_273,
    balanceCents: 0,
  }
  expect(billOf({ price, payNowCents: 36_273 })).toMatchObject({
    lines: [
      { rule: 'package', text: 'Package: 10 full days', amountCents: 40_500 },
      { rule: 'promo', text: 'Promo FRIENDS: −10%', amountCents: -4_050 },
    ],
    gstCents: 1_823,
    totalCents: 38_273,
    creditCents: 2_000,
    payCents: 36_273,
  })
})
