import type { App } from '../app.ts'
import type { JobHandlers, NoPayload } from '../jobs.ts'
import { endRunOutOrders } from './lifecycle/end-orders.ts'
import { offerFreedSpace } from './wait-list/wait-list.ts'
import { listParksWaitedFor } from './wait-list/wait-list-store.ts'

export interface OrderJobs {
  /** Ends orders and changes whose time to pay or to be completed is over. */
  expireHolds: NoPayload
  /** Something came free: the wait-list is asked. */
  offerFreedSpace: { parkId: number }
  /** The same for every park, for whoever was not seen when something came free. */
  offerAnyFreedSpace: NoPayload
}

export const orderJobs = (app: App): Pick<JobHandlers, keyof OrderJobs> => ({
  expireHolds: async () => {
    await endRunOutOrders(app)
  },
  offerFreedSpace: ({ parkId }) => offerFreedSpace(app, parkId),
  offerAnyFreedSpace: async () => {
    for (const parkId of await listParksWaitedFor(app.db)) await offerFreedSpace(app, parkId)
  },
})
