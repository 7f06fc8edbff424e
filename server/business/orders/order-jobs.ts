import type { App } from '../../app.ts'
import type { JobHandlers } from '../jobs.ts'
import { endRunOutOrders } from './lifecycle/end-orders.ts'
import { listParksWaitedFor } from './order/wait-list-store.ts'
import { offerFreedSpace } from './wait-list/wait-list.ts'

export const orderJobs = (
  app: App,
): Pick<JobHandlers, 'expireHolds' | 'offerFreedSpace' | 'offerAnyFreedSpace'> => ({
  expireHolds: async () => {
    await endRunOutOrders(app)
  },
  offerFreedSpace: ({ parkId }) => offerFreedSpace(app, parkId),
  offerAnyFreedSpace: async () => {
    for (const parkId of await listParksWaitedFor(app.db)) await offerFreedSpace(app, parkId)
  },
})
