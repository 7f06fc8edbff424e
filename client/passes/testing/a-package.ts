import type { Package } from '#contract/business/catalog-prices.ts'

export const aPackage = (change: Partial<Package> = {}): Package => ({
  id: 2,
  name: '10 full days',
  kind: 'full_day',
  credits: 10,
  priceCents: 40_500,
  perCreditCents: 4_050,
  savingCents: 4_500,
  savingPercent: 10,
  validMonths: 6,
  mostChosen: true,
  ...change,
})
