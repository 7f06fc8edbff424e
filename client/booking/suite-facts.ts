import type { Suite } from '#contract/business/catalog-park.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { nightsOf, type ParkCalendar } from '#domain/calendar/stay-dates.ts'
import { clashesOf, leftOn, type RequestedBed, type RoomsLeft } from '#domain/rooms/availability.ts'
import type { BookingDraft, RoomChoice } from './booking-draft.ts'
import { type PriceFacts, priceOf } from './draft-price.ts'
import type { WholeStay } from './stay-alternatives.ts'

/** What the choice of a suite is made from: who comes when, what is left, what it costs. */
export interface SuiteFacts extends PriceFacts {
  draft: BookingDraft
  stay: WholeStay
  left: RoomsLeft
  /** Nights on which one of the dogs is booked already. */
  takenNights: ReadonlySet<CalendarDate>
  calendar: ParkCalendar
  today: CalendarDate
}

const bedsOf = (rooms: readonly RoomChoice[], { arrival, departure }: WholeStay): RequestedBed[] =>
  rooms.map(({ suiteTypeId, from = arrival, to = departure }) => ({
    suiteTypeId,
    arrival: from,
    departure: to,
    rooms: 1,
  }))

/** The nights for which these rooms are not to be had. */
export function clashNights(rooms: readonly RoomChoice[], { stay, left }: SuiteFacts): CalendarDate[] {
  const nights = clashesOf(bedsOf(rooms, stay), left).flatMap((clash) => clash.nights)
  return [...new Set(nights)].toSorted()
}

export const areFree = (rooms: readonly RoomChoice[], facts: SuiteFacts): boolean =>
  clashNights(rooms, facts).length === 0

/** Rooms of a type that are left on every night of the stay. */
export function leftThroughout({ id }: Pick<Suite, 'id'>, { stay, left }: SuiteFacts): number {
  return Math.min(...nightsOf(stay.arrival, stay.departure).map((night) => leftOn(left, id, night)))
}

/** What the stay alone costs in these rooms, before tax and without extras; null when it cannot be priced. */
export function stayCents(rooms: readonly RoomChoice[], facts: SuiteFacts): number | null {
  const alone = { ...facts.draft, services: [], grooming: [], usePasses: false }
  return priceOf(alone, rooms, facts)?.beforeTaxCents ?? null
}

/** Rooms chosen for other dates of a stay that was split: they no longer cover this one. */
export function areOutOfDate(rooms: readonly RoomChoice[], stay: WholeStay): boolean {
  const ends = bedsOf(rooms, stay)
  const arrivals = ends.map(({ arrival }) => arrival).toSorted()
  const departures = ends.map(({ departure }) => departure).toSorted()
  return rooms.length > 0 && (arrivals[0] !== stay.arrival || departures.at(-1) !== stay.departure)
}
