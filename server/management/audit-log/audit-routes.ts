import type { OutputOf } from '#contract/endpoint.ts'
import { staffAudit } from '#contract/office/write/audit.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { App } from '../../app.ts'
import { type Route, routes } from '../../http/routes.ts'
import {
  type AuditFilter,
  type FoundEntry,
  findAuditEntries,
} from '../../office/write/audit/find-audit-store.ts'
import { idsIn, type NameOf, withNames } from '../../office/write/audit/name-facts.ts'
import { readNames } from '../../office/write/audit/name-facts-store.ts'
import { findTimeZone } from '../../office/write/audit/time-zone-store.ts'

const PAGE = 50

/** U12: what the team did, and what happened to one record. */
export function auditRoutes(app: App): Route[] {
  return routes(staffAudit, {
    find: async ({ input: { from, to, ...filter } }) => {
      const timeZone = await findTimeZone(app.db)
      const since = startOf(from, timeZone)
      const until = startOf(to && addDays(to, 1), timeZone)
      return { data: await readPage(app, { ...filter, since, until }) }
    },
    getOf: async ({ input: { kind, id, before } }) => ({
      data: await readPage(app, { kind, subject: id, before }),
    }),
  })
}

const startOf = (date: CalendarDate | undefined, timeZone: string): Date | undefined =>
  date === undefined ? undefined : new Date(instantOf(date, '00:00', timeZone))

/** One more than is shown tells whether there is more. */
async function readPage({ db }: App, filter: AuditFilter): Promise<OutputOf<typeof staffAudit.find>> {
  const found = await findAuditEntries(db, filter, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const nameOf = await readNames(
    db,
    shown.flatMap((row) => [subjectOf(row), ...idsIn(row.before), ...idsIn(row.after)]),
  )
  const entries = shown.map((row) => toEntry(row, nameOf))
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}

const subjectOf = ({ subject_kind, subject_id }: FoundEntry) => ({ kind: subject_kind, id: subject_id })

const toEntry = (row: FoundEntry, nameOf: NameOf) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { id: row.by_id, name: row.by_name },
  approvedBy: row.approved_by,
  action: row.action,
  subject: { ...subjectOf(row), name: nameOf(subjectOf(row)) },
  before: withNames(row.before, nameOf),
  after: withNames(row.after, nameOf),
  why: row.why,
})
