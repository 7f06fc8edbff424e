import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { MY_PATHS } from '../page/paths.ts'

/** Parts of the edit page that a link may lead to. */
export type EditPart = Vaccine | 'vaccines' | 'meals' | 'vet' | 'emergency' | 'about'

export function editDogPath(dogId: number, part?: EditPart): string {
  return `${MY_PATHS.editDog}?id=${dogId}${part === undefined ? '' : `&part=${part}`}`
}

const INNER_PATHS: readonly string[] = Object.values(MY_PATHS)

/** Where to go on after a dog was added: only pages of ours count, whatever the address says. */
export function backRoute(back: string | null): string | null {
  if (back === null) return null
  const [path = ''] = back.split('?')
  return INNER_PATHS.includes(path) && path !== MY_PATHS.fillDog ? back : null
}
