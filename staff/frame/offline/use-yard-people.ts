import { useEffect, useState } from 'react'
import type { Yard } from '#contract/office/yard/yard.ts'
import { readKeptYard } from './copy-table.ts'

const NOBODY: Yard['people'] = []

/** Who works with the dogs, as this device knows it. */
export function useYardPeople(): Yard['people'] {
  const [people, setPeople] = useState(NOBODY)
  useEffect(() => {
    let isCurrent = true
    void readKeptYard().then((kept) => isCurrent && kept !== undefined && setPeople(kept.yard.people))
    return () => {
      isCurrent = false
    }
  }, [])
  return people
}
