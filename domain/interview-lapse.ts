/** The newest interview of a dog that an order waits for. */
export type AwaitedMeeting = { isOn: true; endsAt: Date } | { isOn: false; since: Date }

export interface AwaitingOrder {
  placedAt: Date
  beginsAt: Date
  /** The first day is tomorrow, or sooner. */
  isNear: boolean
  /** For each dog we have not met: its interview, if one was ever booked. */
  meetings: readonly (AwaitedMeeting | null)[]
}

/** Why an order no longer waits for its interview. */
export type InterviewLapse = 'begun' | 'too-near' | 'never-booked' | 'called-off' | 'undecided'

const HOUR_MS = 3_600_000
/** So long after an interview we have said how it went, and a new time is found for one that was called off. */
const DECIDED_WITHIN_MS = 24 * HOUR_MS
const BOOKED_WITHIN_MS = 48 * HOUR_MS

/**
 * An order waits for its interview as long as one lies ahead or was just held, but never past its own beginning.
 * Without one there are two days to book it, or one after it was called off, and not the day before the first day.
 */
export function interviewLapse(order: AwaitingOrder, now: Date): InterviewLapse | null {
  if (order.beginsAt <= now) return 'begun'
  for (const meeting of order.meetings) {
    const lapse = lapseOf(meeting, order, now)
    if (lapse !== null) return lapse
  }
  return null
}

function lapseOf(
  meeting: AwaitedMeeting | null,
  { placedAt, isNear }: AwaitingOrder,
  now: Date,
): InterviewLapse | null {
  const isLongAgo = (since: Date, ms: number) => since.getTime() + ms <= now.getTime()
  if (meeting?.isOn) return isLongAgo(meeting.endsAt, DECIDED_WITHIN_MS) ? 'undecided' : null
  if (isNear) return 'too-near'
  if (meeting === null) return isLongAgo(placedAt, BOOKED_WITHIN_MS) ? 'never-booked' : null
  const since = meeting.since > placedAt ? meeting.since : placedAt
  return isLongAgo(since, DECIDED_WITHIN_MS) ? 'called-off' : null
}
