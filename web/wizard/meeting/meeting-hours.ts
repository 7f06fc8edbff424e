import { endTime } from '#client/booking/meeting-time.ts'
import { type DayReason, isFree } from '#client/calendar/week-slots-days.ts'
import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar.ts'
import { type Closure, isClosedFor } from '#domain/calendar/closures.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { Instant } from '#domain/calendar/park-time.ts'
import { counted } from '#domain/name-list.ts'
import type { Slot } from './choose-visit.ts'

/** An hour to meet, with why it cannot be had where it cannot. */
export interface MeetingHour extends Slot {
  gone?: string | undefined
}

/** The beginning of the booking that the meeting comes before, on the park's clock. */
export interface Beginning {
  date: CalendarDate
  time: string
}

/** The Monday of a day's week. */
export const weekOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date))

/** The hours to choose from: those that are over before the booking begins; too full ones stay in sight. */
export function meetingHours(slots: readonly Slot[], dogs: number, before: Beginning | null): MeetingHour[] {
  return slots
    .filter((slot) => before === null || isOverBefore(slot, before))
    .map((slot) => ({ ...slot, gone: slot.left >= dogs ? undefined : goneWord(slot.left) }))
}

function isOverBefore({ date, time, startsAt, endsAt }: Slot, before: Beginning): boolean {
  return date < before.date || (date === before.date && endTime(time, startsAt, endsAt) <= before.time)
}

const goneWord = (left: number) => (left === 0 ? 'taken' : `room for ${left}`)

interface DayFacts {
  hours: readonly MeetingHour[]
  dogs: number
  today: CalendarDate
  closures: readonly Closure[]
  before: Beginning | null
}

/** Why a day has no hour to choose, where there is more to say than that. */
export function whyNoHour(date: CalendarDate, facts: DayFacts): DayReason | undefined {
  const { hours, dogs, today, closures, before } = facts
  if (date < today) return { word: 'Past', sentence: 'That day has passed.' }
  if (date === today) return { word: 'Today', sentence: 'The earliest we can meet is tomorrow.' }
  if (before !== null && date >= before.date) {
    return { word: 'Too late', sentence: `We meet before the first day, ${shortDate(before.date)}.` }
  }
  const closure = closures.find((one) => one.date === date && isClosedFor(one, 'interviews'))
  if (closure) return { word: 'Closed', sentence: `We’re closed: ${closure.reason}.` }
  const ofDay = hours.filter((hour) => hour.date === date)
  if (ofDay.length === 0) return { word: 'None', sentence: 'We don’t meet new dogs that day.' }
  return ofDay.some(({ left }) => left > 0)
    ? { word: 'Full', sentence: `No time that day has room for ${counted(dogs, 'dog')}.` }
    : undefined
}

/** The most dogs that still fit into one of these hours. */
export const mostTogether = (hours: readonly MeetingHour[]): number =>
  Math.max(0, ...hours.map(({ left }) => left))

const NEAREST = 3

/** The free hours nearest to one that is gone; of two equally near the later, which is easier to make. */
export function nearestHours(hours: readonly MeetingHour[], wantedAt: Instant): MeetingHour[] {
  const away = ({ startsAt }: Pick<Slot, 'startsAt'>) => Math.abs(Date.parse(startsAt) - Date.parse(wantedAt))
  return hours
    .filter((hour) => isFree(hour) && hour.startsAt !== wantedAt)
    .toSorted((one, other) => away(one) - away(other) || other.startsAt.localeCompare(one.startsAt))
    .slice(0, NEAREST)
}
