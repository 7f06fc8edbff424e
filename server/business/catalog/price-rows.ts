import type { Season } from '#domain/calendar/seasons.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { PriceBook, ServiceRate } from '#domain/pricing/price-book.ts'
import { toClockTime, toSeason } from './park-view.ts'

interface CentsBySize {
  small_cents: number
  medium_cents: number
  large_cents: number
}

interface Named {
  id: number
  name: string
}

/** The rows that a price is worked out from, as far as it needs them: in use, in their order. */
export interface PriceRows {
  park: { gst_percent: number; pst_percent: number; interview_cents: number }
  boarding: { deposit_percent: number; half_day_after: string; full_day_after: string }
  daycare: { full_day_cents: number; half_day_cents: number }
  suites: readonly (Named & { night_cents: number; further_dog_discount_percent: number | null })[]
  seasons: readonly Parameters<typeof toSeason>[0][]
  lengthDiscounts: readonly { min_nights: number; percent: number }[]
  services: readonly (Named &
    CentsBySize & {
      unit: ServiceRate['unit']
      taxable_as_goods: boolean
      order_types: readonly OrderType[]
    })[]
  grooming: readonly (Named & CentsBySize & { is_extra: boolean })[]
}

/** What the rows of prices mean; the same for those in force, of a past day, and as a draft would have them. */
export function toPriceBook(rows: PriceRows): PriceBook & { seasons: readonly (Season & { id: number })[] } {
  const { park, boarding, daycare, suites, seasons, lengthDiscounts, services, grooming } = rows
  return {
    gstPercent: park.gst_percent,
    pstPercent: park.pst_percent,
    depositPercent: boarding.deposit_percent,
    seasons: seasons.map(toSeason),
    lengthDiscounts: lengthDiscounts.map(({ min_nights, percent }) => ({ minNights: min_nights, percent })),
    suites: suites.map((suite) => ({
      id: suite.id,
      name: suite.name,
      nightCents: suite.night_cents,
      furtherDogDiscountPercent: suite.further_dog_discount_percent,
    })),
    daycare: { fullDayCents: daycare.full_day_cents, halfDayCents: daycare.half_day_cents },
    pickUp: {
      halfDayAfter: toClockTime(boarding.half_day_after),
      fullDayAfter: toClockTime(boarding.full_day_after),
    },
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      unit: service.unit,
      prices: centsBySize(service),
      taxableAsGoods: service.taxable_as_goods,
      orderTypes: service.order_types,
    })),
    grooming: grooming.map((service) => ({
      id: service.id,
      name: service.name,
      isExtra: service.is_extra,
      prices: centsBySize(service),
    })),
    interviewCents: park.interview_cents,
  }
}

const centsBySize = (row: CentsBySize) => ({
  small: row.small_cents,
  medium: row.medium_cents,
  large: row.large_cents,
})
