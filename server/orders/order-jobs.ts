import type { App } from '../app.ts'
import type { JobHandlers, NoPayload } from '../jobs.ts'
import { expireHolds } from './expire-holds.ts'
import { planRoomsOf } from './plan-rooms.ts'
import { offerFreedSpace } from './wait-list.ts'

export interface OrderJobs {
  /** Gives the coming stays of a suite type their rooms. */
  planRooms: { suiteTypeId: number }
  /** Lets go of unpaid orders whose time is over. */
  expireHolds: NoPayload
  /** Something came free: the wait-list is asked. */
  offerFreedSpace: { parkId: number }
}

export const orderJobs = (app: App): Pick<JobHandlers, keyof OrderJobs> => ({
  planRooms: ({ suiteTypeId }) => planRoomsOf(app, suiteTypeId),
  expireHolds: async () => {
    await expireHolds(app)
  },
  offerFreedSpace: ({ parkId }) => offerFreedSpace(app, parkId),
})
