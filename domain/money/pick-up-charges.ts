import type { CalendarDate } from '../calendar/calendar.ts'
import { durationWords, shortDate, twelveHour } from '../calendar/date-words.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { type ClockTime, instantOf, timeIn } from '../calendar/park-time.ts'
import type { OrderType } from '../order-types.ts'
import { type PickUpExtra, pickUpExtra } from '../slots/gate-slots.ts'
import { listPrice } from './money-words.ts'

export const PROPOSAL_RULES = ['late-pick-up', 'late-day', 'half-day-over', 'medicine'] as const
export type ProposalRule = (typeof PROPOSAL_RULES)[number]

/** What the rules say should be charged when dogs go home; a person decides. */
export interface ProposedCharge {
  rule: ProposalRule
  kind: 'late' | 'extra'
  /** Null where it is one sum for the whole order. */
  dogId: number | null
  what: string
  /** How it was calculated, in words. */
  how: string
  /** Before tax. */
  cents: number
}

export interface LateTerms {
  minuteCents: number
  leastCents: number
  /** Who comes later than this sleeps here. */
  nightAfterMinutes: number
  night: { suite: string; cents: number }
}

export interface LeavingDog {
  dogId: number
  name: string
  cameAt: Date | null
  /** Days on which it was given medicine without having the service for it. */
  medicineDays: number
  /** What such a day costs; null where nothing is asked for it. */
  medicineCents: number | null
}

export interface PickUpFacts {
  orderType: OrderType
  date: CalendarDate
  timeZone: string
  /** When the gate closes that day; null on a day without hours. */
  closes: ClockTime | null
  lateTerms: LateTerms
  daycare: { fullDayCents: number; halfDayCents: number; halfDayMaxHours: number }
  pickUp: { halfDayAfter: ClockTime; fullDayAfter: ClockTime }
  /** Boarding: its last day, and what the price has for a late pick-up. */
  lastDate: CalendarDate
  quotedExtra: PickUpExtra
  /** Daycare: what was booked for this day. */
  part: 'full' | 'half' | null
  dogs: readonly LeavingDog[]
}

/** O26: everything that is due when these dogs go home now and was not sold before. */
export function proposeCharges(facts: PickUpFacts, now: Date): ProposedCharge[] {
  const late = latePickUp(facts, now)
  return [
    ...late,
    // Who pays for a night does not pay for the afternoon before it.
    ...(late.some(({ what }) => what === NIGHT) ? [] : lateDay(facts, now)),
    ...halfDayOver(facts, now),
    ...medicine(facts),
  ]
}

const NIGHT = 'A night, picked up too late'

/** Once for the order: by the minute from closing, and a night for each dog when it gets too late. */
function latePickUp({ date, timeZone, closes, lateTerms, dogs }: PickUpFacts, now: Date): ProposedCharge[] {
  if (closes === null || dogs.length === 0) return []
  const closing = Date.parse(instantOf(date, closes, timeZone))
  const minutes = Math.floor((now.getTime() - closing) / MINUTE_MS)
  if (minutes <= 0) return []
  const base = { rule: 'late-pick-up', kind: 'late', dogId: null } as const
  const since = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} after closing at ${twelveHour(closes)}`
  const { minuteCents, leastCents, nightAfterMinutes, night } = lateTerms
  if (minutes > nightAfterMinutes) {
    const how = `${since}: a night in ${night.suite}, ${timesWords(dogs.length, night.cents)}`
    return [{ ...base, what: NIGHT, how, cents: night.cents * dogs.length }]
  }
  const cents = Math.max(leastCents, minutes * minuteCents)
  const how = `${since}: ${listPrice(minuteCents)} a minute, at least ${listPrice(leastCents)}`
  return cents > 0 ? [{ ...base, what: 'Late pick-up', how, cents }] : []
}

const EXTRA_WORDS = { 'half-day': 'half a daycare day', 'full-day': 'a full daycare day' } as const

/** Boarding on its last day: half a daycare day after noon, a full one after five, less what the price has already. */
function lateDay(
  { orderType, date, lastDate, timeZone, pickUp, quotedExtra, daycare, dogs }: PickUpFacts,
  now: Date,
): ProposedCharge[] {
  if (orderType !== 'boarding' || date !== lastDate) return []
  const time = timeIn(timeZone, now)
  const extra = pickUpExtra(time, pickUp)
  const cost = { none: 0, 'half-day': daycare.halfDayCents, 'full-day': daycare.fullDayCents }
  const eachCents = cost[extra] - cost[quotedExtra]
  if (extra === 'none' || eachCents <= 0) return []
  const after = extra === 'half-day' ? pickUp.halfDayAfter : pickUp.fullDayAfter
  const less = quotedExtra === 'none' ? '' : ', less the half day booked'
  const how = `It is ${twelveHour(time)}, after ${twelveHour(after)}: ${EXTRA_WORDS[extra]}${less}, ${listPrice(eachCents)}`
  return dogs.map(({ dogId, name }) => ({
    rule: 'late-day',
    kind: 'late',
    dogId,
    what: `${name} picked up after ${twelveHour(after)}`,
    how,
    cents: eachCents,
  }))
}

/** A half day of more hours than it has is a full one. */
function halfDayOver({ orderType, part, daycare, dogs, date }: PickUpFacts, now: Date): ProposedCharge[] {
  const cents = daycare.fullDayCents - daycare.halfDayCents
  if (orderType !== 'daycare' || part !== 'half' || cents <= 0) return []
  return dogs.flatMap(({ dogId, name, cameAt }) => {
    const minutes = cameAt === null ? 0 : Math.floor((now.getTime() - cameAt.getTime()) / MINUTE_MS)
    if (minutes <= daycare.halfDayMaxHours * 60) return []
    const how = `${name} was here ${durationWords(minutes)} on ${shortDate(date)}; a half day is ${durationWords(daycare.halfDayMaxHours * 60)}. A full day less the half: ${listPrice(cents)}`
    return [{ rule: 'half-day-over', kind: 'extra', dogId, what: `Full day for ${name}`, how, cents }]
  })
}

function medicine({ dogs }: PickUpFacts): ProposedCharge[] {
  return dogs.flatMap(({ dogId, name, medicineDays, medicineCents }) => {
    if (medicineDays === 0 || medicineCents === null || medicineCents === 0) return []
    const days = `${medicineDays} ${medicineDays === 1 ? 'day' : 'days'}`
    const how = `Given on ${days} and not booked, ${listPrice(medicineCents)} a day`
    const cents = medicineDays * medicineCents
    return [{ rule: 'medicine', kind: 'extra', dogId, what: `Medicine for ${name}`, how, cents }]
  })
}

const timesWords = (dogs: number, cents: number): string =>
  dogs === 1 ? listPrice(cents) : `${dogs} dogs × ${listPrice(cents)}`
