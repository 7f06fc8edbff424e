import { expect, test } from 'vitest'
import type { Suite } from '#contract/business/catalog-park.ts'
import { quoteSuites } from './suite-quotes.ts'

const suite = (id: number, name: string, nightCents: number, more: Partial<Suite> = {}): Suite => ({
  id,
  name,
  slug: name,
  description: '',
  img: '',
  alt: '',
  sizeClasses: ['small', 'medium', 'large'],
  maxDogs: 2,
  rooms: 4,
  nightCents,
  furtherDogDiscountPercent: 25,
  furtherDogNightCents: null,
  facts: [],
  ...more,
})

const FACTS = {
  suites: [
    suite(1, 'Deluxe', 6_800),
    suite(2, 'Condo', 4_800, { sizeClasses: ['small'], maxDogs: 1 }),
    suite(3, 'Run', 5_500),
  ],
  seasons: [],
  prices: {
    parkId: 1,
    currency: 'CAD' as const,
    gstPercent: 5,
    pstPercent: 7,
    interviewCents: 3_000,
    daycare: {
      fullDayCents: 4_500,
      halfDayCents: 3_200,
      halfDayMaxHours: 5,
      capacity: { small: 25, medium: 15, large: 20 },
    },
    boarding: {
      fromNightCents: 4_800,
      depositPercent: 50,
      halfDayAfter: '12:00',
      fullDayAfter: '17:00',
      lengthDiscounts: [],
    },
    latePickUp: {
      perMinuteCents: 100,
      minimumCents: 1_500,
      boardsAfterMinutes: 60,
      boardsAtNightCents: 5_500,
    },
  },
}
const DATES = { arrival: '2026-11-17', departure: '2026-11-19' }

test('suites are listed by what these dogs would pay, not by their price for one', () => {
  const { fitting } = quoteSuites(DATES, { small: 2, medium: 0, large: 0 }, FACTS)
  expect(fitting.map((quote) => [quote.suite.name, quote.dogsPerRoom, quote.price.beforeTaxCents])).toEqual([
    ['Condo', [1, 1], 19_200],
    ['Run', [2], 19_250],
    ['Deluxe', [2], 23_800],
  ])
})

test('a suite that does not fit is kept with its reason', () => {
  const { fitting, unfit } = quoteSuites(DATES, { small: 0, medium: 0, large: 1 }, FACTS)
  expect(fitting.map((quote) => quote.suite.name)).toEqual(['Run', 'Deluxe'])
  expect(unfit).toMatchObject([{ suite: { name: 'Condo' }, why: { reason: 'room-too-small' } }])
})
