import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Caller } from '../../http/routes.ts'
import type { UploadTables } from './upload-tables.ts'

/** The same file sent again by the same person is the same upload, as new as the last time. */
export async function insertUpload(db: Database, upload: Insertable<UploadTables['upload']>): Promise<void> {
  await db
    .insertInto('upload')
    .values(upload)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'file_name']).doUpdateSet({ created_at: upload.created_at }),
    )
    .execute()
}

/** Whether this person sent that file, and what it is. Until the transaction ends it is not swept away. */
export function findUpload(db: Database, accountId: number, fileName: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('file_name', '=', fileName)
    .forKeyShare()
    .executeTakeFirst()
}

/** A picture that somebody of the team sent for another of it: it is kept as long as that one uses it. */
export async function lendUpload(
  db: Database,
  { from, to, fileName }: { from: number; to: number; fileName: string },
): Promise<void> {
  await sql`/* lend_upload */
    insert into upload (account_id, file_name, thumbnail, type, size_bytes, created_at)
    select ${to}, sent.file_name, sent.thumbnail, sent.type, sent.size_bytes, sent.created_at
    from upload as sent where sent.account_id = ${from} and sent.file_name = ${fileName}
    on conflict do nothing`.execute(db)
}

/** One household's files are noted one after the other, so that its limits hold. */
export async function holdUploadsOf(db: Database, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${accountId}`}, 0))`.execute(db)
}

export interface UploadUse {
  max: { bytes: number; files: number; filesADay: number }
  kept: { bytes: number; files: number; filesToday: number }
}

/** What an account has sent and what it may. A file named here is left out: sending it again takes no room. */
export async function readUploadUse(
  db: Database,
  {
    accountId,
    role,
    since,
    except,
  }: { accountId: number; role: Caller['role']; since: Date; except: string | null },
): Promise<UploadUse> {
  const terms = await db
    .selectFrom('upload_terms')
    .selectAll()
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('upload')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`file_name is distinct from ${except}`)
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('filesToday'),
    ])
    .executeTakeFirstOrThrow()
  const max = {
    bytes: terms.max_megabytes * 1024 * 1024,
    files: terms.max_files,
    filesADay: terms.max_files_a_day,
  }
  return { max, kept }
}

/** Whoever notes or removes this file waits for the other, until the transaction ends. */
export async function holdFile(db: Database, fileName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${fileName}`}, 0))`.execute(db)
}

export async function hasUpload(db: Database, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('file_name')
    .where('file_name', '=', fileName)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface UploadedFile {
  name: string
  thumbnail: string | null
}

/** Answers what was noted, so that the files can go too. What they took of others' dogs stays with those dogs. */
export function deleteUploadsOf(db: Database, accountId: number): Promise<UploadedFile[]> {
  return db
    .deleteFrom('upload')
    .where('account_id', '=', accountId)
    .where(isUnused)
    .returning(['file_name as name', 'thumbnail'])
    .execute()
}

/** A file that could not be stored is not noted either, unless it is there after all. */
export async function deleteUpload(db: Database, accountId: number, fileName: string): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('account_id', '=', accountId)
    .where('file_name', '=', fileName)
    .execute()
}

/** Every table that refers to uploads; a foreign key of each guards what this forgets. */
export const UPLOAD_REFERENCES = [
  { table: 'dog', account: 'account_id', file: 'photo_file' },
  { table: 'vaccine_record', account: 'account_id', file: 'proof_file' },
  { table: 'report_card_picture', account: 'by_account_id', file: 'file_name' },
  { table: 'incident_picture', account: 'by_account_id', file: 'file_name' },
  { table: 'care_log', account: 'by_account_id', file: 'photo_file' },
  { table: 'grooming_appointment', account: 'before_by', file: 'before_file' },
  { table: 'grooming_appointment', account: 'after_by', file: 'after_file' },
] as const

const isUnused = sql<boolean>`${sql.join(
  UPLOAD_REFERENCES.map(
    ({ table, account, file }) => sql`not exists (
      select from ${sql.table(table)} as used
      where used.${sql.ref(account)} = upload.account_id and used.${sql.ref(file)} = upload.file_name
    )`,
  ),
  sql` and `,
)}`

/**
 * Forgets some uploads that were last sent before `before` and that nothing refers to; answers them, so that their files
 * can go too. They are locked first and looked at once more then: whoever refers to one at this moment has it locked,
 * and it is passed over, or waits, and then finds it gone.
 */
export async function deleteUnusedUploads(db: Database, before: Date, most: number): Promise<UploadedFile[]> {
  const locked = await db
    .selectFrom('upload')
    .select(['account_id', 'file_name'])
    .where('created_at', '<', before)
    .where(isUnused)
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  return db
    .deleteFrom('upload')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('account_id', 'file_name'),
        'in',
        locked.map((upload) => tuple(upload.account_id, upload.file_name)),
      ),
    )
    .where(isUnused)
    .returning(['file_name as name', 'thumbnail'])
    .execute()
}
