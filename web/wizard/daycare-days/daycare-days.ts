import type { DayChoice } from '#client/booking/booking-draft.ts'
import type { AvailableDay, KnownDays } from '#client/calendar/stay-range.ts'
import { type CalendarDate, eachDay, weekdayOf } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { MAX_DAYS_AT_ONCE } from '#domain/slots/daycare-days.ts'

export type DayPart = DayChoice['part']

export interface DaysPick {
  days: DayChoice[]
  /** Why nothing was chosen; '' when something was. */
  refused: string
}

const byDate = (one: DayChoice, other: DayChoice) => one.date.localeCompare(other.date)

/** A press chooses a day, a second one takes it back, also when it can no longer be had. */
export function toggleDay(
  days: readonly DayChoice[],
  pressed: CalendarDate,
  part: DayPart,
  known: KnownDays,
): DaysPick {
  if (days.some(({ date }) => date === pressed)) {
    return { days: days.filter(({ date }) => date !== pressed), refused: '' }
  }
  const refused = whyNotDay(pressed, known) || whyNoMore(days.length)
  return {
    days: refused === '' ? [...days, { date: pressed, part }].toSorted(byDate) : [...days],
    refused,
  }
}

const whyNoMore = (count: number): string =>
  count < MAX_DAYS_AT_ONCE
    ? ''
    : `Please book up to ${MAX_DAYS_AT_ONCE} days at a time. You can book more afterwards.`

/** Why the dogs cannot come on a day, as a sentence; '' when they can. */
export function whyNotDay(date: CalendarDate, known: KnownDays): string {
  const day = known.get(date)
  if (day === undefined) return `We’re still checking ${shortDate(date)}. One moment, please.`
  return day.reason === null ? '' : `${shortDate(date)}: ${reasonWords(day)}.`
}

function reasonWords({ reason, reasonText }: AvailableDay): string {
  if (reason === 'meet-first') return reasonText
  if (reason === 'sold-out') return 'no spots are left for these dogs'
  return reason === 'booked' ? `already booked (${reasonText})` : lower(reasonText).replace(': ', ', ')
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Days that were chosen and can no longer be had. */
export const lostDays = (days: readonly DayChoice[], known: KnownDays): CalendarDate[] =>
  days.filter(({ date }) => (known.get(date)?.reason ?? null) !== null).map(({ date }) => date)

export interface WeeklyPattern {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  from: CalendarDate
  until: CalendarDate
}

export interface WeeklyDays {
  /** New days; those chosen already are left as they are. */
  added: CalendarDate[]
  skipped: AvailableDay[]
  /** More than can be booked at once. */
  left: number
  /** Some of the days are still being asked for. */
  isWaiting: boolean
}

/** Every Tuesday and Thursday until then: what it would add, and what not and why. */
export function weeklyDays(
  request: WeeklyPattern,
  chosen: readonly DayChoice[],
  known: KnownDays,
): WeeklyDays {
  const has = new Set(chosen.map(({ date }) => date))
  const dates = eachDay(request.from, request.until).filter(
    (date) => request.weekdays.includes(weekdayOf(date)) && !has.has(date),
  )
  const days = dates.flatMap((date) => known.get(date) ?? [])
  const free = days.filter(({ reason }) => reason === null).map(({ date }) => date)
  const room = Math.max(0, MAX_DAYS_AT_ONCE - chosen.length)
  return {
    added: free.slice(0, room),
    skipped: days.filter(({ reason }) => reason !== null && reason !== 'past'),
    left: Math.max(0, free.length - room),
    isWaiting: days.length < dates.length,
  }
}

export const withAll = (
  chosen: readonly DayChoice[],
  added: readonly CalendarDate[],
  part: DayPart,
): DayChoice[] => [...chosen, ...added.map((date) => ({ date, part }))].toSorted(byDate)
