import { addDays, type CalendarDate, eachDay } from '../../calendar/calendar.ts'
import type { PassUse } from '../../pricing/passes.ts'
import type { TakenTime } from '../plan/plan-grooming.ts'
import type { ChangePlan } from './change-plan.ts'

/** A dog's days with us, the last one excluded. */
export interface Presence {
  dogId: number
  from: CalendarDate
  to: CalendarDate
}

interface PresentOrder {
  dogs: readonly { id: number }[]
  stays: readonly { arrival: CalendarDate; departure: CalendarDate; dogIds: readonly number[] }[]
  days: readonly { date: CalendarDate }[]
}

/** Where an order's dogs are, and when. */
export const presencesOf = ({ dogs, stays, days }: PresentOrder): Presence[] => [
  ...stays.flatMap(({ arrival, departure, dogIds }) =>
    dogIds.map((dogId) => ({ dogId, from: arrival, to: departure })),
  ),
  ...days.flatMap(({ date }) => dogs.map(({ id }) => ({ dogId: id, from: date, to: addDays(date, 1) }))),
]

/** Days that a change adds, dog by dog. */
export function addedPresences(before: readonly Presence[], after: readonly Presence[]): Presence[] {
  const daysIn = ({ dogId, from, to }: Presence) =>
    eachDay(from, addDays(to, -1)).map((date) => ({ dogId, date }))
  const had = new Set(before.flatMap(daysIn).map(({ dogId, date }) => `${dogId} ${date}`))
  return after
    .flatMap(daysIn)
    .filter(({ dogId, date }) => !had.has(`${dogId} ${date}`))
    .map(({ dogId, date }) => ({ dogId, from: date, to: addDays(date, 1) }))
}

/** Groomers' time that a change adds: what the order has of it already needs no second keeping. */
export function addedTimes<Time extends TakenTime>(
  before: readonly TakenTime[],
  after: readonly Time[],
): Time[] {
  return after.flatMap((wanted) =>
    before
      .filter(({ groomerId }) => groomerId === wanted.groomerId)
      .reduce<Time[]>((left, own) => left.flatMap((one) => without(one, own)), [wanted]),
  )
}

function without<Time extends TakenTime>(time: Time, { startsAt, endsAt }: TakenTime): Time[] {
  if (endsAt <= time.startsAt || time.endsAt <= startsAt) return [time]
  return [
    ...(time.startsAt < startsAt ? [{ ...time, endsAt: startsAt }] : []),
    ...(endsAt < time.endsAt ? [{ ...time, startsAt: endsAt }] : []),
  ]
}

/** Credits of passes that a change needs beyond those it gives back: kept with it until it is paid. */
export function passUnitsToHold({ price, passUnitsBack, passUnitsKept }: ChangePlan): PassUse[] {
  const unitsOf = (uses: readonly PassUse[], passId: number) =>
    uses.find((use) => use.passId === passId)?.units ?? 0
  return price.passUse
    .map((use) => ({
      ...use,
      units: use.units - unitsOf(passUnitsBack, use.passId) + unitsOf(passUnitsKept, use.passId),
    }))
    .filter(({ units }) => units > 0)
}

/** Store credit that a change needs beyond what it gives back itself. */
export const creditToHold = ({ creditUsedCents, settlement }: ChangePlan): number =>
  Math.max(0, creditUsedCents - settlement.creditCents)
