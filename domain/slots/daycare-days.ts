import { type CalendarDate, dateIn, eachDay } from '../calendar/calendar.ts'
import { type ParkHours, windowsOn } from '../calendar/opening-hours.ts'
import { type ClockTime, timeIn } from '../calendar/park-time.ts'
import { horizon } from '../calendar/stay-dates.ts'
import { SIZE_CLASSES, type SizeClass } from '../dogs/dog-sizes.ts'
import type { DogCounts } from '../rooms/suites.ts'

/** Daycare is planned a year ahead at most. */
export const DAYCARE_YEARS = 1
export const MAX_DAYS_AT_ONCE = 60

export interface DaycarePark extends ParkHours {
  /** Dogs come in by then; later the same day is too late. */
  dropOffBy: ClockTime
  /** What does not count this time, because somebody of the team said so. */
  bends?: readonly string[]
}

/** Places left by size class and day. A day that is not listed has none. */
export type PlacesLeft = Readonly<Record<SizeClass, ReadonlyMap<CalendarDate, number>>>

export type NoDaycare = 'past' | 'too-late-today' | 'too-far-ahead' | 'closed' | 'holiday-hours'

interface DaycareDay {
  date: CalendarDate
  left: Record<SizeClass, number>
  /** Whether all these dogs can come. */
  isOpen: boolean
  reason: null | NoDaycare | 'sold-out'
}

export interface DaycareDaysInput {
  from: CalendarDate
  /** Included. */
  to: CalendarDate
  dogs: DogCounts
  left: PlacesLeft
  park: DaycarePark
}

/** The calendar of daycare: for each day the places left, and why these dogs cannot come. */
export function daycareDays({ from, to, dogs, left, park }: DaycareDaysInput, now: Date): DaycareDay[] {
  const clock = clockOf(park, now)
  return eachDay(from, to).map((date) => {
    const places = placesOn(left, date)
    const reason = noDaycareOn(date, park, clock) ?? (hasPlaces(places, dogs) ? null : 'sold-out')
    return { date, left: places, isOpen: reason === null, reason }
  })
}

const placesOn = (left: PlacesLeft, date: CalendarDate): Record<SizeClass, number> => ({
  small: left.small.get(date) ?? 0,
  medium: left.medium.get(date) ?? 0,
  large: left.large.get(date) ?? 0,
})

const hasPlaces = (places: Record<SizeClass, number>, dogs: DogCounts): boolean =>
  SIZE_CLASSES.every((size) => dogs[size] <= places[size])

/** The chosen days on which these dogs no longer all find a place. */
export const soldOutDays = (
  dates: readonly CalendarDate[],
  dogs: DogCounts,
  left: PlacesLeft,
): CalendarDate[] => dates.filter((date) => !hasPlaces(placesOn(left, date), dogs))

interface ParkClock {
  today: CalendarDate
  time: ClockTime
  lastDay: CalendarDate
}

function clockOf({ timeZone, bends }: DaycarePark, now: Date): ParkClock {
  const today = dateIn(timeZone, now)
  return { today, time: timeIn(timeZone, now), lastDay: horizon(today, DAYCARE_YEARS, bends) }
}

function noDaycareOn(date: CalendarDate, park: DaycarePark, clock: ParkClock): NoDaycare | null {
  if (date < clock.today) return 'past'
  if (date > clock.lastDay) return 'too-far-ahead'
  const shut = whyNoDaycare(date, park)
  if (shut !== null || park.bends?.includes('hours')) return shut
  return date === clock.today && clock.time > park.dropOffBy ? 'too-late-today' : null
}

/** No daycare while the gate is shut all day, nor on a holiday whose hours have a gap: nobody watches the fields then. */
function whyNoDaycare(date: CalendarDate, park: ParkHours): 'closed' | 'holiday-hours' | null {
  const windows = windowsOn(date, park, 'daycare')
  if (windows.length === 0) return 'closed'
  const hasGap = windows.some(
    (window, index) => index > 0 && (windows[index - 1]?.closes ?? '') < window.opens,
  )
  return hasGap ? 'holiday-hours' : null
}

export type DaysCheck =
  | { ok: true; days: CalendarDate[] }
  | { ok: false; reason: 'no-days' }
  | { ok: false; reason: 'too-many-days'; most: number }
  | { ok: false; reason: 'day-twice' | NoDaycare; dates: CalendarDate[] }

/** Days of daycare are chosen once each, from today to a year ahead, on days there is daycare, sixty at a time. */
export function checkDays(dates: readonly CalendarDate[], park: DaycarePark, now: Date): DaysCheck {
  const days = dates.toSorted()
  if (days.length === 0) return { ok: false, reason: 'no-days' }
  if (days.length > MAX_DAYS_AT_ONCE) return { ok: false, reason: 'too-many-days', most: MAX_DAYS_AT_ONCE }
  const twice = days.filter((date, index) => date === days[index - 1])
  if (twice.length > 0) return { ok: false, reason: 'day-twice', dates: [...new Set(twice)] }
  const clock = clockOf(park, now)
  const refused = days.map((date) => ({ date, reason: noDaycareOn(date, park, clock) }))
  const first = refused.find(({ reason }) => reason !== null)?.reason
  if (!first) return { ok: true, days }
  return {
    ok: false,
    reason: first,
    dates: refused.filter(({ reason }) => reason === first).map(({ date }) => date),
  }
}
