import { expect, test } from 'vitest'
import { anOrder, MAPLE, OTIS, PRICE_BOOK, RUN } from '../testing/demo-prices.ts'
import { priceOrder } from './price-order.ts'
import { lineText } from './price-words.ts'

const DOGS = [MAPLE, OTIS]
const aStay = (pickUpExtra?: 'none' | 'half-day' | 'full-day') =>
  anOrder(
    'boarding',
    {
      stays: [{ suiteTypeId: RUN, arrival: '2026-11-17', departure: '2026-11-18', dogIds: DOGS }],
      ...(pickUpExtra && { pickUpExtra }),
    },
    DOGS,
  )

function price(order: ReturnType<typeof anOrder>, discounts = {}) {
  const priced = priceOrder(order, PRICE_BOOK, { promo: null, passes: [], ...discounts })
  if (!priced.ok) throw new Error(priced.reason)
  return priced.price
}
const lateLine = (order: ReturnType<typeof anOrder>) =>
  price(order).lines.find(({ rule }) => rule === 'late-day')

test('a pick-up until noon costs nothing more', () => {
  expect(lateLine(aStay())).toBeUndefined()
  expect(lateLine(aStay('none'))).toBeUndefined()
})

test.each([
  ['half-day', 2 * 3_200, 320, 'Picked up after 12:00 pm: half a day × 2 dogs'],
  ['full-day', 2 * 4_500, 450, 'Picked up after 5:00 pm: a full day × 2 dogs'],
] as const)('a %s more is a line of its own, for each dog and taxed', (extra, cents, gstCents, words) => {
  const line = lateLine(aStay(extra))
  expect(line).toMatchObject({ amountCents: cents, gstCents, pstCents: 0 })
  expect(line && lineText(line)).toBe(words)
  const sums = [price(aStay()), price(aStay(extra))].map(({ totalCents }) => totalCents)
  expect((sums[1] ?? 0) - (sums[0] ?? 0)).toBe(cents + gstCents)
})

test('a code takes its share of it, a pass does not pay for it', () => {
  const promo = {
    code: 'TENTH',
    kind: 'percent' as const,
    percent: 10,
    amountCents: 0,
    fromDate: '2026-01-01',
    toDate: '2027-12-31',
    orderTypes: ['boarding' as const],
    totalLimit: null,
    perCustomerLimit: null,
    isActive: true,
  }
  const off = (order: ReturnType<typeof anOrder>) =>
    price(order, { promo }).lines.find(({ rule }) => rule === 'promo')?.amountCents ?? 0
  expect(off(aStay('half-day')) - off(aStay())).toBe(-640)
  const passes = [
    { passId: 1, kind: 'night' as const, unitsLeft: 9, expiresOn: '2027-12-31' },
    { passId: 2, kind: 'full_day' as const, unitsLeft: 9, expiresOn: '2027-12-31' },
  ]
  const paid = price(aStay('half-day'), { passes })
  expect(paid.passUse).toEqual([{ passId: 1, kind: 'night', units: 2 }])
  expect(paid.beforeTaxCents).toBe(6_400)
})

test('nothing but a stay has a pick-up that can be late', () => {
  const days = [{ date: '2026-11-17', part: 'full' as const }]
  const late = price(anOrder('daycare', { days, pickUpExtra: 'full-day' }))
  expect(late.beforeTaxCents).toBe(4_500)
})
