import { expect, test } from 'vitest'
import { EVERY_WEEKDAY } from '../calendar/calendar.ts'
import type { OrderToPrice } from '../pricing/price-book.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { compareLines } from './compare-prices.ts'
import type { SourcedBook } from './row-behind-line.ts'

const season = (id: number, name: string, fromDate: string, toDate: string, surchargeCents: number) => ({
  id,
  name,
  fromDate,
  toDate,
  weekdays: EVERY_WEEKDAY,
  surchargeCents,
  minNights: 1,
  isPeak: true,
})

const bookWith = (winterCents: number, more: Partial<SourcedBook['book']> = {}): SourcedBook => ({
  parkId: 1,
  book: {
    gstPercent: 5,
    pstPercent: 7,
    depositPercent: 50,
    seasons: [
      season(3, 'Winter', '2026-12-20', '2027-01-03', winterCents),
      season(4, 'Advent', '2026-12-18', '2026-12-19', 1_000),
    ],
    lengthDiscounts: [{ minNights: 7, percent: 5 }],
    suites: [{ id: 9, name: 'Deluxe Suite', nightCents: 6_800, furtherDogDiscountPercent: 25 }],
    daycare: { fullDayCents: 4_500, halfDayCents: 3_200 },
    pickUp: { halfDayAfter: '12:00', fullDayAfter: '17:00' },
    services: [],
    grooming: [],
    interviewCents: 0,
    ...more,
  },
  lengthDiscounts: [{ id: 7, minNights: 7, percent: 5 }],
  packages: [],
  promo: null,
})

const stay = (arrival: string, departure: string, dogs = 2): OrderToPrice => {
  const dogIds = Array.from({ length: dogs }, (_, at) => -1 - at)
  return {
    orderType: 'boarding',
    dogs: dogIds.map((dogId) => ({ dogId, sizeClass: 'small' })),
    stays: [{ suiteTypeId: 9, arrival, departure, dogIds }],
    days: [],
    services: [],
    grooming: [],
  }
}

function priced(order: OrderToPrice, from: SourcedBook) {
  const result = priceOrder(order, from.book, { promo: null, passes: [] })
  if (!result.ok) throw new Error(result.reason)
  return { price: result.price, from }
}

const compared = (order: OrderToPrice, before: SourcedBook, after: SourcedBook) =>
  compareLines(order, priced(order, before), priced(order, after))

test('K7 each line names the row that made it, and stands beside what it was', () => {
  const lines = compared(stay('2026-12-24', '2026-12-27'), bookWith(1_000), bookWith(1_500))
  expect(
    lines.map(({ rule, rows, before, after }) => [rule, rows, before?.amountCents, after?.amountCents]),
  ).toEqual([
    ['nights', [{ kind: 'suite', id: 9, name: 'Deluxe Suite' }], 40_800, 40_800],
    ['season', [{ kind: 'season', id: 3, name: 'Winter' }], 3_000, 4_500],
    ['further-dogs', [{ kind: 'suite', id: 9, name: 'Deluxe Suite' }], -5_100, -5_100],
  ])
})

test('K7 two seasons of one surcharge are one line, and two once a draft tells them apart', () => {
  const lines = compared(stay('2026-12-18', '2026-12-22', 1), bookWith(1_000), bookWith(1_500)).filter(
    ({ rule }) => rule === 'season',
  )
  expect(lines).toMatchObject([
    { rows: [{ name: 'Advent' }], before: { amountCents: 4_000 }, after: { amountCents: 2_000 } },
    { rows: [{ name: 'Winter' }], before: null, after: { amountCents: 3_000 } },
  ])
})

test('K7 a line that only one of the prices has stands alone, and a row of a draft has no number', () => {
  const long = stay('2026-11-20', '2026-11-28', 1)
  const none = bookWith(1_000, { lengthDiscounts: [] })
  expect(compared(long, bookWith(1_000), none).at(-1)).toMatchObject({
    rule: 'length',
    rows: [{ kind: 'length-discount', id: 7 }],
    after: null,
  })
  const added = bookWith(1_000, { seasons: [season(-5, 'Fair', '2026-11-01', '2026-11-30', 700)] })
  expect(compared(long, none, added).find(({ rule }) => rule === 'season')).toMatchObject({
    rows: [{ kind: 'season', id: null, name: 'Fair' }],
    before: null,
  })
})

test('K7 where seasons meet the line names the one that counts', () => {
  const both = bookWith(1_000, {
    seasons: [
      season(3, 'Winter', '2026-12-20', '2027-01-03', 1_000),
      season(8, 'Eve', '2026-12-24', '2026-12-24', 2_500),
    ],
  })
  const lines = compared(stay('2026-12-24', '2026-12-25', 1), bookWith(1_000), both)
  expect(lines.filter(({ rule }) => rule === 'season')).toMatchObject([
    { rows: [{ id: 8 }], before: null, after: { amountCents: 2_500 } },
    { rows: [{ id: 3 }], before: { amountCents: 1_000 }, after: null },
  ])
})
