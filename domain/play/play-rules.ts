import type { SizeClass } from '../dogs/dog-sizes.ts'
import { counted, nameList } from '../name-list.ts'

export interface PlayArea {
  name: string
  sizes: readonly SizeClass[]
  /** Several dogs at once. */
  isGroup: boolean
  /** Conditions and flags that keep a dog out. */
  notWith: readonly string[]
  maxDogs: number
}

export interface PlayingDog {
  name: string
  sex: 'female' | 'male'
  sizeClass: SizeClass
  isSpayed: boolean
  /** As somebody of the team decided; null where nobody has. */
  groupPlay: 'yes' | 'no' | 'after-spay' | null
  conditions: string
  flags: readonly string[]
}

/** Why a dog stays out of an area, in one sentence; null when it may play there. */
export function refuseArea(area: PlayArea, dog: PlayingDog): string | null {
  const out = `${dog.name} stays out of ${area.name}.`
  const pronoun = dog.sex === 'female' ? 'she' : 'he'
  if (!area.sizes.includes(dog.sizeClass)) {
    return `${out} It is for ${nameList(area.sizes)} dogs, ${pronoun} is ${dog.sizeClass}.`
  }
  if (area.isGroup && dog.groupPlay === 'no')
    return `${out} ${capitalised(pronoun)} does not play in a group.`
  if (area.isGroup && dog.groupPlay === 'after-spay' && !dog.isSpayed) {
    const what = dog.sex === 'female' ? 'spayed' : 'neutered'
    return `${out} ${capitalised(pronoun)} plays in a group only once ${what}.`
  }
  const words = [dog.conditions, ...dog.flags].join('\n').toLowerCase()
  const forbidden = area.notWith.find((one) => words.includes(one.toLowerCase()))
  return forbidden === undefined ? null : `${out} Agreed on: ${forbidden}.`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Why so many more do not fit; null when they do. */
export function refuseCrowd(
  { name, maxDogs }: Pick<PlayArea, 'name' | 'maxDogs'>,
  there: number,
  coming: number,
): string | null {
  if (there + coming <= maxDogs) return null
  return `${name} takes ${maxDogs}. ${coming} more would be ${there + coming}.`
}

/** One person watches only so many dogs; where nobody stands, one dog is too many. */
export const isShortOfPeople = (people: number, dogs: number, dogsPerPerson: number): boolean =>
  dogs > people * dogsPerPerson

/** '14 dogs, 1 person watching', '6 dogs, nobody watching'. */
export const watchWords = (people: number, dogs: number): string =>
  `${counted(dogs, 'dog')}, ${people === 0 ? 'nobody' : people === 1 ? '1 person' : `${people} people`} watching`
