import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { someoneWaits } from './wait-list-store.ts'

/**
 * Something may have come free: if anyone waits at the park they are asked by a job; one waiting for a park is enough.
 * Whoever joins at this very moment is not seen here, and is asked by the job that asks everyone from time to time.
 */
export const askWaitListSoon = (app: Pick<App, 'queue'>, tx: Database, parkId: number): Promise<void> =>
  app.queue.add(
    tx,
    'offerFreedSpace',
    { parkId },
    { key: `offer space ${parkId}`, onlyIf: someoneWaits(parkId) },
  )
