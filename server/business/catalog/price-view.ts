import type { DefaultPrice, GroomingPrice, Package, Service } from '#contract/business/catalog-prices.ts'
import { toClockTime } from './park-view.ts'
import type {
  findPriceTerms,
  listGroomers,
  listGroomingServices,
  listLengthDiscounts,
  listPackages,
  listServices,
} from './price-store.ts'

type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>
export type PriceTerms = NonNullable<Awaited<ReturnType<typeof findPriceTerms>>>

export const toDefaultPrice = (
  terms: PriceTerms,
  discounts: Rows<typeof listLengthDiscounts>,
): DefaultPrice => ({
  parkId: terms.park_id,
  currency: 'CAD',
  gstPercent: terms.gst_percent,
  pstPercent: terms.pst_percent,
  interviewCents: terms.interview_cents,
  daycare: {
    fullDayCents: terms.full_day_cents,
    halfDayCents: terms.half_day_cents,
    halfDayMaxHours: terms.half_day_max_hours,
    capacity: { small: terms.small_capacity, medium: terms.medium_capacity, large: terms.large_capacity },
  },
  boarding: {
    fromNightCents: terms.from_night_cents,
    depositPercent: terms.deposit_percent,
    halfDayAfter: toClockTime(terms.half_day_after),
    fullDayAfter: toClockTime(terms.full_day_after),
    lengthDiscounts: discounts.map(({ min_nights, percent }) => ({ minNights: min_nights, percent })),
  },
  latePickUp: {
    perMinuteCents: terms.per_minute_cents,
    minimumCents: terms.minimum_cents,
    boardsAfterMinutes: terms.board_after_minutes,
    boardsAtNightCents: terms.late_night_cents,
  },
})

/** The saving is shown against today's price of single days (or the lowest night). */
export function toPackage(row: Rows<typeof listPackages>[number], terms: PriceTerms): Package {
  const singleCents = {
    full_day: terms.full_day_cents,
    half_day: terms.half_day_cents,
    night: terms.from_night_cents,
  }[row.kind]
  const separatelyCents = singleCents * row.credits
  const savingCents = Math.max(0, separatelyCents - row.price_cents)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    credits: row.credits,
    priceCents: row.price_cents,
    perCreditCents: Math.round(row.price_cents / row.credits),
    savingCents,
    savingPercent: separatelyCents === 0 ? 0 : Math.round((savingCents * 100) / separatelyCents),
    validMonths: row.valid_months,
    mostChosen: row.most_chosen,
  }
}

export const toService = (row: Rows<typeof listServices>[number]): Service => ({
  id: row.id,
  name: row.name,
  description: row.description,
  unit: row.unit,
  priceCents: Math.min(row.small_cents, row.medium_cents, row.large_cents),
  prices: { small: row.small_cents, medium: row.medium_cents, large: row.large_cents },
  taxableAsGoods: row.taxable_as_goods,
  orderTypes: row.order_types,
})

const toGroomingService = (row: Rows<typeof listGroomingServices>[number]) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  prices: {
    small: { priceCents: row.small_cents, minutes: row.small_minutes },
    medium: { priceCents: row.medium_cents, minutes: row.medium_minutes },
    large: { priceCents: row.large_cents, minutes: row.large_minutes },
  },
})

export const toGroomingPrice = (
  rows: Rows<typeof listGroomingServices>,
  groomers: Rows<typeof listGroomers>,
): GroomingPrice => ({
  services: rows.filter((row) => !row.is_extra).map(toGroomingService),
  extras: rows.filter((row) => row.is_extra).map(toGroomingService),
  groomers,
})
