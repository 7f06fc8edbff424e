import { useState } from 'react'
import type { LookOver } from '#domain/attendance/look-over.ts'
import { measurementError } from '#domain/care/measured.ts'

/** What a dog usually comes with. */
export const USUAL_THINGS = ['Food', 'Blanket', 'Leash', 'Bed', 'Toy', 'Bowl'] as const

interface SeenOnDog {
  weight: string
  found: readonly LookOver[]
  note: string
}

const NOTHING: SeenOnDog = { weight: '', found: [], note: '' }

/** What is written down of dogs as they come in; all of it may be left out. */
export function useArrivalDetails(owner: string) {
  const [broughtBy, setBroughtBy] = useState(owner)
  const [things, setThings] = useState<readonly string[]>([])
  const [otherThings, setOtherThings] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<number, SeenOnDog>>(new Map())
  const seenOn = (dogId: number) => seen.get(dogId) ?? NOTHING
  const belongings = [...things, ...otherThings.split(',')]
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const weightError = (dogId: number): string | null => {
    const { weight } = seenOn(dogId)
    return weight.trim() === '' ? null : measurementError('weight', weight)
  }
  return {
    broughtBy,
    setBroughtBy,
    things,
    setThings,
    otherThings,
    setOtherThings,
    seenOn,
    see: (dogId: number, more: Partial<SeenOnDog>) =>
      setSeen(new Map(seen).set(dogId, { ...seenOn(dogId), ...more })),
    weightError,
    whyNot: (dogIds: readonly number[]): string => dogIds.map(weightError).find((one) => one !== null) ?? '',
    toSend: (dogIds: readonly number[]) => ({
      broughtBy: broughtBy.trim(),
      belongings,
      lookedOver: dogIds.flatMap((dogId) => {
        const { weight, found, note } = seenOn(dogId)
        const isEmpty = weight.trim() === '' && found.length === 0 && note.trim() === ''
        return isEmpty ? [] : [{ dogId, weighed: weight.trim(), found: [...found], note: note.trim() }]
      }),
    }),
  }
}

export type ArrivalDetailsDraft = ReturnType<typeof useArrivalDetails>
