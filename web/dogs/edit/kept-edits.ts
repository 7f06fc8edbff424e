import { useCallback, useState } from 'react'
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

function keep(dog: string, edits: DogEdits) {
  const { [dog]: _before, ...others } = readKept()
  const all = Object.keys(edits).length === 0 ? others : { ...others, [dog]: edits }
  tabStorage.write(KEY, JSON.stringify(all))
}

/** What was typed and not saved, kept with every change for as long as the tab lives: a reload loses nothing. */
export function useKeptEdits(dog: string) {
  const [edits, setEdits] = useState<DogEdits>(() => readKept()[dog] ?? {})
  const change = useCallback(
    (more: (now: DogEdits) => DogEdits) =>
      setEdits((now) => {
        const next = { ...now, ...more(now) }
        keep(dog, next)
        return next
      }),
    [dog],
  )
  const forget = useCallback(() => {
    setEdits({})
    keep(dog, {})
  }, [dog])
  return { edits, change, forget }
}
