import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { alternatives, type StayFacts } from '#domain/rooms/alternatives.ts'
import type { RequestedBed } from '#domain/rooms/availability.ts'
import { fitIntoSuite } from '#domain/rooms/suites.ts'
import type { BookingDraft, RoomChoice } from './booking-draft.ts'
import { countSizes, roomsIn } from './draft-price.ts'
import { roomsForSuite } from './sharing-choices.ts'
import type { WholeStay } from './stay-alternatives.ts'
import {
  areFree,
  areOutOfDate,
  clashNights,
  leftThroughout,
  type SuiteFacts,
  stayCents,
} from './suite-facts.ts'

/** A suite type as it stands for these dogs and these nights. */
export type SuiteOffer = { suite: Suite } & (
  | { kind: 'free'; rooms: RoomChoice[]; cents: number; left: number }
  | { kind: 'full'; rooms: RoomChoice[]; nights: CalendarDate[] }
  /** Made for smaller dogs; those who fit could have it while the others sleep elsewhere. */
  | { kind: 'too-small'; tooLarge: Dog[]; apart: RoomChoice[] | null }
  | { kind: 'too-few-rooms'; mostDogs: number }
)

export type FreeOffer = Extract<SuiteOffer, { kind: 'free' }>
export type FullOffer = Extract<SuiteOffer, { kind: 'full' }>

export function suiteOffers(facts: SuiteFacts): SuiteOffer[] {
  return facts.suites.map((suite) => offerOf(suite, facts))
}

/** The cheapest suite that can be had, which is chosen until they choose another; null when none can. */
export function cheapestRooms(facts: SuiteFacts): RoomChoice[] | null {
  const [cheapest] = suiteOffers(facts)
    .filter((offer) => offer.kind === 'free')
    .toSorted((one, other) => one.cents - other.cents)
  return cheapest?.rooms ?? null
}

/**
 * Where they sleep as far as it can be said: rooms of other dates are given up, and until they choose another it is the
 * cheapest suite. Who comes with other dogs than before is asked again, and so is who came to wait for a suite that is
 * still full. Without facts nobody knows yet what is free.
 */
export function fittingRooms(
  { rooms, dogsChanged, waitSuiteId }: Pick<BookingDraft, 'rooms' | 'dogsChanged' | 'waitSuiteId'>,
  stay: WholeStay,
  facts: SuiteFacts | undefined,
): RoomChoice[] {
  const isOutOfDate = areOutOfDate(rooms, stay)
  const isAsked = rooms.length === 0 && dogsChanged
  if (isAsked || (rooms.length > 0 && !isOutOfDate)) return rooms
  const awaited = facts?.suites.find(({ id }) => id === waitSuiteId)
  const offer = awaited && facts && offerOf(awaited, facts)
  if (offer?.kind === 'free') return offer.rooms
  const cheapest = facts === undefined || offer?.kind === 'full' ? null : cheapestRooms(facts)
  return cheapest ?? (isOutOfDate ? [] : rooms)
}

/** Whether the dogs fit, free or not. Those in which they do not stand last. */
export const fitsAll = ({ kind }: SuiteOffer): boolean => kind === 'free' || kind === 'full'

function offerOf(suite: Suite, facts: SuiteFacts): SuiteOffer {
  const fit = fitIntoSuite(countSizes(facts.dogs), suite)
  if (!fit.ok && fit.reason === 'too-few-rooms') {
    return { suite, kind: 'too-few-rooms', mostDogs: fit.mostDogs }
  }
  const rooms = roomsForSuite(suite, facts)
  if (rooms === null) {
    const tooLarge = facts.dogs.filter((dog) => !fitsIn(suite, dog))
    return { suite, kind: 'too-small', tooLarge, apart: apartFor(suite, facts) }
  }
  const nights = clashNights(rooms, facts)
  const cents = stayCents(rooms, facts)
  return nights.length > 0 || cents === null
    ? { suite, kind: 'full', rooms, nights }
    : { suite, kind: 'free', rooms, cents, left: leftThroughout(suite, facts) }
}

const fitsIn = (suite: Suite, dog: Dog): boolean => fitIntoSuite(countSizes([dog]), suite).ok

/** Those who fit in this suite type, the others in the one they have now or in the cheapest that is free. */
function apartFor(suite: Suite, facts: SuiteFacts): RoomChoice[] | null {
  const small = facts.dogs.filter((dog) => fitsIn(suite, dog))
  const large = facts.dogs.filter((dog) => !fitsIn(suite, dog))
  const here = small.length === 0 ? null : roomsIn(suite, small)
  if (here === null) return null
  const now = facts.draft.rooms[0]?.suiteTypeId
  const choices = facts.suites
    .filter(({ id }) => id !== suite.id)
    .flatMap((other) => {
      const there = roomsIn(other, large)
      const rooms = there === null ? [] : [...there, ...here]
      const cents = rooms.length > 0 && areFree(rooms, facts) ? stayCents(rooms, facts) : null
      return cents === null ? [] : [{ rooms, cents, isNow: other.id === now }]
    })
  const [best] = choices.toSorted((a, b) => Number(b.isNow) - Number(a.isNow) || a.cents - b.cents)
  return best?.rooms ?? null
}

export interface OtherDates {
  arrival: CalendarDate
  departure: CalendarDate
  cents: number
}

/** As many nights in a suite type that is full on the wanted ones, nearest first. */
export function nearestDates({ suite }: FullOffer, facts: SuiteFacts): OtherDates[] {
  return suiteAlternatives(suite, facts).otherDates.flatMap(({ beds: [bed], priceCents }) =>
    bed === undefined ? [] : [{ arrival: bed.arrival, departure: bed.departure, cents: priceCents }],
  )
}

export interface SplitStay {
  rooms: RoomChoice[]
  parts: { suite: Suite; from: CalendarDate; to: CalendarDate }[]
  cents: number
}

/** The wanted nights with one change of suite, for when no suite type has them all. */
export function splitStay(facts: SuiteFacts): SplitStay | null {
  const splits = facts.suites.flatMap((suite) => suiteAlternatives(suite, facts).split ?? [])
  const [best] = splits.toSorted((a, b) => a.nightsAway - b.nightsAway || a.priceCents - b.priceCents)
  if (best === undefined) return null
  const parts = best.beds.flatMap(({ suiteTypeId, arrival: from, departure: to }) => {
    const suite = facts.suites.find(({ id }) => id === suiteTypeId)
    return suite === undefined ? [] : [{ suite, from, to }]
  })
  return { rooms: roomsOf(best.beds, facts), parts, cents: best.priceCents }
}

/** The rooms of some beds, each with dates of its own. */
const roomsOf = (beds: readonly RequestedBed[], { suites, dogs }: SuiteFacts): RoomChoice[] =>
  beds.flatMap(({ suiteTypeId, arrival, departure }) => {
    const suite = suites.find(({ id }) => id === suiteTypeId)
    const rooms = suite === undefined ? null : roomsIn(suite, dogs)
    return (rooms ?? []).map((room) => ({ ...room, from: arrival, to: departure }))
  })

function suiteAlternatives({ id }: Suite, facts: SuiteFacts) {
  const { left, calendar, takenNights, today } = facts
  const stay: StayFacts = {
    suites: facts.suites.flatMap((suite) => {
      const rooms = roomsIn(suite, facts.dogs)
      return rooms === null ? [] : [{ suiteTypeId: suite.id, roomsNeeded: rooms.length }]
    }),
    left,
    calendar,
    takenNights,
    priceOf: (beds) => stayCents(roomsOf(beds, facts), facts) ?? 0,
  }
  return alternatives({ suiteTypeId: id, ...facts.stay }, stay, today)
}
