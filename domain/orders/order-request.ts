import type { CalendarDate } from '../calendar/calendar.ts'
import type { ClockTime } from '../calendar/park-time.ts'
import { isMeetingType, type MeetingType, type OrderType } from '../order-types.ts'
import type { DaycareDay, RequestedService } from '../pricing/price-book.ts'

/** One room and who sleeps in it; with dates of its own when the stay is split over two suite types. */
export interface RequestedRoom {
  suiteTypeId: number
  dogIds: readonly number[]
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

export interface RequestedGroom {
  dogId: number
  serviceId: number
  extraIds: readonly number[]
  date: CalendarDate
  time: ClockTime
  /** Null: whoever is free. */
  groomerId: number | null
}

interface Paid {
  parkId: number
  services: readonly RequestedService[]
  grooming: readonly RequestedGroom[]
  promoCode: string
  usePasses: boolean
  useCredit: boolean
  message: string
  /** When the dogs we have not met come to be met. */
  interview?: { date: CalendarDate; time: ClockTime } | undefined
}

export interface BoardingRequest extends Paid {
  orderType: 'boarding'
  dogIds: readonly number[]
  arrival: CalendarDate
  departure: CalendarDate
  arrivalTime: ClockTime
  departureTime: ClockTime
  rooms: readonly RequestedRoom[]
}

export interface DaycareRequest extends Paid {
  orderType: 'daycare'
  dogIds: readonly number[]
  days: readonly DaycareDay[]
  arrivalTime: ClockTime
}

export interface GroomingRequest extends Paid {
  orderType: 'grooming'
}

export interface MeetingRequest {
  orderType: MeetingType
  parkId: number
  dogIds: readonly number[]
  date: CalendarDate
  time: ClockTime
  message: string
  questionnaire: Readonly<Record<string, string | boolean>>
}

/** Those that cost money and may carry codes, passes and credit. */
export type PaidRequest = BoardingRequest | DaycareRequest | GroomingRequest

/** What a customer asks for, as the rules read it. */
export type OrderRequest = PaidRequest | MeetingRequest

export const isMeeting = <Request extends { orderType: OrderType }>(
  request: Request,
): request is Extract<Request, { orderType: MeetingType }> => isMeetingType(request.orderType)

export const isPaidRequest = (request: OrderRequest): request is PaidRequest => !isMeeting(request)
