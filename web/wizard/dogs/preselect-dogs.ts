import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Dog } from '#contract/business/dogs.ts'

const KNOWN = 'known'
const DOG = 'dog'

/** Whom to tick when the step opens: who was chosen and may still come, who was just added, and an only dog. */
export function startingWith(
  choosable: readonly Dog[],
  chosenIds: readonly number[],
  added: readonly Dog[],
): Dog[] {
  const wanted = choosable.filter((dog) => chosenIds.includes(dog.id) || added.includes(dog))
  return wanted.length === 0 && choosable.length === 1 ? [...choosable] : wanted
}

/** Dogs that came since somebody left this step to add one; null when nobody did. */
export function addedSince(query: URLSearchParams, dogs: readonly Dog[]): Dog[] | null {
  const known = query.get(KNOWN)
  return known === null ? null : dogs.filter(({ id }) => !known.split('.').includes(String(id)))
}

/** The dog under whose picture somebody pressed Book. */
export const dogIn = (query: URLSearchParams, dogs: readonly Dog[]): Dog[] =>
  dogs.filter(({ id }) => String(id) === query.get(DOG))

/** Whoever had no dog and has just added one has nothing to choose here. */
export const isFirstOf = (query: URLSearchParams): boolean => query.get(KNOWN) === ''

interface Start {
  dogs: readonly Dog[]
  choosable: readonly Dog[]
  chosenIds: readonly number[]
  onChoose: (dogs: Dog[]) => void
  /** Where Next leads. */
  onward: () => string | undefined
}

/**
 * Once per visit of the step; the server may list a dog that was just added only a moment later. Answers whom to show as
 * chosen until that is saved, from the first frame on.
 */
export function useStart({ dogs, choosable, chosenIds, onChoose, onward }: Start): Dog[] | null {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const [opened] = useState(() => ({
    chosenIds,
    start: startingWith(choosable, chosenIds, namedIn(query, dogs)),
  }))
  useEffect(() => {
    const added = namedIn(query, dogs)
    if (hasBegun.current && added.length === 0) return
    hasBegun.current = true
    const start = startingWith(choosable, chosenIds, added)
    const isSame = start.length === chosenIds.length && start.every(({ id }) => chosenIds.includes(id))
    if (!isSame) onChoose(start)
    if (added.length === 0) return
    const next = isFirstOf(query) && start.length > 0 ? onward() : undefined
    if (next !== undefined) {
      void navigate(next, { replace: true })
      return
    }
    const rest = new URLSearchParams(query)
    rest.delete(KNOWN)
    rest.delete(DOG)
    setQuery(rest, { replace: true })
  }, [query, setQuery, navigate, dogs, choosable, chosenIds, onChoose, onward])
  return opened.chosenIds === chosenIds ? opened.start : null
}

/** Whoever was just added, and whose Book was pressed. */
const namedIn = (query: URLSearchParams, dogs: readonly Dog[]): Dog[] => [
  ...(addedSince(query, dogs) ?? []),
  ...dogIn(query, dogs),
]
