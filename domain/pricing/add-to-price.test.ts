import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { addToPrice } from './add-to-price.ts'
import type { OrderPrice } from './price-lines.ts'

const night = (date: string) => ({ date, totalCents: 5_250, listCents: 5_000, passUse: [] })

const SOLD: OrderPrice = {
  lines: [
    {
      rule: 'nights',
      suiteTypeId: 1,
      suite: 'Classic Run',
      nights: 2,
      dogs: 1,
      dogNights: 2,
      unitCents: 5_000,
      amountCents: 10_000,
      gstCents: 500,
      pstCents: 0,
    },
  ],
  beforeTaxCents: 10_000,
  gstCents: 500,
  pstCents: 0,
  totalCents: 10_500,
  dueNowCents: 2_100,
  balanceCents: 8_400,
  passUse: [],
  days: [night('2026-11-25'), night('2026-11-26')],
  isPeak: false,
}

const BATH: OrderPrice = {
  lines: [
    {
      rule: 'grooming',
      serviceId: 3,
      name: 'Bath',
      isExtra: false,
      dogIds: [7],
      count: 1,
      unitCents: 4_000,
      amountCents: 4_000,
      gstCents: 200,
      pstCents: 0,
    },
  ],
  beforeTaxCents: 4_000,
  gstCents: 200,
  pstCents: 0,
  totalCents: 4_200,
  dueNowCents: 4_200,
  balanceCents: 0,
  passUse: [],
  days: [],
  isPeak: false,
}

describe('what is added to a price that was sold', () => {
  test.each([
    { on: 'a night of it', date: '2026-11-25', totals: [9_450, 5_250] },
    { on: 'the day they go home', date: '2026-11-27', totals: [5_250, 9_450] },
  ])('on $on: the sold price stays whole, and the days add up', ({ date, totals }) => {
    const price = addToPrice(SOLD, BATH, date)
    expect(price).toMatchObject({
      beforeTaxCents: 14_000,
      gstCents: 700,
      totalCents: 14_700,
      dueNowCents: 2_100,
      balanceCents: 12_600,
    })
    expect(price.lines).toEqual([...SOLD.lines, ...BATH.lines])
    expect(price.days.map(({ totalCents }) => totalCents)).toEqual(totals)
    expect(sumOf(price.days.map(({ totalCents }) => totalCents))).toBe(price.totalCents)
  })
})
