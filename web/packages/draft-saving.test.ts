import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import type { PriceFacts } from '#client/booking/draft-price.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { draftSaving } from './draft-saving.ts'

const facts = {
  book: {
    gstPercent: 5,
    pstPercent: 7,
    depositPercent: 50,
    seasons: [],
    lengthDiscounts: [],
    suites: [],
    daycare: { fullDayCents: 4_500, halfDayCents: 3_200 },
    pickUp: { halfDayAfter: '12:00', fullDayAfter: '17:00' },
    services: [],
    grooming: [],
    interviewCents: 0,
  },
  suites: [],
  dogs: [{ id: 1, sizeClass: 'small' } as Dog],
  passes: [],
} satisfies PriceFacts
const days: BookingDraft = {
  ...EMPTY_BOOKING,
  orderType: 'daycare',
  days: ['2027-02-02', '2027-02-04', '2027-02-09'].map((date) => ({ date, part: 'full' as const })),
}
const item = (kind: Package['kind'], credits: number) => ({ id: 1, name: '', kind, credits }) as Package

test('a package saves the days it would pay for, with their tax', () => {
  expect(draftSaving(days, facts, item('full_day', 10))).toBe(3 * 4_725)
  expect(draftSaving(days, facts, item('full_day', 2))).toBe(2 * 4_725)
  expect(draftSaving(days, facts, item('half_day', 5))).toBe(2 * 4_725)
})

test('it saves nothing on what it does not pay for, or where nothing is booked', () => {
  expect(draftSaving(days, facts, item('night', 10))).toBe(0)
  expect(draftSaving(EMPTY_BOOKING, facts, item('full_day', 10))).toBe(0)
})
