import { addDays, addYears, type CalendarDate, daysBetween, eachDay } from './calendar.ts'
import { type Closure, isClosedFor } from './closures.ts'
import { ruleForNight, type Season } from './seasons.ts'

/** Longer stays are agreed with the front desk in person. */
export const LONGEST_STAY_NIGHTS = 60
/** As far ahead as seasons are known. */
export const BOOKABLE_YEARS = 2
/** So far ahead the team may book when it lets the horizon pass: prices beyond would be nobody's. */
const BENT_YEARS = 3

/** The last day on which something that is sold so many years ahead can be booked. */
export const horizon = (today: CalendarDate, years: number, bends: readonly string[] = []): CalendarDate =>
  addYears(today, bends.includes('horizon') ? BENT_YEARS : years)

export interface ParkCalendar {
  seasons: readonly Season[]
  /** Days unlike their weekday: on some of them no stay begins, or none ends. */
  closures: readonly Closure[]
  /** What does not count this time, because somebody of the team said so. */
  bends?: readonly string[]
}

export type StayDates =
  | { ok: true; nights: number }
  | {
      ok: false
      reason: 'arrival-in-the-past' | 'departure-not-after-arrival' | 'too-long' | 'too-far-ahead'
    }
  | { ok: false; reason: 'closed-on-arrival' | 'closed-on-departure'; date: CalendarDate; why: string }
  | { ok: false; reason: 'below-minimum-stay'; minNights: number }

/** The nights of a stay, each named by the day it begins. */
export function nightsOf(arrival: CalendarDate, departure: CalendarDate): CalendarDate[] {
  return eachDay(arrival, addDays(departure, -1))
}

/** A stay begins today or later, ends after it began, on days when we are open, and is as long as its season asks. */
export function checkStayDates(
  arrival: CalendarDate,
  departure: CalendarDate,
  { seasons, closures, bends = [] }: ParkCalendar,
  today: CalendarDate,
): StayDates {
  const nights = daysBetween(arrival, departure)
  if (arrival < today) return { ok: false, reason: 'arrival-in-the-past' }
  if (nights < 1) return { ok: false, reason: 'departure-not-after-arrival' }
  if (nights > LONGEST_STAY_NIGHTS) return { ok: false, reason: 'too-long' }
  if (departure > horizon(today, BOOKABLE_YEARS, bends)) return { ok: false, reason: 'too-far-ahead' }
  const closedOn = (date: CalendarDate, what: 'arrivals' | 'departures') =>
    closures.find((closure) => closure.date === date && isClosedFor(closure, what))
  const arrivalClosure = closedOn(arrival, 'arrivals')
  if (arrivalClosure) {
    return { ok: false, reason: 'closed-on-arrival', date: arrival, why: arrivalClosure.reason }
  }
  const departureClosure = closedOn(departure, 'departures')
  if (departureClosure) {
    return { ok: false, reason: 'closed-on-departure', date: departure, why: departureClosure.reason }
  }
  const minNights = bends.includes('minimum-stay') ? 1 : minimumStay(seasons, arrival, departure)
  return nights < minNights ? { ok: false, reason: 'below-minimum-stay', minNights } : { ok: true, nights }
}

/** The longest minimum stay that any of the nights asks for. */
export function minimumStay(
  seasons: readonly Season[],
  arrival: CalendarDate,
  departure: CalendarDate,
): number {
  return Math.max(1, ...nightsOf(arrival, departure).map((night) => ruleForNight(seasons, night).minNights))
}
