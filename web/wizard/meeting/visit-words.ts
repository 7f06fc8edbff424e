import type { ChosenSlot, MeetingChoice } from '#client/booking/booking-draft.ts'
import { meetingEnd } from '#client/booking/meeting-time.ts'
import type { VisitKind } from '#client/booking/visit-draft.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { Visit } from './use-visit.ts'

export const KIND_WORDS: Record<VisitKind, string> = { interview: 'Meet and greet', visit: 'Visit' }

/** What is being arranged, for the top of each step. */
export const visitLabel = ({ kind, dogs }: Pick<Visit, 'kind' | 'dogs'>): string =>
  dogs.length === 0 ? 'Visit' : KIND_WORDS[kind]

/** 'Thu 10 Dec, 10:00 am'; nothing before it is chosen. */
export const hourWords = (slot: ChosenSlot | null): string =>
  slot === null ? '' : `${shortDate(slot.date)}, ${twelveHour(slot.time)}`

/** From when to when it lasts, as far as that is known. */
export function meetingWords(meeting: MeetingChoice): string {
  const end = meetingEnd(meeting)
  return end === null ? twelveHour(meeting.time) : hoursWords(meeting.time, end)
}

/** '10:00 to 11:00 am', '11:00 am to 12:00 pm'. */
export function hoursWords(from: string, to: string): string {
  const [start, end] = [twelveHour(from), twelveHour(to)]
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`
}

/** 'Free', or the sum as it will be on the bill. */
export const feeWords = (cents: number): string => (cents === 0 ? 'Free' : exactPrice(cents))

/** Beside the button of every step: nothing is asked for here. */
export const feeNote = (cents: number): string => (cents === 0 ? 'No card needed' : 'Paid when we meet')
