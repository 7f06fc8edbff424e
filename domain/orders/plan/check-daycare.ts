import { dateIn } from '../../calendar/calendar.ts'
import { shortDate, twelveHour } from '../../calendar/date-words.ts'
import { windowsOn } from '../../calendar/opening-hours.ts'
import { timeIn } from '../../calendar/park-time.ts'
import { nameList } from '../../name-list.ts'
import { checkDays, type DaysCheck } from '../../slots/daycare-days.ts'
import type { DaycareRequest } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import { type BookingRules, daycarePark } from './booking-rules.ts'

/** Every day is one on which there is daycare, and the dogs come while the gate is open and not too late. */
export function checkDaycare(request: DaycareRequest, rules: BookingRules, now: Date): Refused | null {
  const park = daycarePark(rules)
  const isBent = rules.bends?.includes('hours') ?? false
  const dates = request.days.map(({ date }) => date)
  const check = checkDays(dates, park, now)
  if (!check.ok) return refused('cannot-book', daysWords(check, rules))
  if (request.arrivalTime > rules.daycare.dropOffBy && !isBent) {
    const by = twelveHour(rules.daycare.dropOffBy)
    return refused('cannot-book', `Daycare drop-off is by ${by}. Please choose an earlier time.`)
  }
  const shut = dates.find((date) =>
    windowsOn(date, park, 'daycare').every(
      ({ opens, closes }) => request.arrivalTime < opens || closes <= request.arrivalTime,
    ),
  )
  if (shut !== undefined && !isBent) {
    return refused(
      'cannot-book',
      `We’re not open at ${twelveHour(request.arrivalTime)} on ${shortDate(shut)}. Please choose another time.`,
    )
  }
  const isPast = request.arrivalTime <= timeIn(rules.timeZone, now)
  if (isPast && dates.includes(dateIn(rules.timeZone, now))) {
    return refused(
      'cannot-book',
      `${twelveHour(request.arrivalTime)} has passed today. Please choose a later drop-off.`,
    )
  }
  return null
}

function daysWords(check: Extract<DaysCheck, { ok: false }>, { daycare }: BookingRules): string {
  if (check.reason === 'no-days') return 'Please choose at least one day.'
  if (check.reason === 'too-many-days') return `Please book at most ${check.most} days at a time.`
  const days = nameList(check.dates.map(shortDate))
  switch (check.reason) {
    case 'day-twice':
      return `${days} is chosen twice. Please choose each day once.`
    case 'past':
      return `${days} has passed. Please choose another day.`
    case 'too-late-today':
      return `Daycare drop-off is by ${twelveHour(daycare.dropOffBy)}, so it’s too late for today. Please choose another day.`
    case 'too-far-ahead':
      return `${days} is too far ahead. Daycare can be booked for the next twelve months.`
    case 'closed':
      return `We’re closed on ${days}. Please choose another day.`
    case 'holiday-hours':
      return `There’s no daycare on ${days}, a holiday with short hours. Please choose another day.`
    default:
      return check satisfies never
  }
}
