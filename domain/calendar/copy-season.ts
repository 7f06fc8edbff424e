import { addDays, addYears, type CalendarDate, daysBetween, weekdayOf, yearOf } from './calendar.ts'
import { holidaysOf } from './holidays.ts'
import { type Season, usualSeasonsOf } from './seasons.ts'

type SeasonDates = Pick<Season, 'name' | 'fromDate' | 'toDate' | 'weekdays'>

/** A short season is a weekend or a holiday with the nights around it, not a part of the year. */
const SHORT_NIGHTS = 7

/**
 * The dates of a season in the next year. One of the usual peak seasons stays that season. A few nights around a holiday
 * that moves go with the holiday, a weekend stays on its weekdays, and of anything longer each end keeps its date, or its
 * holiday where it lies on one.
 */
export function nextYearsDates(season: SeasonDates): Pick<Season, 'fromDate' | 'toDate'> {
  const { fromDate, toDate } = season
  const usual = usualNextYear(season)
  if (usual !== null) return usual
  const length = daysBetween(fromDate, toDate)
  if (length >= SHORT_NIGHTS) return longSeason(fromDate, toDate)
  const around = holidaysAround(fromDate, toDate)
  const moving = around.find(({ name }) => MOVING_HOLIDAYS.has(name))
  const days =
    moving !== undefined
      ? daysBetween(moving.date, nextOf(moving))
      : around.length > 0
        ? daysBetween(fromDate, addYears(fromDate, 1))
        : daysBetween(fromDate, sameWeekdayNextYear(fromDate))
  return { fromDate: addDays(fromDate, days), toDate: addDays(fromDate, days + length) }
}

/** Those whose date is another one every year. */
const MOVING_HOLIDAYS = new Set([
  'Family Day',
  'Good Friday',
  'Victoria Day',
  'BC Day',
  'Labour Day',
  'Thanksgiving',
])

/** Null when it is none of the usual ones, or when there is none of its name next year. */
function usualNextYear({ fromDate, toDate, weekdays }: SeasonDates) {
  const year = yearOf(fromDate)
  const same = usualSeasonsOf(year, 0).find(
    (usual) =>
      usual.fromDate === fromDate &&
      usual.toDate === toDate &&
      usual.weekdays.join() === weekdays.toSorted((a, b) => a - b).join(),
  )
  const next = usualSeasonsOf(year + 1, 0).find(({ name }) => name === same?.name)
  return next === undefined ? null : { fromDate: next.fromDate, toDate: next.toDate }
}

function longSeason(fromDate: CalendarDate, toDate: CalendarDate) {
  const next = (date: CalendarDate) => {
    const holiday = holidaysOf(yearOf(date)).find((one) => one.date === date)
    return holiday === undefined ? addYears(date, 1) : nextOf(holiday)
  }
  return { fromDate: next(fromDate), toDate: next(toDate) }
}

const holidaysAround = (from: CalendarDate, to: CalendarDate) =>
  [yearOf(from), yearOf(from) + 1]
    .flatMap((year) => holidaysOf(year))
    .filter(({ date }) => from <= date && date <= addDays(to, 1))

const nextOf = ({ date, name }: { date: CalendarDate; name: string }): CalendarDate =>
  holidaysOf(yearOf(date) + 1).find((holiday) => holiday.name === name)?.date ?? addYears(date, 1)

/** The nearest such weekday to the same date. */
function sameWeekdayNextYear(date: CalendarDate): CalendarDate {
  const next = addYears(date, 1)
  const days = (weekdayOf(date) - weekdayOf(next) + 7) % 7
  return addDays(next, days > 3 ? days - 7 : days)
}

/** The same season a year later. */
export const copyToNextYear = <Kind extends Season>(season: Kind): Kind => ({
  ...season,
  ...nextYearsDates(season),
})
