import type { Insertable } from 'kysely'
import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { holdFile, insertUpload } from './upload-store.ts'
import type { UploadTables } from './upload-tables.ts'

/**
 * Notes who sent a file that was just stored. The last one who had the same file may be leaving at this moment, and
 * the file with them: then nothing is noted, and the sender tries again.
 */
export async function keepUpload(
  { db, files }: Pick<App, 'db' | 'files'>,
  upload: Insertable<UploadTables['upload']>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFile(tx, upload.file_name)
    const names = [upload.file_name, ...(upload.thumbnail ? [upload.thumbnail] : [])]
    for (const name of names) if (!(await isStored(files, name))) throw new Refusal('busy')
    await insertUpload(tx, upload)
  })
}

async function isStored(files: FileStore, name: string): Promise<boolean> {
  const file = await files.open(name)
  file?.stream.destroy()
  return file !== null
}
