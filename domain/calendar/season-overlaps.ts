import { type CalendarDate, eachDay } from './calendar.ts'
import { type Season, seasonsOn } from './seasons.ts'

export interface SeasonOverlap<Kind extends Season> {
  seasons: [Kind, Kind]
  fromDate: CalendarDate
  toDate: CalendarDate
  /** How many nights lie in both. */
  nights: number
  /** The higher surcharge; null when both ask the same. */
  counts: Kind | null
}

/** Where two seasons meet, in the order of the year. */
export function overlapsOf<Kind extends Season>(seasons: readonly Kind[]): SeasonOverlap<Kind>[] {
  const overlaps = seasons.flatMap((one, at) =>
    seasons.slice(at + 1).flatMap((other) => overlapOf(one, other) ?? []),
  )
  return overlaps.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
}

function overlapOf<Kind extends Season>(one: Kind, other: Kind): SeasonOverlap<Kind> | null {
  const from = one.fromDate > other.fromDate ? one.fromDate : other.fromDate
  const to = one.toDate < other.toDate ? one.toDate : other.toDate
  if (from > to) return null
  const nights = eachDay(from, to).filter((night) => seasonsOn([one, other], night).length === 2)
  const [fromDate, toDate] = [nights[0], nights.at(-1)]
  if (fromDate === undefined || toDate === undefined) return null
  const isEqual = one.surchargeCents === other.surchargeCents
  const counts = isEqual ? null : one.surchargeCents > other.surchargeCents ? one : other
  return { seasons: [one, other], fromDate, toDate, nights: nights.length, counts }
}
