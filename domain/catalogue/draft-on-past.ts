import { addYears, type CalendarDate, yearOf } from '../calendar/calendar.ts'

/** A season of a past year, as far as it matters here. */
export interface PastSeason {
  id: number
  name: string
  fromDate: CalendarDate
}

/** What a draft does with one season. */
export interface SeasonChange {
  action: 'change' | 'add' | 'remove' | 'restore'
  rowId: number | null
  /** Of the row that it changes or takes away, as it is now; of a new one as it will be. */
  season: { name: string; fromDate: CalendarDate; toDate: CalendarDate }
}

/**
 * A draft is for the seasons to come; played over past nights it holds for the seasons of the same name before them.
 * Answers which rows of then it means.
 */
export const pastNamesakes = ({ rowId, season }: SeasonChange, past: readonly PastSeason[]): number[] =>
  past
    .filter(({ id, name, fromDate }) => id !== rowId && name === season.name && fromDate < season.fromDate)
    .map(({ id }) => id)

/** A new season as it would have been in every year of a span. */
export function inYearsOf(
  { fromDate, toDate }: { fromDate: CalendarDate; toDate: CalendarDate },
  span: { from: CalendarDate; to: CalendarDate },
): { fromDate: CalendarDate; toDate: CalendarDate }[] {
  const first = yearOf(span.from) - 1
  const years = Array.from({ length: yearOf(span.to) - first + 1 }, (_, at) => first + at - yearOf(fromDate))
  return years
    .map((moved) => ({ fromDate: addYears(fromDate, moved), toDate: addYears(toDate, moved) }))
    .filter((one) => one.toDate >= span.from && one.fromDate <= span.to)
}
