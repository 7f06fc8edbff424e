import type { CalendarDate } from '../../calendar/calendar.ts'
import type { ClockTime, Instant } from '../../calendar/park-time.ts'
import { counted } from '../../name-list.ts'
import { interviewSlots } from '../../slots/interview-slots.ts'
import { type Refused, refused } from '../refused.ts'
import { bookableDays } from './bookable-days.ts'
import { type BookingRules, parkHours } from './booking-rules.ts'

export interface PlannedMeeting {
  date: CalendarDate
  time: ClockTime
  startsAt: Instant
  endsAt: Instant
  dogs: number
}

/** An interview or visit begins at one of the park's times, from tomorrow on. Whether it is full the table decides. */
export function planMeeting(
  { date, time, dogs }: { date: CalendarDate; time: ClockTime; dogs: number },
  rules: BookingRules,
  now: Date,
): PlannedMeeting | Refused {
  const { interviews: terms, limits } = rules
  if (dogs > terms.dogsPerSlot) {
    return refused(
      'cannot-book',
      `We meet ${counted(terms.dogsPerSlot, 'dog')} at a time. Please book another time for the others.`,
    )
  }
  if (date > bookableDays('meeting', rules, now).to) {
    return refused(
      'cannot-book',
      `You can book a meet and greet up to ${counted(limits.meetingDaysAhead, 'day')} ahead. Please choose an earlier day.`,
    )
  }
  const [day] = interviewSlots({ from: date, to: date, dogs, terms, park: parkHours(rules), taken: [] }, now)
  const slot = day?.slots.find((one) => one.time === time)
  if (slot === undefined) return refused('cannot-book', whyNot(day?.reason ?? null))
  return { date, time, startsAt: slot.startsAt, endsAt: slot.endsAt, dogs }
}

function whyNot(reason: string | null): string {
  if (reason === 'too-soon') return 'The earliest we can meet is tomorrow. Please choose a later day.'
  if (reason === 'closed') return 'We’re closed on that day. Please choose another one.'
  return 'We don’t meet dogs at that time. Please choose one of the times shown.'
}
