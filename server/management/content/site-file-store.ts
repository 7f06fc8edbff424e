import { type Insertable, sql } from 'kysely'
import { HOUR_MS, DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '../../database.ts'
import type { SiteFileTables } from './site-file-tables.ts'

/** The same file sent again is the same file, as new as the last time. */
export async function insertSiteFile(
  db: Database,
  file: Insertable<SiteFileTables['site_file']>,
): Promise<void> {
  await db
    .insertInto('site_file')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        thumbnail: file.thumbnail,
        width: file.width,
        height: file.height,
        size_bytes: file.size_bytes,
        uploaded_by: file.uploaded_by,
        uploaded_at: file.uploaded_at,
        unused_since: null,
      }),
    )
    .execute()
}

const withSender = (db: Database) =>
  db
    .selectFrom('site_file')
    .leftJoin('account', 'account.id', 'site_file.uploaded_by')
    .select(['name', 'kind', 'width', 'height', 'size_bytes', 'uploaded_at', 'first_name'])

export const listSiteFiles = (db: Database) => withSender(db).orderBy('name').execute()

export const findSiteFile = (db: Database, name: string) =>
  withSender(db).where('name', '=', name).executeTakeFirst()

/** Whoever puts files on a page keeps them from being swept; answers those that are there. */
export async function holdSiteFiles(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .updateTable('site_file')
    .set({ used: true, unused_since: null })
    .where('name', 'in', [...names].toSorted())
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Every place of the site that names a file. */
const PLACES = [
  ['banner', 'image'],
  ['banner', 'phone_image'],
  ['suite_type', 'image'],
  ['gallery_picture', 'image'],
  ['team_member', 'image'],
  ['document', 'file'],
] as const

const IN_OPEN_DRAFT = sql`exists (
  select from catalog_draft_change as wanted join catalog_draft as draft on draft.id = wanted.draft_id
  where draft.published_at is null and draft.dropped_at is null
    and site_file.name in (wanted.values ->> 'image', wanted.values ->> 'phoneImage', wanted.values ->> 'file')
)`

const isUsed = sql<boolean>`(${IN_OPEN_DRAFT} or ${sql.join(
  PLACES.map(
    ([table, column]) => sql`exists (
      select from ${sql.table(table)} as shown where shown.active and shown.${sql.ref(column)} = site_file.name)`,
  ),
  sql` or `,
)})`

/** Notes since when each file is on no page. */
export async function markUnusedFiles(db: Database, now: Date): Promise<void> {
  await sql`update site_file set unused_since = case when ${isUsed} then null else ${now}::timestamptz end
    where used and (unused_since is null) is distinct from ${isUsed}`.execute(db)
}

/** So long it can be taken back that a file left its page. */
const UNDO_MS = HOUR_MS
/** Whoever sends a file uses it soon. */
const UNSAVED_MS = DAY_MS

export interface GoneFile {
  name: string
  thumbnail: string | null
}

/** Forgets files that are on no page. They are locked first and looked at once more then, as uploads are. */
export async function deleteUnusedFiles(db: Database, now: Date, most: number): Promise<GoneFile[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows: locked } = await sql<{ name: string }>`select name from site_file
    where not ${isUsed} and (
      (used and unused_since <= ${before(UNDO_MS)}) or (not used and uploaded_at <= ${before(UNSAVED_MS)}))
    order by name limit ${most} for update skip locked`.execute(db)
  if (locked.length === 0) return []
  const { rows } = await sql<GoneFile>`delete from site_file
    where name = any(${locked.map(({ name }) => name)}::text[]) and not ${isUsed}
    returning name, thumbnail`.execute(db)
  return rows
}

/** What the rows of the site show, of a business that was set up whole. */
export async function noteFilesInUse(db: Database): Promise<void> {
  const all = sql.join(
    PLACES.map(([table, column]) => sql`select ${sql.ref(column)} as name from ${sql.table(table)}`),
    sql` union `,
  )
  await sql`insert into site_file (name, kind, used)
    select name, case when name like '%.pdf' then 'pdf' else 'picture' end, true
    from (${all}) as shown where name is not null on conflict do nothing`.execute(db)
}
