import type { SubjectKind } from '#contract/staff/audit.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { type AuditRow, listChangesSince } from './audit-store.ts'

export interface SeenVersion {
  subject: { kind: SubjectKind; id: number }
  /** What the caller had in front of them. */
  seen: number
  /** What is there. */
  version: number
  /** The record as it is now, as its page shows it. */
  now: unknown
  timeZone: string
}

/**
 * W6: whoever writes names the version they saw. When somebody was faster nothing is done, and the answer says who did
 * what and when, and how it is now, so that the form can show the difference and go on from there.
 */
export async function refuseStale(db: Database, { subject, seen, version, now, timeZone }: SeenVersion) {
  if (seen === version) return
  const entries = await listChangesSince(db, { ...subject, seen })
  const last = entries.at(-1)
  const msg =
    last === undefined
      ? 'This has changed in the meantime. Nothing was done.'
      : `${last.by} ${last.action} at ${twelveHour(timeIn(timeZone, last.at))}. Nothing was done.`
  const changed = entries.flatMap((entry) => differences(entry))
  throw new Refusal('changed-meanwhile', { msg, data: { version, now, changed } })
}

/** Field by field, what was and what is. */
function differences({ before, after, by, at }: AuditRow) {
  const was = asRecord(before)
  const is = asRecord(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .filter((what) => JSON.stringify(was[what]) !== JSON.stringify(is[what]))
    .map((what) => ({ what, was: was[what] ?? null, is: is[what] ?? null, by, at: at.toISOString() }))
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
