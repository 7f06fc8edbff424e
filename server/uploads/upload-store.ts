import { type Insertable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { UploadTables } from './upload-tables.ts'

/** The same file sent again by the same person is the same upload. */
export async function insertUpload(db: Database, upload: Insertable<UploadTables['upload']>): Promise<void> {
  await db
    .insertInto('upload')
    .values(upload)
    .onConflict((conflict) => conflict.columns(['account_id', 'file_name']).doNothing())
    .execute()
}

/** Whether this person sent that file, and what it is. */
export function findUpload(db: Database, accountId: number, fileName: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('file_name', '=', fileName)
    .executeTakeFirst()
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

/** Answers what was noted, so that the files can go too. */
export function deleteUploadsOf(db: Database, accountId: number): Promise<UploadedFile[]> {
  return db
    .deleteFrom('upload')
    .where('account_id', '=', accountId)
    .returning(['file_name as name', 'thumbnail'])
    .execute()
}
