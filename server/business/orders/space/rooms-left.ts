import { type CalendarDate, eachDay } from '#domain/calendar/calendar.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import type { RoomsLeft } from '#domain/rooms/availability.ts'
import type { PlacesLeft } from '#domain/slots/daycare-days.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { findNightsLeft, listDaycareDays } from './inventory-store.ts'

/** What is left of each suite type, night by night; a night nobody has touched has all its rooms. One read. */
export async function readRoomsLeft(
  db: Database,
  book: ParkBook,
  from: CalendarDate,
  to: CalendarDate,
): Promise<RoomsLeft> {
  return toRoomsLeft(await findNightsLeft(db, book.parkId, from, to), book, from, to)
}

/** The counters' text, and all rooms on the nights it does not name. */
export function toRoomsLeft(
  counted: string,
  { suites }: ParkBook,
  from: CalendarDate,
  to: CalendarDate,
): RoomsLeft {
  const nights = eachDay(from, to)
  const left = new Map(
    suites.map((suite) => [suite.id, new Map(nights.map((night) => [night, suite.rooms]))] as const),
  )
  const bySuite = JSON.parse(counted) as Record<string, Record<string, number>>
  for (const [suiteTypeId, counts] of Object.entries(bySuite)) {
    const ofSuite = left.get(Number(suiteTypeId))
    for (const [day, rooms] of Object.entries(counts)) ofSuite?.set(nights[Number(day)] ?? '', rooms)
  }
  return left
}

/** Daycare places left by size class and day, both ends included. */
export async function readPlacesLeft(
  db: Database,
  { parkId, daycare }: ParkBook,
  from: CalendarDate,
  to: CalendarDate,
): Promise<PlacesLeft> {
  const counted = await listDaycareDays(db, parkId, from, to)
  const days = eachDay(from, to)
  const bySize = SIZE_CLASSES.map(
    (size) => [size, new Map(days.map((day) => [day, daycare.capacity[size]]))] as const,
  )
  const left = Object.fromEntries(bySize) as Record<(typeof SIZE_CLASSES)[number], Map<CalendarDate, number>>
  for (const { date, size_class, capacity, booked } of counted) {
    left[size_class].set(date, Math.max(0, capacity - booked))
  }
  return left
}
