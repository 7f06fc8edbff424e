import type { Order } from '#contract/business/order-view.ts'
import { endRunOutOrders } from '../business/orders/lifecycle/end-orders.ts'
import { aStay, type Booker } from './booking.ts'
import { FIVE } from './changing.ts'
import { change, placed } from './order-calls.ts'
import type { TestServer } from './test-server.ts'

/** What the tests of changes that wait to be paid do and look at, for one household at a time. */
export function pendingChanges(server: TestServer, booker: Booker) {
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows
  return {
    query,
    longer: (dates: object = FIVE) => aStay(server, [booker.dogId], dates),
    asked: async (id: number, request: object): Promise<Order> =>
      placed(await change(server, booker, id, request)),
    nightsTaken: async () =>
      (await query('select coalesce(sum(booked), 0)::int as nights from suite_night'))[0].nights as number,
    /** The time to pay for it is over. */
    lapse: () => {
      server.clock.advance(15)
      return endRunOutOrders(server.app)
    },
  }
}
