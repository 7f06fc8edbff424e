import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { someoneWaits } from '../order/wait-list-store.ts'

/** Whatever comes free within so long is one round of questions. */
const GATHER_SECONDS = 2

/**
 * Something may have come free: if anyone waits at the park they are asked by a job, and one waiting for a park is
 * enough. While a round runs another one is added, which begins once the first is over: it may have passed them by.
 * Whoever joins at this very moment is not seen here, and is asked by the job that asks everyone from time to time.
 */
export const queueWaitListOffers = (app: Pick<App, 'queue'>, tx: Database, parkId: number): Promise<void> =>
  app.queue.add(
    tx,
    'offerFreedSpace',
    { parkId },
    {
      key: `offer space ${parkId}`,
      line: `offer space ${parkId}`,
      afterSeconds: GATHER_SECONDS,
      onlyIf: someoneWaits(parkId),
    },
  )
