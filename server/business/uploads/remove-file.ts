import type { App } from '../../app.ts'
import { hasUpload, holdFile, type UploadedFile } from './upload-store.ts'

/** Removes a file and its thumbnail, unless somebody else has sent the same one: equal files share one name. */
export async function removeFile(
  { db, files }: Pick<App, 'db' | 'files'>,
  { name, thumbnail }: UploadedFile,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFile(tx, name)
    if (await hasUpload(tx, name)) return
    await files.remove(name)
    if (thumbnail !== null) await files.remove(thumbnail)
  })
}
