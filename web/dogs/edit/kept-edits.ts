import { useEffect, useEffectEvent } from 'react'
import { tabStorage } from '#client/page/browser-storage.ts'
import { onSession, readSession } from '#client/session/session.ts'
import type { DogEdits } from '../dog-fields.ts'

const KEY = 'dogEdits'
type Kept = Record<string, DogEdits>

/** Who logs out by choice leaves nothing of their dogs behind in this tab. */
onSession(() => {
  if (readSession().leftByChoice) tabStorage.remove(KEY)
})

function readKept(): Kept {
  try {
    const saved: unknown = JSON.parse(tabStorage.read(KEY) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Kept) : {}
  } catch {
    return {}
  }
}

/** What was typed and not saved, kept with every change for as long as the tab lives: a reload loses nothing. */
export const readKeptEdits = (dog: string): DogEdits => readKept()[dog] ?? {}

export function keepEdits(dog: string, edits: DogEdits) {
  const { [dog]: _before, ...others } = readKept()
  const all = Object.keys(edits).length === 0 ? others : { ...others, [dog]: edits }
  tabStorage.write(KEY, JSON.stringify(all))
}

/** `onEdit`: what was said of the last try is over. */
export function useKeepEdits(dog: string, edits: DogEdits, onEdit?: () => void) {
  const typed = JSON.stringify(edits)
  const edited = useEffectEvent(() => onEdit?.())
  useEffect(() => {
    keepEdits(dog, JSON.parse(typed) as DogEdits)
    edited()
  }, [dog, typed])
}
