import type { MeetingChoice, SentRequest } from './booking-draft.ts'

/** To be met before the first stay, or just to look around. */
export type VisitKind = 'interview' | 'visit'

/** A visit as it is being filled in. Null means: not chosen yet. */
export interface VisitDraft {
  parkId: number
  dogIds: number[]
  kind: VisitKind | null
  meeting: MeetingChoice | null
  /** What is asked about the dogs, by question. */
  answers: Record<string, string | boolean>
  message: string
  sent: SentRequest | null
}

export const EMPTY_VISIT: VisitDraft = {
  parkId: 1,
  dogIds: [],
  kind: null,
  meeting: null,
  answers: {},
  message: '',
  sent: null,
}
