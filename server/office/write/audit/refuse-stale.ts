import type { SubjectKind } from '#contract/office/write/audit.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { readDoneSince } from './steps-since.ts'

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
  const { msg, changed } = await tellDoneSince(db, { ...subject, seen }, { timeZone, viewer })
  throw new Refusal('changed-meanwhile', { msg, data: { version, now, changed } })
}

/** Who was faster, what they did and when, and fact by fact what was and is. */
export async function tellDoneSince(
  db: Database,
  subject: SeenVersion['subject'] & { seen: number },
  { timeZone, viewer }: { timeZone: string; viewer: StaffMember | undefined },
) {
  const done = await readDoneSince(db, subject)
  const last = done.at(-1)
  const msg =
    last === undefined
      ? 'This has changed in the meantime. Nothing was done.'
      : `${last.by} ${last.action} at ${twelveHour(timeIn(timeZone, last.at))}. Nothing was done.`
  const seesMoney = viewer !== undefined && mayDo(viewer, 'money')
  const changed = done
    .flatMap(({ by, at, changed: facts }) => facts.map((fact) => ({ ...fact, by, at: at.toISOString() })))
    .filter(({ what }) => seesMoney || !isMoney(what))
  return { msg, changed }
}

/** What the audit log calls facts that are sums, or say where money went. */
const MONEY_FACTS = new Set(['owed', 'back', 'paymentId', 'refundId', 'reference', 'way'])
const isMoney = (what: string) => what.endsWith('Cents') || MONEY_FACTS.has(what)
