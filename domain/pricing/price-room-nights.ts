import type { CalendarDate } from '../calendar/calendar.ts'
import { type NightRule, ruleForNight } from '../calendar/seasons.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { grouped } from '../grouped.ts'
import { percentOf, sumOf } from '../money/money.ts'
import { NIGHT_UNITS } from './passes.ts'
import type { RoomStay, StayRates, SuiteRate } from './price-book.ts'
import type { Charge } from './price-lines.ts'

/** One room for one night, with the number of dogs in it. */
export interface RoomNight {
  suite: SuiteRate
  date: CalendarDate
  season: NightRule
  dogs: number
}

export type BoardingRates = Pick<StayRates, 'seasons' | 'lengthDiscounts'> & { suites: readonly SuiteRate[] }

/** The stays night by night, room by room. */
export function roomNightsOf(stays: readonly RoomStay[], { suites, seasons }: BoardingRates): RoomNight[] {
  const nights = stays.flatMap(({ suiteTypeId, arrival, departure, dogIds }) => {
    const suite = suites.find(({ id }) => id === suiteTypeId)
    if (suite === undefined) return []
    const room = { suite, dogs: dogIds.length }
    return nightsOf(arrival, departure).map((date) => ({
      ...room,
      date,
      season: ruleForNight(seasons, date),
    }))
  })
  // In whatever order the rooms were named, the same cents fall on the same nights.
  return nights.toSorted((a, b) => a.date.localeCompare(b.date) || a.suite.id - b.suite.id || b.dogs - a.dogs)
}

/** Off a further dog's night; rounded by the night, as the price list shows it. */
export const sharingOffCents = ({ nightCents, furtherDogDiscountPercent }: SuiteRate): number =>
  percentOf(nightCents, furtherDogDiscountPercent ?? 0)

/** What the dogs of a room pay for a night, the first the full price, and the season's surcharge on the room. */
export function chargesOf({ suite, date, season, dogs }: RoomNight): Charge[] {
  const charge = { isGoods: false, date }
  const dogNights = Array.from({ length: dogs }, (_, index) => ({
    ...charge,
    cents: suite.nightCents - (index === 0 ? 0 : sharingOffCents(suite)),
    passUnits: NIGHT_UNITS,
  }))
  return [...dogNights, { ...charge, cents: season.surchargeCents, passUnits: 0 }]
}

export const datesOf = (nights: readonly RoomNight[]): Set<CalendarDate> =>
  new Set(nights.map(({ date }) => date))

/** The most of something on one of the nights. */
export function mostAtOnce(nights: readonly RoomNight[], count: (night: RoomNight) => number): number {
  return Math.max(0, ...grouped(nights, ({ date }) => date).map((rooms) => sumOf(rooms.map(count))))
}
