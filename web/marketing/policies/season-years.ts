import type { Season } from '#contract/business/catalog-park.ts'
import { type CalendarDate, yearOf } from '#domain/calendar/calendar.ts'
import { counted, nameList } from '#domain/name-list.ts'

/** Seasons in the year they begin, in order; one that a longer one covers costs nothing more and is left out. */
export function seasonsByYear(all: readonly Season[]): { year: number; seasons: Season[] }[] {
  const seasons = all.filter((season) => !all.some((other) => other !== season && covers(other, season)))
  const years = [...new Set(seasons.map((season) => yearOf(season.fromDate)))].toSorted((a, b) => a - b)
  return years.map((year) => ({
    year,
    seasons: seasons.filter((season) => yearOf(season.fromDate) === year),
  }))
}

const covers = (longer: Season, season: Season): boolean =>
  longer.id !== season.id &&
  longer.weekdays.length === WEEKDAYS.length &&
  longer.fromDate <= season.fromDate &&
  longer.toDate >= season.toDate &&
  longer.surchargeCents >= season.surchargeCents &&
  longer.minNights >= season.minNights

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
/** '12 Feb to 15 Feb', or 'Fridays and Saturdays, 28 Jun to 6 Sep' when only some nights count. */
export function seasonNights(season: Season, write: (date: CalendarDate) => string): string {
  const { fromDate, toDate, weekdays } = season
  const range = fromDate === toDate ? write(fromDate) : `${write(fromDate)} to ${write(toDate)}`
  if (weekdays.length === WEEKDAYS.length) return range
  return `${nameList(weekdays.map((day) => WEEKDAYS[day - 1] ?? ''))}, ${range}`
}

/** '3 nights'; a peak that is shorter than its minimum says what else a stay needs. */
export function minimumWords({
  fromDate,
  toDate,
  minNights,
}: Pick<Season, 'fromDate' | 'toDate' | 'minNights'>): string {
  const isOneNight = fromDate === toDate
  return isOneNight && minNights > 1
    ? `${counted(minNights, 'night')}, with this one`
    : counted(minNights, 'night')
}

/** Years after the next one are far away: they wait folded. */
export const isFarYear = (year: number, today: CalendarDate): boolean => year > yearOf(today) + 1
