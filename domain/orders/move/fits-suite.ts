import { SIZE_CLASSES, type SizeClass } from '../../dogs/dog-sizes.ts'
import { counted, nameList } from '../../name-list.ts'
import type { SuiteRoom } from '../../rooms/suites.ts'
import { type Refused, refused } from '../refused.ts'

interface SizedDog {
  name: string
  sizeClass: SizeClass
}

/** B10: a dog never goes into a suite type below its size, nor more of them into a room than it is made for. */
export function checkFits(
  dogs: readonly SizedDog[],
  suite: Pick<SuiteRoom, 'sizeClasses' | 'maxDogs'> & { name: string },
): Refused | null {
  const largest = SIZE_CLASSES.findLast((size) => suite.sizeClasses.includes(size)) ?? 'small'
  const tooLarge = dogs.filter(
    ({ sizeClass }) => SIZE_CLASSES.indexOf(sizeClass) > SIZE_CLASSES.indexOf(largest),
  )
  if (tooLarge.length > 0) {
    const names = nameList(tooLarge.map(({ name }) => name))
    return refused('cannot-book', `${names} ${tooLarge.length > 1 ? 'do' : 'does'} not fit a ${suite.name}.`)
  }
  if (dogs.length <= suite.maxDogs) return null
  return refused('cannot-book', `A ${suite.name} fits ${counted(suite.maxDogs, 'dog')} at most.`)
}
