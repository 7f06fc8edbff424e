import type { Dog } from '#contract/business/dogs.ts'
import { nameList } from '#domain/name-list.ts'

export const namesOf = (dogs: readonly Pick<Dog, 'name'>[]): string => nameList(dogs.map(({ name }) => name))
