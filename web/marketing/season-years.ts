import type { Season } from '#contract/catalog-park.ts'
import { type CalendarDate, yearOf } from '#domain/calendar.ts'
import { nameList } from '#domain/name-list.ts'

/** Seasons in the year they begin, in order. */
export function seasonsByYear(seasons: readonly Season[]): { year: number; seasons: Season[] }[] {
  const years = [...new Set(seasons.map((season) => yearOf(season.fromDate)))].toSorted((a, b) => a - b)
  return years.map((year) => ({
    year,
    seasons: seasons.filter((season) => yearOf(season.fromDate) === year),
  }))
}

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
/** '12 Feb to 15 Feb', or 'Fridays and Saturdays, 28 Jun to 6 Sep' when only some nights count. */
export function seasonNights(season: Season, write: (date: CalendarDate) => string): string {
  const { fromDate, toDate, weekdays } = season
  const range = fromDate === toDate ? write(fromDate) : `${write(fromDate)} to ${write(toDate)}`
  if (weekdays.length === WEEKDAYS.length) return range
  return `${nameList(weekdays.map((day) => WEEKDAYS[day - 1] ?? ''))}, ${range}`
}
