import type { Insertable } from 'kysely'
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
