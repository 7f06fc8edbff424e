import { orders } from '#contract/business/orders.ts'
import { aBooker, aStay, type Booker, create, suiteTypeId } from './booking.ts'
import { pay, placed } from './order-calls.ts'
import type { TestServer } from './test-server.ts'

export interface Dates {
  arrival: string
  departure: string
}

const weeksTaken = new WeakMap<TestServer, number>()
/** Two nights of a week that no other test on this server has. Counted by server: files share this module. */
export function nextWeek(server: TestServer): Dates {
  const weeks = (weeksTaken.get(server) ?? 0) + 1
  weeksTaken.set(server, weeks)
  const day = (offset: number) =>
    new Date(Date.UTC(2027, 1, 1 + 7 * weeks + offset)).toISOString().slice(0, 10)
  return { arrival: day(1), departure: day(3) }
}

/** A stay in a Family Villa, of which there are two. */
export const aVilla = async (server: TestServer, { dogId }: Booker, dates: Dates, change: object = {}) =>
  aStay(server, [dogId], {
    ...dates,
    rooms: [{ suiteTypeId: await suiteTypeId(server, 'Family Villa'), dogIds: [dogId] }],
    ...change,
  })

export const bookers = (server: TestServer, count: number): Promise<Booker[]> =>
  Promise.all(Array.from({ length: count }, () => aBooker(server)))

export const twoBookers = (server: TestServer): Promise<[Booker, Booker]> =>
  Promise.all([aBooker(server), aBooker(server)])

/** Both villas are taken by stays that are paid. */
export async function fullVillas(server: TestServer, dates: Dates) {
  const stays: { guest: Booker; id: number }[] = []
  for (const guest of await twoBookers(server)) {
    const { id } = placed(await create(server, guest, await aVilla(server, guest, dates)))
    await pay(server, guest, id)
    stays.push({ guest, id })
  }
  return stays
}

/** What a household waits or waited for, the newest first. */
export const waitListOf = async (server: TestServer, { headers }: Booker) =>
  orders.getWaitList.output.parse((await server.get('/api/order/getWaitList', headers)).body.data)
