import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { seasonsAhead } from '../calendar/seasons.ts'
import { lessPercent, percentOf } from '../money/money.ts'
import type { SuiteRate } from './price-book.ts'
import { priceStay } from './price-order.ts'

const CONDO = { id: 1, name: 'Cozy Condo', nightCents: 4_800, furtherDogDiscountPercent: null }
const RUN = { id: 2, name: 'Classic Run', nightCents: 5_500, furtherDogDiscountPercent: 25 }
const VILLA = { id: 5, name: 'Family Villa', nightCents: 11_200, furtherDogDiscountPercent: 35 }
const RATES = {
  seasons: seasonsAhead(1_000, '2026-11-16'),
  lengthDiscounts: [
    { minNights: 7, percent: 5 },
    { minNights: 14, percent: 10 },
  ],
  gstPercent: 5,
  depositPercent: 50,
}

const price = (arrival: string, nights: number, dogsPerRoom: number[], suite: SuiteRate = RUN) =>
  priceStay({ arrival, departure: addDays(arrival, nights), dogsPerRoom }, suite, RATES)

describe('the price before tax', () => {
  test.each([
    ['a night in a condo', '2026-11-17', 1, [1], CONDO, 4_800],
    ['three ordinary nights', '2026-11-17', 3, [1], RUN, 16_500],
    ['two dogs sharing: the second 25% less', '2026-11-17', 3, [2], RUN, 3 * (5_500 + 4_125)],
    ['four dogs sharing a villa: 35% less for three', '2026-11-17', 2, [4], VILLA, 2 * (11_200 + 3 * 7_280)],
    ['two dogs in a room each: no discount', '2026-11-17', 3, [1, 1], RUN, 33_000],
    ['three dogs in two rooms', '2026-11-17', 1, [2, 1], RUN, 5_500 + 4_125 + 5_500],
    ['a long weekend: $10 a suite-night', '2027-02-12', 3, [1], RUN, 3 * 6_500],
    ['the surcharge is the room’s, not the dog’s', '2027-02-12', 3, [2], RUN, 3 * (5_500 + 4_125 + 1_000)],
    ['two rooms pay it twice', '2027-02-12', 2, [1, 1], RUN, 2 * (11_000 + 2_000)],
    ['into a long weekend: only its nights cost more', '2027-02-10', 4, [1], RUN, 4 * 5_500 + 2 * 1_000],
    ['six nights have no length discount', '2026-11-17', 6, [1], RUN, 33_000],
    ['seven nights: 5% off', '2026-11-17', 7, [1], RUN, 38_500 - 1_925],
    ['thirteen nights: still 5%', '2026-11-17', 13, [1], RUN, 71_500 - 3_575],
    ['fourteen nights: 10% off', '2026-11-17', 14, [1], RUN, 77_000 - 7_700],
    ['a week of peak nights has no discount', '2026-12-20', 7, [1], RUN, 7 * 6_500],
    ['peak nights count for the length', '2027-02-09', 7, [1], RUN, 3 * 5_500 + 4 * 6_500 - 825],
    ['a sharing dog’s night is discounted from its own price', '2026-11-17', 7, [2], RUN, 67_375 - 3_369],
  ])('%s', (_name, arrival, nights, dogsPerRoom, suite, beforeTaxCents) => {
    expect(price(arrival, nights, dogsPerRoom, suite).beforeTaxCents).toBe(beforeTaxCents)
  })
})

test('every rule is a line of its own, in the order of the pipeline', () => {
  const { lines, ...sums } = price('2027-02-09', 7, [2])
  const run = { suiteTypeId: 2, suite: null, pstCents: 0 }
  expect(lines).toEqual([
    {
      rule: 'nights',
      ...run,
      suite: 'Classic Run',
      nights: 7,
      dogs: 2,
      dogNights: 14,
      unitCents: 5_500,
      amountCents: 77_000,
      gstCents: 3_850,
    },
    {
      rule: 'season',
      ...run,
      isPeak: true,
      nights: 4,
      rooms: 1,
      suiteNights: 4,
      unitCents: 1_000,
      amountCents: 4_000,
      gstCents: 200,
    },
    {
      rule: 'further-dogs',
      ...run,
      nights: 7,
      dogs: 1,
      dogNights: 7,
      percent: 25,
      amountCents: -9_625,
      gstCents: -481,
    },
    { rule: 'length', nights: 3, percent: 5, amountCents: -1_444, gstCents: -72, pstCents: 0 },
  ])
  const { days, ...totals } = sums
  expect(days.map(({ totalCents }) => totalCents).reduce((sum, cents) => sum + cents, 0)).toBe(73_428)
  // Two dogs' night: 55 and 41.25, ten more on peak nights; the discount for length does not touch the list price.
  expect(days.filter(({ listCents }) => listCents === 9_625)).toHaveLength(3)
  expect(days.filter(({ listCents }) => listCents === 10_625)).toHaveLength(4)
  expect(totals).toEqual({
    beforeTaxCents: 69_931,
    gstCents: 3_497,
    pstCents: 0,
    totalCents: 73_428,
    dueNowCents: 36_714,
    balanceCents: 36_714,
    passUse: [],
    isPeak: true,
  })
})

test('a rule that changes nothing has no line', () => {
  expect(price('2026-11-17', 3, [1]).lines.map((line) => line.rule)).toEqual(['nights'])
  expect(price('2026-11-17', 3, [1, 1], CONDO).lines.map((line) => line.rule)).toEqual(['nights'])
})

const season = (fromDate: string, surchargeCents: number, isPeak: boolean) => ({
  name: 'test',
  fromDate,
  toDate: fromDate,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  surchargeCents,
  minNights: 1,
  isPeak,
})

test('nights with different surcharges are separate lines; a season that is not peak keeps the length discount', () => {
  const seasons = [season('2026-11-18', 2_000, true), season('2026-11-19', 700, false)]
  const { lines } = priceStay({ arrival: '2026-11-17', departure: '2026-11-24', dogsPerRoom: [1] }, RUN, {
    ...RATES,
    seasons,
  })
  expect(lines.map((line) => [line.rule, 'nights' in line && line.nights, line.amountCents])).toEqual([
    ['nights', 7, 38_500],
    ['season', 1, 700],
    ['season', 1, 2_000],
    ['length', 6, -percentOf(6 * 5_500 + 700, 5)],
  ])
})

test('a further dog’s night is the one in the price list, to the cent', () => {
  for (let nightCents = 1_001; nightCents < 1_060; nightCents += 1) {
    const suite = { ...RUN, nightCents, furtherDogDiscountPercent: 35 }
    expect(price('2026-11-17', 1, [2], suite).beforeTaxCents).toBe(nightCents + lessPercent(nightCents, 35))
  }
})

test('a longer stay outside peak dates never costs less than one night shorter, save where a discount begins', () => {
  for (let nights = 1; nights <= 27; nights += 1) {
    if (nights + 1 === 7 || nights + 1 === 14) continue
    const shorter = price('2026-11-17', nights, [2]).totalCents
    expect(price('2026-11-17', nights + 1, [2]).totalCents).toBeGreaterThan(shorter)
  }
})
