import { SIZE_CLASSES, type SizeClass } from '../dogs/dog-sizes.ts'

export type DogCounts = Readonly<Record<SizeClass, number>>

export interface SuiteRoom {
  /** Which dogs the room is made for. */
  sizeClasses: readonly SizeClass[]
  /** Dogs of one household in one room. */
  maxDogs: number
  /** Rooms of the type in the house. */
  rooms: number
}

export type SuiteFit =
  | { ok: true; dogsPerRoom: number[] }
  | { ok: false; reason: 'room-too-small'; largest: SizeClass }
  | { ok: false; reason: 'too-few-rooms'; mostDogs: number }

/** A dog never goes into a suite type below its size class; dogs share as far as a room allows. */
export function fitIntoSuite(dogs: DogCounts, suite: SuiteRoom): SuiteFit {
  const largest = SIZE_CLASSES.findLast((size) => suite.sizeClasses.includes(size)) ?? 'small'
  const tooLarge = SIZE_CLASSES.slice(SIZE_CLASSES.indexOf(largest) + 1)
  if (tooLarge.some((size) => dogs[size] > 0)) return { ok: false, reason: 'room-too-small', largest }
  const count = countDogs(dogs)
  const mostDogs = suite.maxDogs * suite.rooms
  if (count > mostDogs) return { ok: false, reason: 'too-few-rooms', mostDogs }
  return { ok: true, dogsPerRoom: fullRooms(count, suite.maxDogs) }
}

export function countDogs(dogs: DogCounts): number {
  return SIZE_CLASSES.reduce((sum, size) => sum + dogs[size], 0)
}

/** As many full rooms as there are, then the rest: five dogs in rooms for two are [2, 2, 1]. */
function fullRooms(dogs: number, maxDogs: number): number[] {
  const rooms = Math.ceil(dogs / maxDogs)
  return Array.from({ length: rooms }, (_, room) => Math.min(maxDogs, dogs - room * maxDogs))
}
