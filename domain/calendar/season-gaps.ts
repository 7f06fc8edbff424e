import { addYears, type CalendarDate, eachDay, yearOf } from './calendar.ts'
import { type Season, seasonsOn, usualSeasonsOf } from './seasons.ts'

export interface SeasonGap {
  /** The usual name of these nights. */
  name: string
  fromDate: CalendarDate
  toDate: CalendarDate
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  minNights: number
  /** How many of its nights lie in no season. */
  nights: number
}

/** The usual peak nights of the next two years that no season has, each offered as one. */
export function seasonGaps(seasons: readonly Season[], today: CalendarDate): SeasonGap[] {
  const last = addYears(today, 2)
  const years = [-1, 0, 1, 2].map((ahead) => yearOf(today) + ahead)
  const missing = years
    .flatMap((year) => usualSeasonsOf(year, 0))
    .filter(({ fromDate, toDate }) => toDate >= today && fromDate <= last)
    .flatMap(({ name, fromDate, toDate, weekdays, minNights }) => {
      const nights = eachDay(fromDate < today ? today : fromDate, toDate < last ? toDate : last)
        .filter((night) => seasonsOn([{ ...NO_TERMS, fromDate, toDate, weekdays }], night).length > 0)
        .filter((night) => seasonsOn(seasons, night).length === 0)
      return nights.length > 0 ? [{ name, fromDate, toDate, weekdays, minNights, nights: nights.length }] : []
    })
  return missing.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
}

const NO_TERMS = { name: '', surchargeCents: 0, minNights: 1, isPeak: false }
