import { expect, test } from 'vitest'
import { condo, villa } from '#client/booking/testing/suite-house.ts'
import { sharingLeadOf } from './sharing-lead.ts'

test.each([
  ['boarding', 'Dogs from one home can share a suite, and each extra dog costs up to 35% less.'],
  [null, 'For a stay, dogs from one home can share a suite, and each extra dog costs up to 35% less.'],
  ['daycare', undefined],
  ['grooming', undefined],
] as const)('m8 sharing a suite is told of a stay only: %s', (orderType, words) => {
  const suites = [
    { ...condo, furtherDogDiscountPercent: null },
    { ...villa, furtherDogDiscountPercent: 35 },
  ]
  expect(sharingLeadOf(orderType, suites)).toBe(words)
})

test('m8 without a discount none is promised', () => {
  expect(sharingLeadOf('boarding', [{ furtherDogDiscountPercent: null }])).toBe(
    'Dogs from one home can share a suite.',
  )
})
