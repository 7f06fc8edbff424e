import { expect, test } from 'vitest'
import type { Order } from '#contract/business/order-view.ts'
import type { Pass } from '#contract/business/packages.ts'
import { type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'
import { passesFor } from './own-passes.ts'

const pass = { id: 5, kind: 'full_day', creditsLeft: 2, expiresOn: '2027-05-01', isExpired: false } as Pass
const DATES = ['2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05']

const order = (backPercent: number): Pick<Order, 'id' | 'passUse'> => ({
  id: 7,
  passUse: DATES.map((date) => ({
    passId: 5,
    kind: 'full_day',
    units: 2,
    date,
    beginsAt: `${date}T15:00:00.000Z`,
    backPercent,
  })),
})

const daysOf = (dates: string[], changedOrderId: number | null = 7): BookingDraft => ({
  ...EMPTY_BOOKING,
  changedOrderId,
  orderType: 'daycare',
  dogIds: [1],
  days: dates.map((date) => ({ date, part: 'full' })),
})

const creditsLeft = (...facts: Parameters<typeof passesFor>) =>
  passesFor(...facts).map((one) => one.creditsLeft)

test('a booking that is changed has its own days of a pass to use again', () => {
  expect(creditsLeft(daysOf(DATES), [pass], order(100))).toEqual([6])
  expect(creditsLeft(daysOf(DATES.slice(1)), [pass], order(100))).toEqual([6])
})

test('a day given up too late is used; the ones that stay are theirs', () => {
  expect(creditsLeft(daysOf(DATES.slice(1)), [pass], order(0))).toEqual([5])
  expect(creditsLeft(daysOf(DATES.slice(1)), [pass], order(50))).toEqual([5.5])
  expect(creditsLeft({ ...daysOf(DATES), usePasses: false }, [pass], order(0))).toEqual([2])
})

test('what is held for a change that is not paid yet comes back too', () => {
  const { id, passUse } = order(0)
  const held = { passId: 5, kind: 'full_day' as const, units: 2, backPercent: 100 }
  const change = { ...held, date: null, beginsAt: `${DATES[0]}T15:00:00.000Z` }
  expect(creditsLeft(daysOf(DATES), [pass], { id, passUse: [...passUse, change] })).toEqual([7])
})

test('a new booking has what is left on the pass', () => {
  expect(creditsLeft(daysOf(DATES, null), [pass], order(100))).toEqual([2])
  expect(creditsLeft(daysOf(DATES), [pass], undefined)).toEqual([2])
})
