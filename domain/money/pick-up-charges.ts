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

const sinceClosing = (
  day: CalendarDate,
  closes: ClockTime | null,
  timeZone: string,
  at: Date,
): Closing | null =>
  closes === null
    ? null
    : {
        closes,
        minutes: Math.floor((at.getTime() - Date.parse(instantOf(day, closes, timeZone))) / MINUTE_MS),
      }

/** Once for the order: by the minute from closing, and a night for each dog when it gets too late. */
function latePickUp({ date, lateTerms, dogs }: PickUpFacts, late: Late): ProposedCharge[] {
  const { minuteCents, leastCents, night } = lateTerms
  const { nights, sinceLast, sinceEnd, leftOn } = late
  const minutesCents = sinceLast === null ? 0 : Math.max(leastCents, sinceLast.minutes * minuteCents)
  const cents = nights * night.cents * dogs.length + minutesCents
  if (cents <= 0 || dogs.length === 0) return []
  const minutesHow =
    sinceLast === null
      ? []
      : [`${minutesAfter(sinceLast)}: ${listPrice(minuteCents)} a minute, at least ${listPrice(leastCents)}`]
  const notGone = `Not picked up on ${shortDate(date)}${sinceEnd === null ? '' : ` by ${twelveHour(sinceEnd.closes)}`}`
  const since = leftOn === date && sinceEnd !== null ? minutesAfter(sinceEnd) : notGone
  const nightsHow =
    nights === 0
      ? []
      : [`${since}: ${nightWords(nights)} in ${night.suite}, ${timesWords(dogs.length, nights, night.cents)}`]
  return [
    {
      rule: 'late-pick-up',
      kind: 'late',
      dogId: null,
      what: nights === 0 ? 'Late pick-up' : `${capitalised(nightWords(nights))}, picked up too late`,
      how: [...nightsHow, ...minutesHow].join('; '),
      cents,
    },
  ]
}

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

const timesWords = (dogs: number, nights: number, cents: number): string =>
  [
    ...(dogs === 1 ? [] : [`${dogs} dogs`]),
    ...(nights === 1 ? [] : [`${nights} nights`]),
    listPrice(cents),
  ].join(' × ')
