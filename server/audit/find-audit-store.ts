import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

export interface AuditFilter {
  person?: number | undefined
  kind?: string | undefined
  subject?: number | undefined
  action?: string | undefined
  word?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Older than this entry. */
  before?: number | undefined
}

export interface FoundEntry {
  id: number
  at: Date
  by_id: number
  by_name: string
  approved_by: string | null
  action: string
  subject_kind: string
  subject_id: number
  before: unknown
  after: unknown
  why: string
}

/** What the team did, newest first. */
export async function findAuditEntries(
  db: Database,
  filter: AuditFilter,
  limit: number,
): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select entry.id::int as id, entry.at, entry.action, entry.subject_kind, entry.subject_id,
      entry.before, entry.after, entry.why, entry.by_account_id as by_id,
      trim(person.first_name || ' ' || person.last_name) as by_name,
      trim(manager.first_name || ' ' || manager.last_name) as approved_by
    from (
      select * from audit_entry where ${sql.join(conditions(filter), sql` and `)}
      order by id desc limit ${limit}
    ) entry
    join account person on person.id = entry.by_account_id
    left join account manager on manager.id = entry.approved_by
    order by entry.id desc`.execute(db)
  return rows
}

function conditions(filter: AuditFilter): RawBuilder<unknown>[] {
  const { person, kind, subject, action, word, since, until, before } = filter
  const words = [action, word].filter((one) => one !== undefined)
  return [
    sql`true`,
    ...(person === undefined ? [] : [sql`by_account_id = ${person}`]),
    ...(kind === undefined ? [] : [sql`subject_kind = ${kind}`]),
    ...(subject === undefined ? [] : [sql`subject_id = ${subject}`]),
    ...(since === undefined ? [] : [sql`at >= ${since}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...words.map((one) => sql`audit_words(action, why, before, after) @@ ${queryOf(one)}`),
    // The index finds the words anywhere; these are to stand in what was done.
    ...(action === undefined ? [] : [sql`to_tsvector('simple', action) @@ ${queryOf(action)}`]),
  ]
}

/** Every word as typed may be the beginning of one. */
function queryOf(typed: string): RawBuilder<unknown> {
  const parts = typed
    .replaceAll(/['\\]/g, ' ')
    .split(/\s+/)
    .filter((part) => part !== '')
  return sql`to_tsquery('simple', ${parts.map((part) => `'${part}':*`).join(' & ')})`
}
