import type { OutputOf } from '#contract/endpoint.ts'
import { staffAudit } from '#contract/staff/audit.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { App } from '../app.ts'
import { type Route, routes } from '../http/routes.ts'
import { type AuditFilter, type FoundEntry, findAuditEntries } from './find-audit-store.ts'

const PAGE = 50
/** Everything about people is told in the time of the first park. */
const TIME_ZONE = 'America/Vancouver'

/** U12: what the team did, and what happened to one record. */
export function auditRoutes(app: App): Route[] {
  return routes(staffAudit, {
    find: async ({ input: { from, to, ...filter } }) => ({
      data: await readPage(app, { ...filter, since: startOf(from), until: startOf(to && addDays(to, 1)) }),
    }),
    getOf: async ({ input: { kind, id, before } }) => ({
      data: await readPage(app, { kind, subject: id, before }),
    }),
  })
}

const startOf = (date: CalendarDate | undefined): Date | undefined =>
  date === undefined ? undefined : new Date(instantOf(date, '00:00', TIME_ZONE))

/** One more than is shown tells whether there is more. */
async function readPage({ db }: App, filter: AuditFilter): Promise<OutputOf<typeof staffAudit.find>> {
  const found = await findAuditEntries(db, filter, PAGE + 1)
  const entries = found.slice(0, PAGE).map(toEntry)
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}

const toEntry = (row: FoundEntry) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { id: row.by_id, name: row.by_name },
  approvedBy: row.approved_by,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  before: row.before,
  after: row.after,
  why: row.why,
})
