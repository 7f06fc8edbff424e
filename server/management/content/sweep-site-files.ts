import type { App } from '../../app.ts'
import { holdFile } from '../../business/uploads/upload-store.ts'
import { deleteUnusedFiles, findSiteFile, type GoneFile, markUnusedFiles } from './site-file-store.ts'

const AT_A_TIME = 100

/** N1: what no page shows any more is forgotten after a while; the files themselves go by jobs, after the commit. */
export async function sweepSiteFiles({
  db,
  clock,
  queue,
}: Pick<App, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  await markUnusedFiles(db, now)
  for (let swept = AT_A_TIME; swept === AT_A_TIME; ) {
    swept = await db.transaction().execute(async (tx) => {
      const unused = await deleteUnusedFiles(tx, now, AT_A_TIME)
      for (const file of unused) await queue.add(tx, 'removeSiteFile', file)
      return unused.length
    })
  }
}

/** Unless it was sent again since. */
export async function removeSiteFile(
  { db, files }: Pick<App, 'db' | 'files'>,
  { name, thumbnail }: GoneFile,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFile(tx, name)
    if ((await findSiteFile(tx, name)) !== undefined) return
    await files.remove(name)
    if (thumbnail !== null) await files.remove(thumbnail)
  })
}
