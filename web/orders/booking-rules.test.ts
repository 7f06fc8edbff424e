import { expect, test } from 'vitest'
import { canBookAgain, canSkip, isArrivalDay, owesNothingIfCancelled } from './booking-rules.ts'

test.each([
  ['a stay that waits to be met', 'awaiting_interview', 'boarding', 0, true],
  ['an unpaid meet and greet', 'confirmed', 'interview', 0, true],
  ['a paid meet and greet', 'confirmed', 'interview', 3_150, false],
  ['a paid stay', 'confirmed', 'boarding', 9_000, false],
  ['an unpaid stay', 'held', 'boarding', 0, false],
] as const)('CU12 nothing to pay if cancelled: %s', (_name, status, orderType, paidCents, expected) => {
  expect(owesNothingIfCancelled({ status, orderType, paidCents })).toBe(expected)
})

test('CU12 a meet and greet is not booked again', () => {
  expect(canBookAgain({ orderType: 'interview' })).toBe(false)
  expect(canBookAgain({ orderType: 'visit' })).toBe(true)
  expect(canBookAgain({ orderType: 'boarding' })).toBe(true)
})

const DAYS = ['2026-11-17', '2026-11-24'].map((date) => ({ date, part: 'full' as const }))
const daycare = { orderType: 'daycare', status: 'confirmed', days: DAYS, pendingChange: null } as const

test.each([
  ['a coming day of several', daycare, '2026-11-24', true],
  ['today', daycare, '2026-11-17', true],
  ['a day that is over', daycare, '2026-11-16', false],
  ['the only day', { ...daycare, days: DAYS.slice(1) }, '2026-11-24', false],
  ['a day of a cancelled booking', { ...daycare, status: 'cancelled' }, '2026-11-24', false],
  ['a day while a change waits to be paid', { ...daycare, pendingChange: {} }, '2026-11-24', false],
] as const)('CU8 is it skipped by itself: %s', (_name, order, date, expected) => {
  expect(canSkip({ ...order, days: [...order.days] }, date, '2026-11-17')).toBe(expected)
})

test.each([
  ['a stay that begins', { orderType: 'boarding', status: 'confirmed', firstDate: '2026-11-17' }, true],
  [
    'a stay that began yesterday',
    { orderType: 'boarding', status: 'confirmed', firstDate: '2026-11-16' },
    false,
  ],
  ['dogs who are here', { orderType: 'boarding', status: 'checked_in', firstDate: '2026-11-17' }, false],
  ['a later day of daycare', { orderType: 'daycare', status: 'confirmed', firstDate: '2026-11-10' }, true],
  ['a package', { orderType: 'package', status: 'confirmed', firstDate: '2026-11-17' }, false],
] as const)('R7 is it the day of arrival: %s', (_name, order, expected) => {
  const days = order.orderType === 'daycare' ? DAYS : []
  expect(isArrivalDay({ ...order, days }, '2026-11-17')).toBe(expected)
})
