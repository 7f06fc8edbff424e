import type { SubjectKind } from '#contract/staff/audit.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { type AuditRow, listChangesSince } from './audit-store.ts'
import { idsIn, withNames } from './name-facts.ts'
import { readNames } from './name-facts-store.ts'

export interface SeenVersion {
  subject: { kind: SubjectKind; id: number }
  /** What the caller had in front of them. */
  seen: number
  /** What is there. */
  version: number
  /** The record as it is now, as its page shows it. */
  now: unknown
  timeZone: string
  /** Who reads it; sums are only for those who may see money, and for nobody where this is left out. */
  viewer?: StaffMember
}

/**
 * W6: whoever writes names the version they saw. When somebody was faster nothing is done, and the answer says who did
 * what and when, and how it is now, so that the form can show the difference and go on from there.
 */
export async function refuseStale(
  db: Database,
  { subject, seen, version, now, timeZone, viewer }: SeenVersion,
) {
  if (seen === version) return
  const entries = await listChangesSince(db, { ...subject, seen })
  const last = entries.at(-1)
  const msg =
    last === undefined
      ? 'This has changed in the meantime. Nothing was done.'
      : `${last.by} ${last.action} at ${twelveHour(timeIn(timeZone, last.at))}. Nothing was done.`
  const seesMoney = viewer !== undefined && mayDo(viewer, 'money')
  const nameOf = await readNames(
    db,
    entries.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
  )
  const changed = entries
    .map((entry) => ({
      ...entry,
      before: withNames(entry.before, nameOf),
      after: withNames(entry.after, nameOf),
    }))
    .flatMap((entry) => differences(entry))
    .filter(({ what }) => seesMoney || !isMoney(what))
  throw new Refusal('changed-meanwhile', { msg, data: { version, now, changed } })
}

/** What the audit log calls facts that are sums, or say where money went. */
const MONEY_FACTS = new Set(['owed', 'back', 'paymentId', 'refundId', 'reference', 'way'])
const isMoney = (what: string) => what.endsWith('Cents') || MONEY_FACTS.has(what)

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
