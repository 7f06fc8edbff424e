import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { fitIntoSuite } from '#domain/rooms/suites.ts'
import type { RoomChoice } from './booking-draft.ts'
import { countSizes, roomsIn } from './draft-price.ts'
import { areFree, type SuiteFacts, stayCents } from './suite-facts.ts'

/** As few rooms as can be, a room for every dog, or as their people say. */
export type Sharing = 'together' | 'each' | 'own'

export const oneEach = ({ id }: Pick<Suite, 'id'>, dogs: readonly Dog[]): RoomChoice[] =>
  dogs.map((dog) => ({ suiteTypeId: id, dogIds: [dog.id] }))

/** How these rooms divide the dogs, whichever suites they are. */
export function sharingOf(rooms: readonly RoomChoice[], suite: Suite, dogs: readonly Dog[]): Sharing {
  const together = roomsIn(suite, dogs)
  if (together !== null && groupsOf(rooms) === groupsOf(together)) return 'together'
  return rooms.every(({ dogIds }) => dogIds.length === 1) ? 'each' : 'own'
}

const groupsOf = (rooms: readonly RoomChoice[]): string =>
  rooms
    .map(({ dogIds }) => dogIds.toSorted((one, other) => one - other).join())
    .toSorted()
    .join(' ')

/** Whether these dogs may be in one room of the type. */
export const mayShare = (suite: Suite, dogs: readonly Dog[]): boolean =>
  dogs.length <= suite.maxDogs && fitIntoSuite(countSizes(dogs), suite).ok

const dogsIn = ({ dogIds }: RoomChoice, dogs: readonly Dog[]): Dog[] =>
  dogs.filter(({ id }) => dogIds.includes(id))

/**
 * The rooms that choosing a suite type means: divided as they are now, where it can be, or else together.
 * Null when the dogs do not fit into the type at all.
 */
export function roomsForSuite(suite: Suite, facts: SuiteFacts): RoomChoice[] | null {
  const { draft, dogs } = facts
  const together = roomsIn(suite, dogs)
  if (together === null) return null
  const isWhole = draft.rooms.length > 0 && draft.rooms.every(({ from }) => from === undefined)
  // What is chosen already is what its own card means, other suites for some of the dogs included.
  if (isWhole && draft.rooms[0]?.suiteTypeId === suite.id && areFree(draft.rooms, facts)) return draft.rooms
  const asNow = draft.rooms.map(({ dogIds }) => ({ suiteTypeId: suite.id, dogIds }))
  const canBe = isWhole && asNow.every((room) => mayShare(suite, dogsIn(room, dogs))) && areFree(asNow, facts)
  return canBe ? asNow : together
}

export interface SharingChoice {
  sharing: Sharing
  rooms: RoomChoice[]
  cents: number
  isFree: boolean
}

/** The ways in which the dogs can have a suite type; one way only is no choice. */
export function sharingChoices(suite: Suite, facts: SuiteFacts): SharingChoice[] {
  const { draft, dogs } = facts
  const together = roomsIn(suite, dogs)
  if (together === null || suite.maxDogs === 1) return []
  const isOwn = draft.rooms.length > 0 && sharingOf(draft.rooms, suite, dogs) === 'own'
  // Who begins to divide them begins with what there is.
  const own = isOwn ? draft.rooms : together
  const choices: [Sharing, RoomChoice[]][] = [
    ['together', together],
    ['each', oneEach(suite, dogs)],
    ...(dogs.length > 2 ? [['own', own] satisfies [Sharing, RoomChoice[]]] : []),
  ]
  return choices.flatMap(([sharing, rooms]) => {
    const cents = stayCents(rooms, facts)
    return cents === null ? [] : [{ sharing, rooms, cents, isFree: areFree(rooms, facts) }]
  })
}

export interface BedOption {
  /** Into this room of the list; null: into one alone. */
  room: number | null
  /** Who else would be in it. */
  others: Dog[]
}

/** Where one of the dogs can sleep: where it is, with others where there is space, or alone. */
export function bedOptions(dog: Dog, rooms: readonly RoomChoice[], facts: SuiteFacts): BedOption[] {
  const options = rooms.flatMap((room, index): BedOption[] => {
    const others = dogsIn(room, facts.dogs).filter(({ id }) => id !== dog.id)
    const suite = facts.suites.find(({ id }) => id === room.suiteTypeId)
    const isThere = room.dogIds.includes(dog.id)
    if (isThere || (suite !== undefined && mayShare(suite, [...others, dog]))) {
      return [{ room: index, others }]
    }
    return []
  })
  const isAlone = rooms.some(({ dogIds }) => dogIds.length === 1 && dogIds[0] === dog.id)
  return isAlone ? options : [...options, { room: null, others: [] }]
}

/** The rooms after one dog has moved; a room that is left empty is given up. */
export function moveDog(
  dogId: number,
  to: number | null,
  rooms: readonly RoomChoice[],
  suite: Pick<Suite, 'id'>,
): RoomChoice[] {
  const moved = rooms.map((room, index) => {
    const others = room.dogIds.filter((id) => id !== dogId)
    return { ...room, dogIds: index === to ? [...others, dogId] : others }
  })
  const alone = to === null ? [{ suiteTypeId: suite.id, dogIds: [dogId] }] : []
  return [...moved.filter(({ dogIds }) => dogIds.length > 0), ...alone]
}

/** The suite types that one of the rooms could be instead, with the others as they are. */
export function suitesForRoom(index: number, rooms: readonly RoomChoice[], facts: SuiteFacts): Suite[] {
  const room = rooms[index]
  if (room === undefined) return []
  return facts.suites.filter(
    (suite) =>
      suite.id === room.suiteTypeId ||
      (mayShare(suite, dogsIn(room, facts.dogs)) && areFree(withSuite(index, suite, rooms), facts)),
  )
}

export const withSuite = (
  index: number,
  { id }: Pick<Suite, 'id'>,
  rooms: readonly RoomChoice[],
): RoomChoice[] => rooms.map((room, place) => (place === index ? { ...room, suiteTypeId: id } : room))
