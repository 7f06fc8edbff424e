import { expect, test } from 'vitest'
import { canBookAgain, owesNothingIfCancelled } from './booking-rules.ts'

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
