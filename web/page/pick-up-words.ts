import { twelveHour } from '#domain/calendar/date-words.ts'
import { type ClockTime, clockTime, minutesOf } from '#domain/calendar/park-time.ts'
import { GATE_STEP_MINUTES, type PickUpExtra, pickUpExtra } from '#domain/slots/gate-slots.ts'

interface LateHours {
  halfDayAfter: ClockTime
  fullDayAfter: ClockTime
}

/** 'from 12:30 pm to 5:00 pm': the pick-ups on the last day that add half a day. */
export const halfDayPickUps = ({ halfDayAfter, fullDayAfter }: LateHours): string =>
  `from ${twelveHour(clockTime(minutesOf(halfDayAfter) + GATE_STEP_MINUTES))} to ${twelveHour(fullDayAfter)}`

/** What stands beside a time of pick-up: '', 'no extra cost' for the last free one, 'half a day +$32'. */
export function pickUpCostWords(
  time: ClockTime,
  hours: LateHours,
  prices: Record<Exclude<PickUpExtra, 'none'>, string>,
): string {
  const extra = pickUpExtra(time, hours)
  if (extra === 'none') return time === hours.halfDayAfter ? 'no extra cost' : ''
  return extra === 'half-day' ? `half a day +${prices['half-day']}` : `full day +${prices['full-day']}`
}

/** 'noon' for twelve, as people say it. */
export const noonWords = (time: string): string => (time === '12:00' ? 'noon' : twelveHour(time))
