import { CallError } from '#client/api/call-error.ts'
import { createStore } from '#ui/store.ts'

/** W6: one fact that somebody else changed first. */
export interface ChangedFact {
  what: string
  was: unknown
  is: unknown
  by: string
  at: string
}

/** Somebody was faster: nothing was done, and this is how it stands now. */
export interface Conflict {
  /** "Dana moved this to Deluxe 2 at 9:14. Nothing was done." */
  msg: string
  version: number
  changed: readonly ChangedFact[]
}

/** How a form shows what it was about to write beside what somebody else wrote. */
export interface Mine {
  values: Readonly<Record<string, unknown>>
  /** What the form calls its fields. */
  label?: (field: string) => string
}

export interface OpenConflict extends Conflict {
  mine?: Mine | undefined
  doAnyway: () => void
}

/** Any write may open it; one dialog shows it. */
export const openConflict = createStore<OpenConflict | null>(null)

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof CallError) || error.code !== 409) return null
  const { version, changed } = (error.data ?? {}) as { version?: unknown; changed?: unknown }
  if (typeof version !== 'number' || !Array.isArray(changed)) return null
  return { msg: error.message, version, changed: changed as ChangedFact[] }
}
