import type { App } from '../app.ts'
import type { Database } from '../database.ts'

/** Something may have come free: those who wait are asked by a job; one waiting for a park is enough. */
export const askWaitListSoon = (app: Pick<App, 'queue'>, tx: Database, parkId: number): Promise<void> =>
  app.queue.add(tx, 'offerFreedSpace', { parkId }, { key: `offer space ${parkId}` })
