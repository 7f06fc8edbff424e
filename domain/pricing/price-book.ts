import type { CalendarDate } from '../calendar/calendar.ts'
import type { ClockTime } from '../calendar/park-time.ts'
import type { Season } from '../calendar/seasons.ts'
import type { SizeClass } from '../dogs/dog-sizes.ts'
import type { OrderType } from '../order-types.ts'
import type { PickUpExtra } from '../slots/gate-slots.ts'
import type { UsablePass } from './passes.ts'
import type { PromoCode } from './promo-codes.ts'

export interface SuiteRate {
  id: number
  name: string
  nightCents: number
  /** Off the night for each further dog in the room; null when a room takes one dog. */
  furtherDogDiscountPercent: number | null
}

export interface ServiceRate {
  id: number
  name: string
  unit: 'each' | 'per_day' | 'per_stay'
  prices: Readonly<Record<SizeClass, number>>
  /** PST is added to GST. */
  taxableAsGoods: boolean
  orderTypes: readonly OrderType[]
}

export interface GroomingRate {
  id: number
  name: string
  /** Added to a service, never alone. */
  isExtra: boolean
  prices: Readonly<Record<SizeClass, number>>
}

export interface StayRates {
  seasons: readonly Season[]
  /** The longest one reached applies, but not on peak nights. */
  lengthDiscounts: readonly { minNights: number; percent: number }[]
  gstPercent: number
  /** Of a boarding order's total, due when booking; everything else is paid whole. */
  depositPercent: number
}

/** The park's prices, as data. */
export interface PriceBook extends StayRates {
  /** On goods, beside GST. */
  pstPercent: number
  suites: readonly SuiteRate[]
  daycare: { fullDayCents: number; halfDayCents: number }
  /** Later than this on a stay's last day costs half a daycare day, or a full one. */
  pickUp: { halfDayAfter: ClockTime; fullDayAfter: ClockTime }
  services: readonly ServiceRate[]
  grooming: readonly GroomingRate[]
  /** For each dog. */
  interviewCents: number
}

export interface PricedDog {
  dogId: number
  sizeClass: SizeClass
}

/** One room, from one day to another, with the dogs who sleep in it. */
export interface RoomStay {
  suiteTypeId: number
  arrival: CalendarDate
  departure: CalendarDate
  dogIds: readonly number[]
}

export interface DaycareDay {
  date: CalendarDate
  part: 'full' | 'half'
}

export interface RequestedService {
  serviceId: number
  dogId: number
  /** Counts for what is sold one by one; a daily service follows the days, one per stay comes once. */
  quantity: number
  /** Daycare: on which of its days, once that is chosen. */
  date?: CalendarDate | undefined
}

export interface GroomToPrice {
  dogId: number
  serviceId: number
  extraIds: readonly number[]
  /** On which day, when it is known. */
  date?: CalendarDate
}

export interface OrderToPrice {
  orderType: OrderType
  dogs: readonly PricedDog[]
  /** Boarding: a stay may be split over suite types; every dog has exactly one bed a night. */
  stays: readonly RoomStay[]
  /** Daycare: every dog comes on each of these days. */
  days: readonly DaycareDay[]
  services: readonly RequestedService[]
  /** Alone, or added to a stay or to days. */
  grooming: readonly GroomToPrice[]
  /** Boarding: what fetching the dogs late on the last day adds. */
  pickUpExtra?: PickUpExtra
  package?: { packageId: number; name: string; priceCents: number }
}

export interface Discounts {
  /** Already found good for this customer today. */
  promo: PromoCode | null
  /** The passes to use; none when empty. */
  passes: readonly UsablePass[]
}

export const NO_DISCOUNTS: Discounts = { promo: null, passes: [] }
