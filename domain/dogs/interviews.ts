import { addMonths, type CalendarDate } from '../calendar/calendar.ts'

/** `conditional`: passed with conditions, in words. */
export type InterviewOutcome = 'none' | 'booked' | 'passed' | 'conditional' | 'refused'

export interface Interview {
  outcome: InterviewOutcome
  /** When it was passed; null before. */
  passedOn: CalendarDate | null
  /** The last day the dog was here; null if never. */
  lastVisitOn: CalendarDate | null
}

/** After so long without a visit we want to meet the dog again. */
const INTERVIEW_LAPSES_AFTER_MONTHS = 6

/** The last day on which a passed interview still counts. */
export function interviewValidUntil({ outcome, passedOn, lastVisitOn }: Interview): CalendarDate | null {
  if ((outcome !== 'passed' && outcome !== 'conditional') || passedOn === null) return null
  const lastSeen = lastVisitOn !== null && lastVisitOn > passedOn ? lastVisitOn : passedOn
  return addMonths(lastSeen, INTERVIEW_LAPSES_AFTER_MONTHS)
}

/** Passed, with conditions or without, and not lapsed by then. */
export function isInterviewValid(interview: Interview, on: CalendarDate): boolean {
  const until = interviewValidUntil(interview)
  return until !== null && on <= until
}
