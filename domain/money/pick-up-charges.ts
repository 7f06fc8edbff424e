import { type CalendarDate, dateIn, eachDay } from '../calendar/calendar.ts'
import { durationWords, shortDate, twelveHour } from '../calendar/date-words.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { type ClockTime, instantOf, timeIn } from '../calendar/park-time.ts'
import type { OrderType } from '../order-types.ts'
import { counted } from '../name-list.ts'
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
  /** The day on which the visit was to end: daycare's own; a stay's last one, or that on which they leave early. */
  date: CalendarDate
  timeZone: string
  /** When the gate closes on a day; null on one without hours. */
  closesOn: (date: CalendarDate) => ClockTime | null
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

/** How long a form may have been open: what was due when it was is what is charged, and no less. */
const FORM_OPEN_MINUTES = 10

/**
 * What is asked of each proposal: as it is, and the least that somebody can have been shown who opened the form a moment
 * ago.
 */
export interface AskedCharge extends ProposedCharge {
  leastShownCents: number
}

/** The proposals of a moment, or of the one that somebody says they left at. */
export function askCharges(facts: PickUpFacts, at: Date, isSaid: boolean): AskedCharge[] {
  const now = proposeCharges(facts, at)
  if (isSaid) return now.map((one) => ({ ...one, leastShownCents: one.cents }))
  const opened = proposeCharges(facts, new Date(at.getTime() - FORM_OPEN_MINUTES * MINUTE_MS))
  return now.map((one) => ({
    ...one,
    leastShownCents: Math.min(one.cents, opened.find((before) => isSame(before, one))?.cents ?? one.cents),
  }))
}

/**
 * What is left of a proposal of which so much was decided on before: dogs of one booking go home one after the other, and
 * a check-out is undone and done again later. Null when nothing is.
 */
export function restOf(proposed: AskedCharge, decidedCents: number): AskedCharge | null {
  if (decidedCents <= 0) return proposed
  const cents = proposed.cents - decidedCents
  if (cents <= 0) return null
  const how = `${proposed.how}, less ${listPrice(decidedCents)} decided on before`
  // Nobody is shown a charge of nothing.
  const leastShownCents = Math.max(1, proposed.leastShownCents - decidedCents)
  return { ...proposed, cents, how, leastShownCents }
}

type Key = Pick<ProposedCharge, 'rule' | 'dogId'>

export const isSame = (a: Key, b: Key): boolean => a.rule === b.rule && a.dogId === b.dogId

/** O26: everything that is due when these dogs go home at a moment and was not sold before. */
export function proposeCharges(facts: PickUpFacts, at: Date): ProposedCharge[] {
  const late = lateBy(facts, at)
  return [
    ...latePickUp(facts, late),
    // Who pays for a night does not pay for the afternoon before it.
    ...(late.isNightAfter ? [] : lateDay(facts, late, at)),
    ...halfDayOver(facts, at),
    ...medicine(facts),
  ]
}

interface Closing {
  closes: ClockTime
  minutes: number
}

interface Late {
  leftOn: CalendarDate
  /** One for each day whose closing was so long ago that they slept here. */
  nights: number
  /** The last of them is the one after the day they left on. */
  isNightAfter: boolean
  /** How long after the closing of the visit's own day; null where that had none. */
  sinceEnd: Closing | null
  /** After the last closing, where that was not long enough ago for a night. */
  sinceLast: Closing | null
}

/** From the closing of the day on which the visit was to end, also when that was yesterday or last week. */
function lateBy({ date, timeZone, closesOn, lateTerms }: PickUpFacts, at: Date): Late {
  const leftOn = dateIn(timeZone, at)
  const days = eachDay(date, leftOn).map((day) => {
    const since = sinceClosing(day, closesOn(day), timeZone, at)
    // A day without hours has no closing to be late for, but a night after it.
    const isNight = since === null ? day < leftOn : since.minutes > lateTerms.nightAfterMinutes
    return { since, isNight }
  })
  return {
    leftOn,
    nights: days.filter(({ isNight }) => isNight).length,
    isNightAfter: days.at(-1)?.isNight ?? false,
    sinceEnd: days[0]?.since ?? null,
    sinceLast:
      days.findLast(({ since, isNight }) => since !== null && since.minutes > 0 && !isNight)?.since ?? null,
  }
}

function sinceClosing(
  day: CalendarDate,
  closes: ClockTime | null,
  timeZone: string,
  at: Date,
): Closing | null {
  if (closes === null) return null
  const closedAt = new Date(instantOf(day, closes, timeZone))
  return { closes, minutes: minutesBetween(closedAt, at) }
}

/** A night for each dog when it gets too late; else once for the order, by the minute from closing. */
const latePickUp = (facts: PickUpFacts, late: Late): ProposedCharge[] => [
  ...lateNights(facts, late),
  ...lateMinutes(facts, late),
]

function lateNights({ date, lateTerms: { night }, dogs }: PickUpFacts, late: Late): ProposedCharge[] {
  const { nights, sinceEnd, leftOn } = late
  const cents = nights * night.cents
  if (cents <= 0) return []
  const notGone = `Not picked up on ${shortDate(date)}${sinceEnd === null ? '' : ` by ${twelveHour(sinceEnd.closes)}`}`
  const since = leftOn === date && sinceEnd !== null ? minutesAfter(sinceEnd) : notGone
  const price = nights === 1 ? listPrice(night.cents) : `${nights} nights × ${listPrice(night.cents)}`
  return dogs.map(({ dogId, name }) => ({
    rule: 'late-pick-up',
    kind: 'late',
    dogId,
    what: `${capitalised(nightWords(nights))} for ${name}, picked up too late`,
    how: `${since}: ${nightWords(nights)} in ${night.suite}, ${price}`,
    cents,
  }))
}

/** Once for the order. */
function lateMinutes({ lateTerms, dogs }: PickUpFacts, { sinceLast }: Late): ProposedCharge[] {
  if (sinceLast === null || dogs.length === 0) return []
  const { minuteCents, leastCents } = lateTerms
  return [
    {
      rule: 'late-pick-up',
      kind: 'late',
      dogId: null,
      what: 'Late pick-up',
      how: `${minutesAfter(sinceLast)}: ${listPrice(minuteCents)} a minute, at least ${listPrice(leastCents)}`,
      cents: Math.max(leastCents, sinceLast.minutes * minuteCents),
    },
  ]
}

const minutesBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)

const minutesAfter = ({ minutes, closes }: Closing): string =>
  `${counted(minutes, 'minute')} after closing at ${twelveHour(closes)}`

const nightWords = (nights: number): string => (nights === 1 ? 'a night' : `${nights} nights`)

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const EXTRA_WORDS = { 'half-day': 'half a daycare day', 'full-day': 'a full daycare day' } as const

const LAST_MINUTE = '23:59'

/** Boarding from its last day on: half a daycare day after noon, a full one after five, less what the price has already. */
function lateDay(
  { orderType, date, lastDate, timeZone, pickUp, quotedExtra, daycare, dogs }: PickUpFacts,
  { leftOn, nights }: Late,
  at: Date,
): ProposedCharge[] {
  if (orderType !== 'boarding' || date !== lastDate) return []
  // Fetched past midnight from a gate that had just closed, they were here all of that day.
  const time = leftOn > date && nights === 0 ? LAST_MINUTE : timeIn(timeZone, at)
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
function halfDayOver({ orderType, part, daycare, dogs, date }: PickUpFacts, at: Date): ProposedCharge[] {
  const cents = daycare.fullDayCents - daycare.halfDayCents
  if (orderType !== 'daycare' || part !== 'half' || cents <= 0) return []
  return dogs.flatMap(({ dogId, name, cameAt }) => {
    const minutes = cameAt === null ? 0 : Math.floor((at.getTime() - cameAt.getTime()) / MINUTE_MS)
    if (minutes <= daycare.halfDayMaxHours * 60) return []
    const how = `${name} was here ${durationWords(minutes)} on ${shortDate(date)}; a half day is ${durationWords(daycare.halfDayMaxHours * 60)}. A full day less the half: ${listPrice(cents)}`
    return [{ rule: 'half-day-over', kind: 'extra', dogId, what: `Full day for ${name}`, how, cents }]
  })
}

function medicine({ dogs }: PickUpFacts): ProposedCharge[] {
  return dogs.flatMap(({ dogId, name, medicineDays, medicineCents }) => {
    if (medicineDays === 0 || medicineCents === null || medicineCents === 0) return []
    const days = counted(medicineDays, 'day')
    const how = `Given on ${days} and not booked, ${listPrice(medicineCents)} a day`
    const cents = medicineDays * medicineCents
    return [{ rule: 'medicine', kind: 'extra', dogId, what: `Medicine for ${name}`, how, cents }]
  })
}
