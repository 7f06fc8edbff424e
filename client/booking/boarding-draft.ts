import type { PromoCode } from '#domain/pricing/promo-codes.ts'
import { longStorage } from '../page/browser-storage.ts'
import { createDraft } from './draft.ts'

/** One day of daycare as it was picked. */
export interface DayDetail {
  date: string
  part: 'full' | 'half'
}

export interface RoomChoice {
  suiteTypeId: number
  dogIds: number[]
  /** Of its own when the stay is split over two suite types. */
  from?: string
  to?: string
}

export interface ServiceChoice {
  serviceId: number
  dogId: number
  quantity: number
}

export interface GroomingChoice {
  dogId: number
  serviceId: number
  extraIds: number[]
  date: string
  time: string
  /** Null: whoever is free. */
  groomerId: number | null
}

export type KnownPromo = Pick<PromoCode, 'code' | 'kind' | 'percent' | 'amountCents' | 'orderTypes'>

export const NO_PROMO: KnownPromo = { code: '', kind: 'percent', percent: 0, amountCents: 0, orderTypes: [] }

/** S4, and below it what we keep besides. Empty text and 0 mean: not chosen yet. */
export interface BoardingFields {
  /** The order that is being changed; 0 for a new one. */
  id: number
  parkId: number
  dogIds: number[]
  smallNum: number
  mediumNum: number
  largeNum: number
  /** Drop-off and pick-up in one: '2026-12-04 09:00'. */
  beginTime: string
  endTime: string
  promoCode: string
  message: string
  orderType: '' | 'boarding' | 'daycare' | 'grooming'
  serviceIds: number[]
  dateDetail: DayDetail[]
  /** 1 while one of the dogs has to be met first. */
  isInterview: number
  /** The meet and greet as instants; `date` and `time` are the same on the park's clock. */
  appointmentTime: string
  appointmentEndTime: string
  beginDateStr: string
  endDateStr: string
  beginTimeSlot: string
  endTimeSlot: string
  remark: string
  date: string
  time: string
  /** The dogs changed after later steps were filled in: those steps are checked again. */
  dogChangeFlag: boolean
  isVisit: boolean
  /** The order was sent and its answer has not come yet. */
  hasSub: boolean
  rooms: RoomChoice[]
  services: ServiceChoice[]
  grooming: GroomingChoice[]
  /** What the server last said of the promo code; without a code when it said nothing good. */
  promo: KnownPromo
  /** What a pass can pay for it pays, unless somebody says otherwise. */
  usePasses: boolean
  useCredit: boolean
  /** The whole sum now instead of the deposit. */
  payAll: boolean
  /** What was sent, and the key it was sent with: after a reload the same request is sent with the same key. */
  sent: string
  sentKey: string
}

export const FRESH_BOARDING: BoardingFields = {
  id: 0,
  parkId: 1,
  dogIds: [],
  smallNum: 0,
  mediumNum: 0,
  largeNum: 0,
  beginTime: '',
  endTime: '',
  promoCode: '',
  message: '',
  orderType: '',
  serviceIds: [],
  dateDetail: [],
  isInterview: 1,
  appointmentTime: '',
  appointmentEndTime: '',
  beginDateStr: '',
  endDateStr: '',
  beginTimeSlot: '',
  endTimeSlot: '',
  remark: '',
  date: '',
  time: '',
  dogChangeFlag: false,
  isVisit: false,
  hasSub: false,
  rooms: [],
  services: [],
  grooming: [],
  promo: NO_PROMO,
  usePasses: true,
  useCredit: false,
  payAll: false,
  sent: '',
  sentKey: '',
}

/** For questions about what is free: an order that is being changed does not stand in its own way. */
export const orderOf = ({ id }: Pick<BoardingFields, 'id'>): { orderId?: number } =>
  id === 0 ? {} : { orderId: id }

export const BOARDING_KEY = 'USER_FOSTER'
export const boardingDraft = createDraft(BOARDING_KEY, FRESH_BOARDING, longStorage)
