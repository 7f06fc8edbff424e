import { addDays, type CalendarDate, dateIn, weekdayOf, yearOf } from '#domain/calendar/calendar.ts'
import { holidaysOf } from '#domain/calendar/holidays.ts'
import { ruleForNight, seasonsAhead } from '#domain/calendar/seasons.ts'
import { currentMoment } from './moment.ts'

export const TIME_ZONE = 'America/Vancouver'

/** Today at the park. */
export const TODAY = dateIn(TIME_ZONE, currentMoment())

export const inDays = (days: number): CalendarDate => addDays(TODAY, days)

const TUESDAY = 2
const SEASONS = seasonsAhead(1, TODAY)

/** No holiday, no closure, no peak night and no minimum stay. */
const isOrdinary = (date: CalendarDate) =>
  !ruleForNight(SEASONS, date).isPeak && holidaysOf(yearOf(date)).every((holiday) => holiday.date !== date)

const daysFrom = (first: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The first so many ordinary days in a row from a day on, all in one month. */
export function ordinaryDays(from: CalendarDate, count: number): CalendarDate[] {
  const days = daysFrom(from, count)
  const isInOneMonth = days.at(-1)?.slice(0, 7) === from.slice(0, 7)
  return isInOneMonth && days.every(isOrdinary) ? days : ordinaryDays(addDays(from, 1), count)
}

export interface StayDates {
  arrival: CalendarDate
  departure: CalendarDate
}

export function ordinaryStay(from: CalendarDate, nights: number): StayDates {
  const days = ordinaryDays(from, nights + 1)
  return { arrival: days[0] ?? '', departure: days.at(-1) ?? '' }
}

/** Three ordinary nights, from Tuesday to Friday, so many weeks ahead or soon after. */
export function midweekStay(weeks: number): StayDates {
  const first = inDays(weeks * 7)
  const arrival = addDays(first, (TUESDAY - weekdayOf(first) + 7) % 7)
  const isWholeOrdinary = daysFrom(arrival, 4).every(isOrdinary)
  return isWholeOrdinary ? { arrival, departure: addDays(arrival, 3) } : midweekStay(weeks + 1)
}

/** A Tuesday on which dogs are met and groomed. */
export const ordinaryTuesday = (weeks: number): CalendarDate => midweekStay(weeks).arrival
