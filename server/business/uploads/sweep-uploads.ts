import { DAY_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import { deleteUnusedUploads } from './upload-store.ts'

/** Whoever sends a picture saves the dog it shows soon after. */
const UNUSED_MS = DAY_MS
const AT_A_TIME = 200

/** Forgets files that were sent and then used for nothing; the files themselves go by jobs, after the commit. */
export async function sweepUploads({ db, clock, queue }: Pick<App, 'db' | 'clock' | 'queue'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_MS)
  for (let swept = AT_A_TIME; swept === AT_A_TIME; ) {
    swept = await db.transaction().execute(async (tx) => {
      const unused = await deleteUnusedUploads(tx, before, AT_A_TIME)
      for (const file of unused) await queue.add(tx, 'removeFile', file)
      return unused.length
    })
  }
}
