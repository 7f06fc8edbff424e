import type { Database } from '../../../database.ts'
import { CHAPTERS } from './export-chapters.ts'
import { readableNames } from './export-file-names.ts'
import { listFileUses, listSentFiles } from './export-store.ts'

export interface ExportedFile {
  /** In the file store. */
  name: string
  /** In the zip. */
  path: string
  type: string
  sentAt: Date
}

export interface Collected {
  chapters: Record<string, Record<string, unknown>[]>
  files: ExportedFile[]
}

/** Everything we keep about the household, as it was at one moment. */
export function collectData(db: Database, accountId: number): Promise<Collected> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const chapters: Collected['chapters'] = {}
      for (const [name, read] of Object.entries(CHAPTERS)) chapters[name] = await read(tx, accountId)
      const sent = await listSentFiles(tx, accountId)
      const paths = readableNames(sent, await listFileUses(tx, accountId))
      return { chapters, files: sent.map((file) => ({ ...file, path: paths.get(file.name) ?? file.name })) }
    })
}
