import type { Insertable } from 'kysely'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { CheckedUpload } from '../../platform/files/check-upload.ts'
import { isStored } from '../../platform/files/is-stored.ts'
import { deleteUpload, holdFile, insertUpload } from './upload-store.ts'
import type { UploadTables } from './upload-tables.ts'

export interface NewUpload {
  row: Insertable<UploadTables['upload']>
  file: Pick<CheckedUpload, 'store' | 'drop'>
}

/**
 * Notes who sent a file, then stores it: whatever dies in between, every file that is stored is noted, and one that is
 * noted and used by nobody is swept. Whoever removes the same file at this moment has done so before it is noted, or
 * sees that it is wanted again.
 */
export async function keepUpload(
  app: Pick<App, 'db' | 'files'>,
  upload: NewUpload,
  /** Refuses by throwing; nothing is noted or stored then. */
  check: (tx: Database) => Promise<void> = async () => {},
): Promise<void> {
  try {
    await noteAndStore(app, upload, check)
  } finally {
    await upload.file.drop()
  }
}

async function noteAndStore(
  { db, files }: Pick<App, 'db' | 'files'>,
  { row, file }: NewUpload,
  check: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await check(tx)
    await holdFile(tx, row.file_name)
    await insertUpload(tx, row)
  })
  try {
    await file.store(files)
  } catch (error) {
    await forgetUnlessStored({ db, files }, row)
    throw error
  }
}

/** The same file may have been sent twice at once, and the other one have been stored. */
async function forgetUnlessStored(
  { db, files }: Pick<App, 'db' | 'files'>,
  { account_id, file_name }: NewUpload['row'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFile(tx, file_name)
    if (!(await isStored(files, file_name))) await deleteUpload(tx, account_id, file_name)
  })
}
