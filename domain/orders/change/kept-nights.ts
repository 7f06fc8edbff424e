import type { CalendarDate } from '../../calendar/calendar.ts'
import { grouped } from '../../grouped.ts'
import { shareOut, sumOf } from '../../money/money.ts'
import { joinPassUse, type PassUse } from '../../pricing/passes.ts'
import type { DayShare } from '../../pricing/price-lines.ts'
import type { ChangeSettlement } from './settle-change.ts'

/** What the terms kept of a night that is not slept, and has not come back since. */
export interface KeptNight {
  night: CalendarDate
  moneyCents: number
  /** What of it was paid with store credit. */
  creditCents: number
  passUse: PassUse[]
}

/** What of it pays for nights that are slept after all, and what stays kept. */
export interface KeptBack {
  moneyCents: number
  creditCents: number
  passUse: PassUse[]
  left: KeptNight[]
}

interface Stay {
  arrival: CalendarDate
  departure: CalendarDate
}

interface Keeping {
  /** What was kept before. */
  before: readonly KeptNight[]
  /** The nights as they were sold. */
  days: readonly DayShare[]
  settlement: Pick<ChangeSettlement, 'keptCents' | 'creditCents' | 'fromCreditCents'>
  passUnitsKept: readonly PassUse[]
}

/** O14: a stay becomes daycare: what is kept of it, by what each night had cost. */
export function keepNights({ before, days, settlement, passUnitsKept }: Keeping): KeptNight[] {
  const { keptCents, creditCents, fromCreditCents } = settlement
  const keptCredit = Math.max(0, fromCreditCents - Math.min(creditCents, fromCreditCents))
  const weights = days.map(({ totalCents }) => totalCents)
  const money = shareOut(keptCents - keptCredit, weights)
  const credit = shareOut(keptCredit, weights)
  const units = unitsByNight(days, passUnitsKept)
  const nights = days.map(({ date }, index) => ({
    night: date,
    moneyCents: money[index] ?? 0,
    creditCents: credit[index] ?? 0,
    passUse: units[index] ?? [],
  }))
  return grouped([...before, ...nights], ({ night }) => night)
    .map((same) => ({
      night: same[0].night,
      moneyCents: sumOf(same.map(({ moneyCents }) => moneyCents)),
      creditCents: sumOf(same.map((one) => one.creditCents)),
      passUse: joinPassUse(same.flatMap(({ passUse }) => passUse)),
    }))
    .filter(isSomething)
}

const isSomething = ({ moneyCents, creditCents, passUse }: KeptNight): boolean =>
  moneyCents > 0 || creditCents > 0 || passUse.length > 0

/** The last nights were given up first. */
function unitsByNight(days: readonly DayShare[], kept: readonly PassUse[]): PassUse[][] {
  const left = new Map(kept.map(({ passId, units }) => [passId, units]))
  return days
    .toReversed()
    .map(({ passUse }) =>
      passUse.flatMap((use) => {
        const units = Math.min(use.units, left.get(use.passId) ?? 0)
        left.set(use.passId, (left.get(use.passId) ?? 0) - units)
        return units > 0 ? [{ ...use, units }] : []
      }),
    )
    .toReversed()
}

const isSlept = (stays: readonly Stay[], { night }: KeptNight): boolean =>
  stays.some(({ arrival, departure }) => arrival <= night && night < departure)

/** Credits of passes that are good again for nights slept after all. */
export const unitsKeptFor = (kept: readonly KeptNight[], stays: readonly Stay[]): PassUse[] =>
  joinPassUse(kept.filter((one) => isSlept(stays, one)).flatMap(({ passUse }) => passUse))

/**
 * O14: nights that are slept after all are billed once. What was kept of them pays for them, as far as it is needed;
 * what was kept of other nights stays kept.
 */
export function keptBack(
  kept: readonly KeptNight[],
  stays: readonly Stay[],
  needed: { cents: number; passUse: readonly PassUse[] },
): KeptBack {
  let cents = needed.cents
  const units = new Map(needed.passUse.map(({ passId, units: count }) => [passId, count]))
  const back: KeptBack = { moneyCents: 0, creditCents: 0, passUse: [], left: [] }
  for (const one of kept) {
    if (!isSlept(stays, one)) {
      back.left.push(one)
      continue
    }
    // What was store credit is store credit again before anything becomes money.
    const creditCents = Math.min(one.creditCents, cents)
    const moneyCents = Math.min(one.moneyCents, cents - creditCents)
    cents -= creditCents + moneyCents
    const taken = one.passUse.map((use) => {
      const count = Math.min(use.units, Math.max(0, units.get(use.passId) ?? 0))
      units.set(use.passId, (units.get(use.passId) ?? 0) - count)
      return { ...use, units: count }
    })
    back.creditCents += creditCents
    back.moneyCents += moneyCents
    back.passUse.push(...taken.filter((use) => use.units > 0))
    back.left.push({
      ...one,
      moneyCents: one.moneyCents - moneyCents,
      creditCents: one.creditCents - creditCents,
      passUse: one.passUse
        .map((use, index) => ({ ...use, units: use.units - (taken[index]?.units ?? 0) }))
        .filter((use) => use.units > 0),
    })
  }
  return { ...back, passUse: joinPassUse(back.passUse), left: back.left.filter(isSomething) }
}
