import { longStorage } from '../app/browser-storage.ts'
import { createDraft } from './draft.ts'

/** One day of daycare as it was picked. */
export interface DayDetail {
  date: string
  part: 'full' | 'half'
}

/** S4. Empty text and 0 mean: not chosen yet. */
export interface BoardingFields {
  /** The order that is being changed; 0 for a new one. */
  id: number
  parkId: number
  dogIds: number[]
  smallNum: number
  mediumNum: number
  largeNum: number
  beginTime: string
  endTime: string
  promoCode: string
  message: string
  orderType: '' | 'boarding' | 'daycare' | 'grooming'
  serviceIds: number[]
  dateDetail: DayDetail[]
  isInterview: number
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
  hasSub: boolean
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
}

export const BOARDING_KEY = 'USER_FOSTER'
export const boardingDraft = createDraft(BOARDING_KEY, FRESH_BOARDING, longStorage)
