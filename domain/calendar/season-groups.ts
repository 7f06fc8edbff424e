import { addDays, type CalendarDate, yearOf } from './calendar.ts'
import { holidaysOf } from './holidays.ts'
import type { Season } from './seasons.ts'
import { seasonNights } from './season-year.ts'

const LONG_WEEKENDS = 'Long weekends'

export interface SeasonGroup<Kind extends Season> {
  name: string
  surchargeCents: number
  minNights: number
  isPeak: boolean
  seasons: Kind[]
  /** Of the span that is shown: how many nights have its price. */
  nights: number
}

/**
 * The seasons of a span as a manager speaks of them: long weekends together, and a season of every year once, as long
 * as their terms are the same. Nights are counted where the season's surcharge is the one that counts.
 */
export function seasonGroups<Kind extends Season>(
  seasons: readonly Kind[],
  from: CalendarDate,
  to: CalendarDate,
): { groups: SeasonGroup<Kind>[]; restNights: number } {
  const shown = seasons.filter(({ fromDate, toDate }) => toDate >= from && fromDate <= to)
  const byName = new Map<string, SeasonGroup<Kind>>()
  for (const season of shown) {
    const { surchargeCents, minNights, isPeak } = season
    const name = isLongWeekend(season) ? LONG_WEEKENDS : season.name
    const key = `${name} ${surchargeCents} ${minNights} ${isPeak}`
    const group = byName.get(key) ?? { name, surchargeCents, minNights, isPeak, seasons: [], nights: 0 }
    byName.set(key, { ...group, seasons: [...group.seasons, season] })
  }
  const groups = [...byName.values()]
  const nights = seasonNights(shown, from, to)
  const countsIn = (group: SeasonGroup<Kind>) =>
    nights.filter(({ counts }) => counts !== null && group.seasons.includes(counts)).length
  return {
    groups: groups.map((group) => ({ ...group, nights: countsIn(group) })),
    restNights: nights.filter(({ counts }) => counts === null).length,
  }
}

/** Named after a holiday, as the offered ones are, and no longer than one. */
function isLongWeekend({ name, fromDate, toDate }: Season): boolean {
  const isNamed = holidaysOf(yearOf(fromDate)).some((holiday) => name === `${holiday.name} weekend`)
  return isNamed && toDate <= addDays(fromDate, 4)
}
