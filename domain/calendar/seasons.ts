import {
  addDays,
  addYears,
  type CalendarDate,
  calendarDate,
  EVERY_WEEKDAY,
  nthWeekday,
  weekdayOf,
  yearOf,
} from './calendar.ts'
import { type Holiday, holidaysOf, labourDay } from './holidays.ts'

/** A range of nights with a price rule and a minimum stay. A night is named by the day it begins. */
export interface Season {
  name: string
  fromDate: CalendarDate
  /** Included. */
  toDate: CalendarDate
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  surchargeCents: number
  minNights: number
  isPeak: boolean
}

export interface NightRule {
  surchargeCents: number
  minNights: number
  isPeak: boolean
}

const FRIDAY = 5
const SATURDAY = 6
const MONDAY = 1

/** What holds for one night: where seasons overlap, the highest surcharge and the longest minimum stay, never a sum. */
export function ruleForNight(seasons: readonly Season[], night: CalendarDate): NightRule {
  const holding = seasonsOn(seasons, night)
  return {
    surchargeCents: Math.max(0, ...holding.map((season) => season.surchargeCents)),
    minNights: Math.max(1, ...holding.map((season) => season.minNights)),
    isPeak: holding.some((season) => season.isPeak),
  }
}

/** Those that a night lies in. */
export function seasonsOn<Kind extends Season>(seasons: readonly Kind[], night: CalendarDate): Kind[] {
  const weekday = weekdayOf(night)
  return seasons.filter(
    (season) => season.fromDate <= night && night <= season.toDate && season.weekdays.includes(weekday),
  )
}

/** The usual seasons of British Columbia from today on, two years ahead: what a new park starts with. */
export function seasonsAhead(surchargeCents: number, today: CalendarDate): Season[] {
  const last = addYears(today, 2)
  const years = [-1, 0, 1, 2].map((ahead) => yearOf(today) + ahead)
  return years
    .flatMap((year) => usualSeasonsOf(year, surchargeCents))
    .filter((season) => season.toDate >= today && season.fromDate <= last)
    .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
}

/** Peak nights that begin in a year: long weekends, two weeks in March, summer weekends, Christmas and New Year. */
export function usualSeasonsOf(year: number, surchargeCents: number): Season[] {
  const peak = { weekdays: EVERY_WEEKDAY, surchargeCents, minNights: 1, isPeak: true }
  const weekends = longWeekendsOf(year).flatMap((weekend) => outsideChristmas(weekend, year))
  return [
    ...weekends.map((weekend) => ({ ...peak, ...weekend, minNights: 2 })),
    { ...peak, name: 'Spring break', ...springBreakOf(year) },
    {
      ...peak,
      name: 'Summer weekends',
      fromDate: calendarDate(year, 6, 28),
      toDate: labourDay(year),
      weekdays: [FRIDAY, SATURDAY],
    },
    {
      ...peak,
      name: 'Before Christmas',
      fromDate: calendarDate(year, 12, 18),
      toDate: calendarDate(year, 12, 19),
    },
    {
      ...peak,
      name: 'Christmas and New Year',
      ...christmasOf(year),
      minNights: 3,
    },
  ]
}

/** A long weekend is Friday to Monday around a holiday that falls on one of these two days. */
function longWeekendsOf(year: number) {
  return holidaysOf(year).flatMap((holiday) => {
    const friday = fridayOfLongWeekend(holiday)
    return friday ? [{ name: `${holiday.name} weekend`, fromDate: friday, toDate: addDays(friday, 3) }] : []
  })
}

/** The two weeks that have a stricter rule of their own. */
const christmasOf = (year: number) => ({
  fromDate: calendarDate(year, 12, 20),
  toDate: calendarDate(year + 1, 1, 3),
})

/** What of a long weekend is not in the Christmas season: a night that stood in both would read as paid for twice. */
function outsideChristmas<Weekend extends { fromDate: CalendarDate; toDate: CalendarDate }>(
  weekend: Weekend,
  year: number,
): Weekend[] {
  const before = christmasOf(year - 1).toDate
  const next = christmasOf(year).fromDate
  const fromDate = weekend.fromDate > before ? weekend.fromDate : addDays(before, 1)
  const toDate = weekend.toDate < next ? weekend.toDate : addDays(next, -1)
  return fromDate > toDate ? [] : [{ ...weekend, fromDate, toDate }]
}

function fridayOfLongWeekend({ date }: Holiday): CalendarDate | null {
  const weekday = weekdayOf(date)
  if (weekday === FRIDAY) return date
  return weekday === MONDAY ? addDays(date, -3) : null
}

/** School breaks up on the Friday before the third Monday of March; fourteen nights from then all lie in March. */
function springBreakOf(year: number) {
  const fromDate = addDays(nthWeekday(year, 3, MONDAY, 3), -3)
  return { fromDate, toDate: addDays(fromDate, 13) }
}
