import { longStorage } from '../page/browser-storage.ts'
import type { DayDetail } from './boarding-draft.ts'
import { createDraft } from './draft.ts'

/** S3, and below it what we keep besides. Empty text means: not chosen yet. */
export interface InterviewFields {
  dogIds: number[]
  isInterview: number
  appointmentTime: string
  appointmentEndTime: string
  message: string
  date: string
  time: string
  orderType: '' | 'interview' | 'visit'
  beginTime: string
  endTime: string
  dateDetail: DayDetail[]
  parkId: number
  /** What is asked about the dogs, by question. */
  answers: Record<string, string | boolean>
  /** What was sent and has no answer yet, and the key it was sent with. */
  sent: string
  sentKey: string
}

export const FRESH_INTERVIEW: InterviewFields = {
  dogIds: [],
  isInterview: 1,
  appointmentTime: '',
  appointmentEndTime: '',
  message: '',
  date: '',
  time: '',
  orderType: '',
  beginTime: '',
  endTime: '',
  dateDetail: [],
  parkId: 1,
  answers: {},
  sent: '',
  sentKey: '',
}

export const INTERVIEW_KEY = 'USER_INTERVIEW'
export const interviewDraft = createDraft(INTERVIEW_KEY, FRESH_INTERVIEW, longStorage)
