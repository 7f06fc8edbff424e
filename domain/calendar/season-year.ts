import { type CalendarDate, eachDay } from './calendar.ts'
import { type NightRule, ruleForNight, type Season, seasonsOn } from './seasons.ts'

/** A night of the year's calendar, with the season that its colour and its words are taken from. */
export interface SeasonNight<Kind extends Season> extends NightRule {
  night: CalendarDate
  /** The one whose surcharge counts; null on a night without one. */
  counts: Kind | null
  /** The one whose minimum stay counts. */
  asksFor: Kind | null
  /** All that hold. */
  holding: Kind[]
}

/** Night by night: where seasons meet, the highest surcharge and the longest minimum stay count. */
export const seasonNights = <Kind extends Season>(
  seasons: readonly Kind[],
  from: CalendarDate,
  to: CalendarDate,
): SeasonNight<Kind>[] =>
  eachDay(from, to).map((night) => {
    const holding = seasonsOn(seasons, night)
    return {
      night,
      ...ruleForNight(holding, night),
      counts: most(holding, ({ surchargeCents }) => surchargeCents),
      asksFor: most(holding, ({ minNights }) => minNights),
      holding,
    }
  })

/** The first of those with the most of it. */
const most = <Kind>(all: readonly Kind[], of: (one: Kind) => number): Kind | null =>
  all.reduce<Kind | null>((best, one) => (best === null || of(one) > of(best) ? one : best), null)
