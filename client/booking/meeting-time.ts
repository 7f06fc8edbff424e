import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { clockTime, type Instant, minutesOf } from '#domain/calendar/park-time.ts'
import type { MeetingChoice } from './booking-draft.ts'

/** When a meeting is over, on the park's clock. */
export const endTime = (time: string, startsAt: Instant, endsAt: Instant): string =>
  clockTime(minutesOf(time) + Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS))

/** The same of the one that is chosen; null where its length is not known. */
export const meetingEnd = ({ time, instants }: MeetingChoice): string | null =>
  instants === null ? null : endTime(time, instants.startsAt, instants.endsAt)
