import './loaded.css'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

/** What is being read: one call, or several as one. */
export interface Reading<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  read: Reading<Data>
  /** What is being read, as the sentence needs it: "the suites". */
  what: string
  /** How high the part will be about, kept free while it loads where nothing else stands in for it. */
  height?: number
  /** What stands there while it loads, in the layout of the part itself. */
  fallback?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that comes from the server: its place, then itself, or why it is not there and how to try again. */
export function Loaded<Data>({ read, what, height, fallback, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (read.isError) {
    const text = `We couldn’t load ${what}. Please check your connection.`
    return <LoadFailure text={text} onRetry={() => read.refetch()} />
  }
  if (fallback !== undefined) return fallback
  return <div className="load-skeleton" style={{ height }} role="status" aria-label={`Loading ${what}`} />
}
