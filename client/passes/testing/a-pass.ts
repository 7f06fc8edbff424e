import type { Pass } from '#contract/business/packages.ts'

export const aPass = (change: Partial<Pass> = {}): Pass => ({
  id: 1,
  packageId: 2,
  name: '10 full days',
  kind: 'full_day',
  credits: 10,
  creditsLeft: 6,
  leftText: '6 full days left',
  boughtOn: '2026-10-30',
  expiresOn: '2027-04-30',
  isExpired: false,
  orderId: 7,
  ...change,
})
