import type { App } from '../../app.ts'
import { insertLiveEvents } from '../../platform/live/live-store.ts'
import { findBookDifferences } from './book-difference-store.ts'

/** So many are named in the log; the table has them all. */
const MAX_NAMED = 20

/** O20: every night each balance must be the sum of its entries. What is not stands on the managers' Today until it is. */
export async function checkBooks(app: App): Promise<void> {
  const { found, mended } = await app.db.transaction().execute(async (tx) => {
    const result = await findBookDifferences(tx, app.clock.now())
    const isNews = result.mended > 0 || result.found.some(({ isNew }) => isNew)
    if (isNews) await insertLiveEvents(tx, [{ kind: 'today' }], null)
    return result
  })
  for (const { what } of found) app.bookDifferences.inc({ what })
  if (found.length === 0) app.log.info({ differences: 0, mended }, 'the books add up')
  else {
    app.log.error(
      { differences: found.length, mended, some: found.slice(0, MAX_NAMED) },
      'the books do not add up',
    )
  }
}
