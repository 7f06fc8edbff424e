import type { App } from '../app.ts'

const BATCH_SIZE = 100
/** What is left after so many batches waits for the next run. */
const MAX_BATCHES = 20

/**
 * Works through rows in the order of their ids, each by itself: a row that fails is logged and counted, and the others
 * go on. Answers for how many the work was done.
 */
export async function eachRow<Row extends { id: number }>(
  { log, failedRows }: Pick<App, 'log' | 'failedRows'>,
  what: string,
  list: (afterId: number, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  let afterId = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await list(afterId, BATCH_SIZE)
    for (const row of rows) {
      try {
        if (await work(row)) done += 1
      } catch (error) {
        log.error({ err: error, what, id: row.id }, 'a row failed; the others go on')
        failedRows.inc({ what })
      }
    }
    if (rows.length < BATCH_SIZE) break
    afterId = rows.at(-1)?.id ?? afterId
  }
  return done
}
