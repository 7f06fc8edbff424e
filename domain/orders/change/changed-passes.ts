import type { CalendarDate } from '../../calendar/calendar.ts'
import type { Instant } from '../../calendar/park-time.ts'
import { grouped } from '../../grouped.ts'
import { sumOf } from '../../money/money.ts'
import {
  FULL_DAY_UNITS,
  HALF_DAY_UNITS,
  joinPassUse,
  NIGHT_UNITS,
  type PassUse,
  type UsablePass,
} from '../../pricing/passes.ts'
import { type CancellationRule, ruleAt } from '../cancel/cancellation.ts'
import type { PaidOrder } from './settle-change.ts'

/** What an order uses of a pass on one of its days. */
export interface DayPassUse extends PassUse {
  /** Null for what is only held for a change. */
  date: CalendarDate | null
  /** What begins at one time is given up as one. */
  beginsAt: Instant
  /** How much of it comes back when the day is given up now. */
  backPercent: number
}

/** Every credit that an order uses, with how much of it would come back now. */
export function dayPassUse({ parts, orderType, terms }: PaidOrder, now: Date): DayPassUse[] {
  return parts.flatMap(({ date, beginsAt, passUse }) => {
    const rule = ruleAt({ orderType, isPeak: terms.isPeak }, beginsAt, terms.rules, now.toISOString())
    const backPercent = backPercentOf(rule)
    return passUse.map((use) => ({ ...use, date, beginsAt, backPercent }))
  })
}

/** What a booking could pay with passes. */
export interface PassInput {
  usePasses: boolean
  dogCount: number
  days: readonly { date: CalendarDate; part: 'full' | 'half' }[]
  stays: readonly { arrival: CalendarDate; departure: CalendarDate; dogIds: readonly number[] }[]
}

/** Credits that a change gives up too late: they are used, as they would be had the day been cancelled. */
export function passUnitsKept(used: readonly DayPassUse[], request: PassInput): PassUse[] {
  return joinPassUse(
    grouped(used, ({ beginsAt, backPercent }) => `${beginsAt} ${backPercent}`).flatMap((same) => {
      const byDate = grouped(same, ({ date }) => date ?? '')
      const given = joinPassUse(byDate.flatMap((uses) => beyond(uses, unitsWanted(request, uses[0].date))))
      const [{ backPercent }] = same
      return withoutShare(given, backPercent)
    }),
  )
}

/** Of credits that are given up, those that do not come back. */
export const unitsTooLate = (given: readonly PassUse[], rule: CancellationRule | null): PassUse[] =>
  withoutShare(given, backPercentOf(rule))

const backPercentOf = (rule: CancellationRule | null): number =>
  Math.min(100, (rule?.refundPercent ?? 0) + (rule?.creditPercent ?? 0))

/** Rounded against giving up one night after the other to be rounded up each time. */
const withoutShare = (given: readonly PassUse[], percent: number): PassUse[] =>
  given
    .map((use) => ({ ...use, units: use.units - Math.floor((use.units * percent) / 100) }))
    .filter(({ units }) => units > 0)

/** While an order is changed, its own credits can be used for it again, but for those given up too late. */
export function passesWithUnitsBack<Pass extends Pick<UsablePass, 'passId' | 'unitsLeft'>>(
  passes: readonly Pass[],
  used: readonly PassUse[],
  kept: readonly PassUse[],
): Pass[] {
  return passes.map((pass) => ({
    ...pass,
    unitsLeft: pass.unitsLeft + unitsOn(used, pass.passId) - unitsOn(kept, pass.passId),
  }))
}

/** What was used before and comes back, since the changed order no longer needs it. */
export const passUnitsReturned = (
  used: readonly PassUse[],
  kept: readonly PassUse[],
  next: readonly PassUse[],
): PassUse[] =>
  joinPassUse(used)
    .map((use) => ({ ...use, units: use.units - unitsOn(next, use.passId) - unitsOn(kept, use.passId) }))
    .filter(({ units }) => units > 0)

/** What the changed order uses of passes beyond what it used before. */
export const passUnitsAdded = (next: readonly PassUse[], used: readonly PassUse[]): PassUse[] =>
  joinPassUse(next)
    .map((use) => ({ ...use, units: use.units - unitsOn(used, use.passId) }))
    .filter(({ units }) => units > 0)

const unitsOn = (uses: readonly PassUse[], passId: number): number =>
  sumOf(uses.filter((use) => use.passId === passId).map(({ units }) => units))

/** What passes could pay for on a day of the changed order. */
function unitsWanted({ usePasses, dogCount, days, stays }: PassInput, date: CalendarDate | null): number {
  if (!usePasses || date === null) return 0
  const part = days.find((day) => day.date === date)?.part
  if (part !== undefined) return dogCount * (part === 'full' ? FULL_DAY_UNITS : HALF_DAY_UNITS)
  const here = stays.filter(({ arrival, departure }) => arrival <= date && date < departure)
  return sumOf(here.map(({ dogIds }) => dogIds.length)) * NIGHT_UNITS
}

/** What is left of a list of uses after so many units. */
function beyond(passUse: readonly PassUse[], units: number): PassUse[] {
  let wanted = units
  return passUse
    .map(({ passId, kind, units: used }) => {
      const stays = Math.min(used, wanted)
      wanted -= stays
      return { passId, kind, units: used - stays }
    })
    .filter((use) => use.units > 0)
}
