import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database.ts'

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

/** So many of the newest are looked through word by word before the words are asked of their index. */
const LOOKED_THROUGH = 1_000

/**
 * What the team did, newest first. Words that many entries have are soon met among the newest; for others their index is
 * quicker, which finds all of them and then has to sort. The planner cannot tell the two apart.
 */
export async function findAuditEntries(
  db: Database,
  filter: AuditFilter,
  limit: number,
): Promise<FoundEntry[]> {
  const facts = sql.join(factConditions(filter), sql` and `)
  const words = wordConditions(filter)
  if (words.length === 0) {
    return readEntries(db, sql`select * from audit_entry where ${facts} order by id desc limit ${limit}`)
  }
  const matchesWords = sql.join(words, sql` and `)
  const newest = await readEntries(
    db,
    sql`select * from (
        select * from audit_entry where ${facts} order by id desc limit ${LOOKED_THROUGH}
      ) audit_entry where ${matchesWords} order by id desc limit ${limit}`,
  )
  if (newest.length === limit) return newest
  return readEntries(
    db,
    sql`select * from audit_entry where id = any (array(
        with found as materialized (select id from audit_entry where ${facts} and ${matchesWords})
        select id from found order by id desc limit ${limit}))`,
  )
}

async function readEntries(db: Database, chosen: RawBuilder<unknown>): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select entry.id::int as id, entry.at, entry.action, entry.subject_kind, entry.subject_id,
      entry.before, entry.after, entry.why, entry.by_account_id as by_id,
      trim(person.first_name || ' ' || person.last_name) as by_name,
      trim(manager.first_name || ' ' || manager.last_name) as approved_by
    from (${chosen}) entry
    join account person on person.id = entry.by_account_id
    left join account manager on manager.id = entry.approved_by
    order by entry.id desc`.execute(db)
  return rows
}

/** Entries are numbered as they are written, so nearly in the order of time; this many may stand out of it. */
const OUT_OF_ORDER = 1_000

function factConditions({ person, kind, subject, since, until, before }: AuditFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(person === undefined ? [] : [sql`by_account_id = ${person}`]),
    ...(kind === undefined ? [] : [sql`subject_kind = ${kind}`]),
    ...(subject === undefined ? [] : [sql`subject_id = ${subject}`]),
    ...(since === undefined ? [] : [sql`at >= ${since}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`, sql`id <= ${lastIdBefore(until)} + ${OUT_OF_ORDER}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ]
}

/** Where to begin reading backwards, instead of at the newest. */
const lastIdBefore = (until: Date): RawBuilder<unknown> =>
  sql`coalesce((select id from audit_entry where at < ${until} order by at desc, id desc limit 1), 0)`

function wordConditions({ action, word }: AuditFilter): RawBuilder<unknown>[] {
  const words = [action, word].filter((one) => one !== undefined)
  return [
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
