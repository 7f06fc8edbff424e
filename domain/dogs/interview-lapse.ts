import { HOUR_MS } from '../calendar/durations.ts'

/** The newest interview of a dog that an order waits for. */
export type AwaitedMeeting = { isOn: true; endsAt: Date } | { isOn: false; since: Date }

export interface AwaitingOrder {
  placedAt: Date
  beginsAt: Date
  /** When the day before the first day begins: we meet dogs from tomorrow on, so then it is too late to book it. */
  nearAt: Date
  /** For each dog we have not met: its interview, if one was ever booked. */
  meetings: readonly (AwaitedMeeting | null)[]
}

/** Why an order no longer waits for its interview. */
export type InterviewLapse = 'begun' | 'too-near' | 'never-booked' | 'called-off' | 'undecided'

/** So long after an interview we have said how it went, and a new time is found for one that was called off. */
export const DECIDED_WITHIN_MS = 24 * HOUR_MS
const BOOKED_WITHIN_MS = 48 * HOUR_MS

/**
 * An order waits for its interview as long as one lies ahead or was just held, but never past its own beginning.
 * Without one there are two days to book it, or one after it was called off, and not the day before the first day.
 */
export function awaitsUntil({ placedAt, beginsAt, nearAt, meetings }: AwaitingOrder): Date {
  const ends = meetings.flatMap((meeting) => {
    if (meeting === null) return [placedAt.getTime() + BOOKED_WITHIN_MS, nearAt.getTime()]
    if (meeting.isOn) return [meeting.endsAt.getTime() + DECIDED_WITHIN_MS]
    const since = Math.max(meeting.since.getTime(), placedAt.getTime())
    return [since + DECIDED_WITHIN_MS, nearAt.getTime()]
  })
  return new Date(Math.min(beginsAt.getTime(), ...ends))
}

/** Why it does not wait any longer; null while it still does. */
export function interviewLapse(order: AwaitingOrder, now: Date): InterviewLapse | null {
  if (awaitsUntil(order) > now) return null
  if (order.beginsAt <= now) return 'begun'
  const over = order.meetings.find((meeting) => awaitsUntil({ ...order, meetings: [meeting] }) <= now)
  if (over?.isOn) return 'undecided'
  if (order.nearAt <= now) return 'too-near'
  return over ? 'called-off' : 'never-booked'
}
