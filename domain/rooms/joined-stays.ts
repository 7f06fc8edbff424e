import type { CalendarDate } from '../calendar/calendar.ts'

export interface StayPart {
  suite_type_id: number
  arrival: CalendarDate
  departure: CalendarDate
  dog_ids: readonly number[]
}

/**
 * Who changed rooms within a suite type has one stay in it, whatever our board says: which of the rooms it was is no
 * matter of the booking's. In the order in which they begin.
 */
export function joinedStays<Stay extends StayPart>(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = []
  for (const stay of stays.toSorted((a, b) => a.arrival.localeCompare(b.arrival))) {
    const before = joined.findIndex((one) => goesOn(one, stay))
    const one = joined[before]
    if (one === undefined) joined.push(stay)
    else joined[before] = { ...one, departure: stay.departure }
  }
  return joined
}

const goesOn = (before: StayPart, stay: StayPart): boolean =>
  before.departure === stay.arrival &&
  before.suite_type_id === stay.suite_type_id &&
  before.dog_ids.length === stay.dog_ids.length &&
  before.dog_ids.every((id) => stay.dog_ids.includes(id))
