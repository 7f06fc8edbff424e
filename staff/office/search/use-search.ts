import { useEffect, useState } from 'react'
import { staffSearch } from '#contract/office/search.ts'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'

const WAIT_MS = 120
/** One letter would find everybody. */
const SHORTEST = 2

/** Finds while it is typed, once the fingers rest. */
export function useSearch(typed: string) {
  const wanted = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsking = asked.length >= SHORTEST
  const read = useStaffRead(staffSearch.find, isAsking ? { q: asked } : null)
  const isCurrent = asked === wanted
  return {
    isAsking: isAsking && wanted !== '',
    results: isAsking ? (read.data?.results ?? null) : null,
    /** What is shown answers what is typed. */
    isSettled: isCurrent && !read.isFetching,
    failure: isAsking ? read.failure : null,
    refetch: read.refetch,
  }
}
