import './staff-loaded.css'
import type { ReactNode } from 'react'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useOfflineSince } from '../offline/connection.ts'
import { bareClockTime } from '../words/clock-words.ts'
import type { StaffReading } from './use-staff-read.ts'

interface StaffLoadedProps<Data> {
  read: StaffReading<Data>
  /** What is being read, as "Loading the team" needs it: "the team". */
  what: string
  /** What stands there while it loads, in the layout of the part itself. */
  fallback?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that comes from the server: its place, then itself; its last state while the server is away. */
export function StaffLoaded<Data>({ read, what, fallback, children }: StaffLoadedProps<Data>) {
  if (read.data !== undefined) {
    return (
      <>
        <StaleNote since={read.staleSince} />
        {children(read.data)}
      </>
    )
  }
  if (read.failure !== null) {
    return (
      <div className="staff-failure" role="alert">
        <p>{read.failure}</p>
        <button type="button" className="button secondary small" onClick={read.refetch}>
          Try again
        </button>
      </div>
    )
  }
  return fallback ?? <div className="staff-skeleton" role="status" aria-label={`Loading ${what}`} />
}

/** W9, always in the page, so that it is read out when it appears. */
export function StaleNote({ since }: { since: number | null }) {
  // The bar under the title says it for the whole page.
  const isOffline = useOfflineSince() !== null
  return (
    <p className="stale-note" role="status">
      {since !== null && !isOffline && (
        <>
          <StaffIcon name="cloud-slash" />
          As of {bareClockTime(since)}. Trying again…
        </>
      )}
    </p>
  )
}
