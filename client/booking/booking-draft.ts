import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { ClockTime, Instant } from '#domain/calendar/park-time.ts'
import type { PromoCode } from '#domain/pricing/promo-codes.ts'
import type { DogCounts } from '#domain/rooms/suites.ts'

export type BookedType = 'boarding' | 'daycare' | 'grooming'

/** One day of daycare as it was picked. */
export interface DayChoice {
  date: CalendarDate
  part: 'full' | 'half'
}

export interface RoomChoice {
  suiteTypeId: number
  dogIds: number[]
  /** Of its own when the stay is split over two suite types. */
  from?: CalendarDate
  to?: CalendarDate
}

export interface ServiceChoice {
  serviceId: number
  dogId: number
  quantity: number
  /** Of daycare: on which day. */
  date?: CalendarDate | undefined
}

/** A time on the park's clock. */
export interface ChosenSlot {
  date: CalendarDate
  time: ClockTime
}

export interface GroomingChoice {
  dogId: number
  serviceId: number
  extraIds: number[]
  slot: ChosenSlot | null
  /** Null: whoever is free. */
  groomerId: number | null
}

/** The meet and greet; its instants are known when it was picked here, not when it comes from an order. */
export interface MeetingChoice extends ChosenSlot {
  instants: { startsAt: Instant; endsAt: Instant } | null
}

/** A request that was sent and is not answered yet: after a reload the same is sent with the same key. */
export interface SentRequest {
  body: string
  key: string
}

export type KnownPromo = Pick<PromoCode, 'code' | 'kind' | 'percent' | 'amountCents' | 'orderTypes'>

/** A booking as it is being filled in. Null means: not chosen yet. */
export interface BookingDraft {
  /** The order that is being changed; null for a new one. */
  changedOrderId: number | null
  parkId: number
  dogIds: number[]
  sizeCounts: DogCounts
  orderType: BookedType | null
  arrival: CalendarDate | null
  departure: CalendarDate | null
  arrivalTime: ClockTime | null
  departureTime: ClockTime | null
  days: DayChoice[]
  rooms: RoomChoice[]
  /** The full suite they came to wait for, until they choose another. */
  waitSuiteId: number | null
  services: ServiceChoice[]
  grooming: GroomingChoice[]
  meeting: MeetingChoice | null
  message: string
  promoCode: string
  /** What the server last said of the promo code; null when it said nothing good. */
  promo: KnownPromo | null
  /** What a pass can pay for it pays, unless somebody says otherwise. */
  usePasses: boolean
  useCredit: boolean
  /** The whole sum now instead of the deposit. */
  payAll: boolean
  /** The dogs changed after later steps were filled in: those steps are checked again. */
  dogsChanged: boolean
  /** A visit was chosen instead of a booking. */
  wantsVisit: boolean
  sent: SentRequest | null
}

export const EMPTY_BOOKING: BookingDraft = {
  changedOrderId: null,
  parkId: 1,
  dogIds: [],
  sizeCounts: { small: 0, medium: 0, large: 0 },
  orderType: null,
  arrival: null,
  departure: null,
  arrivalTime: null,
  departureTime: null,
  days: [],
  rooms: [],
  waitSuiteId: null,
  services: [],
  grooming: [],
  meeting: null,
  message: '',
  promoCode: '',
  promo: null,
  usePasses: true,
  useCredit: false,
  payAll: false,
  dogsChanged: false,
  wantsVisit: false,
  sent: null,
}

/** For questions about what is free: an order that is being changed does not stand in its own way. */
export const orderOf = ({ changedOrderId }: Pick<BookingDraft, 'changedOrderId'>): { orderId?: number } =>
  changedOrderId === null ? {} : { orderId: changedOrderId }
