import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { suiteTypeId } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { planRoomsOf } from './plan-rooms.ts'

const FIRST_NIGHT = '2027-02-02'
const HOUSEHOLDS = 6

const server = withServer({ demo: true })
let customers: TestCustomer[]
let villa: number
beforeAll(async () => {
  await wideLimits(server)
  villa = await suiteTypeId(server, 'Family Villa')
  customers = []
  for (let count = 0; count < HOUSEHOLDS; count += 1) customers.push(await aCustomer(server))
})

interface StayRow {
  id: number
  arrival: string
  departure: string
  room_id: number | null
}
const stays = async (): Promise<StayRow[]> =>
  (
    await server.database.pool.query<StayRow>(
      'select id, arrival, departure, room_id from stay where suite_type_id = $1 and is_active order by id',
      [villa],
    )
  ).rows

/** One stay after the other of a household, each of a new dog; what is full is left out. */
async function book(customer: TestCustomer, requests: readonly [number, number][]): Promise<void> {
  for (const [from, nights] of requests) {
    const arrival = addDays(FIRST_NIGHT, from)
    const request = {
      accountId: customer.id,
      suite: 'Family Villa',
      arrival,
      departure: addDays(arrival, nights),
    }
    await anOrder(server, request).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

test('A21 after a rush of fragmented stays everyone has one room for all nights', async () => {
  const spread = (household: number): [number, number][] =>
    Array.from({ length: 7 }, (_, turn) => [(household * 5 + turn * 7) % 24, 1 + ((household + turn) % 4)])
  // The planner runs in between, so that early stays have their rooms when later ones need them moved.
  for (const half of [customers.slice(0, 3), customers.slice(3)]) {
    await Promise.all(half.map((customer) => book(customer, spread(customers.indexOf(customer)))))
    await planRoomsOf(server.app, villa)
  }
  const all = await stays()
  expect(all.length).toBeGreaterThan(12)
  expect(all.filter(({ room_id }) => room_id === null)).toEqual([])
  expect(await brokenRules(server.database)).toEqual([])
})

test('A21 planning again moves nobody', async () => {
  const before = await stays()
  await planRoomsOf(server.app, villa)
  expect(await stays()).toEqual(before)
})

test('A21 who is pinned or in house stays where they are, the others make way', async () => {
  const [customer] = customers
  if (customer === undefined) throw new Error('nobody')
  await book(customer, [
    [40, 2],
    [43, 2],
  ])
  await planRoomsOf(server.app, villa)
  const [first, second] = (await stays()).slice(-2)
  const { rows } = await server.database.pool.query<{ id: number }>(
    'select id from room where suite_type_id = $1 order by id',
    [villa],
  )
  // Pinned into different rooms, with a gap of one night between them.
  await server.database.pool.query('update stay set room_id = $2, is_pinned = true where id = $1', [
    first?.id,
    rows[0]?.id,
  ])
  await server.database.pool.query('update stay set room_id = $2 where id = $1', [second?.id, rows[1]?.id])
  await server.database.pool.query(
    `update customer_order set status = 'checked_in', hold_until = null where id = (select order_id from stay where id = $1)`,
    [second?.id],
  )
  await book(customer, [
    [40, 3],
    [42, 3],
  ])
  await planRoomsOf(server.app, villa)
  const after = (await stays()).slice(-4)
  expect(after.map(({ room_id }) => room_id)).toEqual([rows[0]?.id, rows[1]?.id, rows[1]?.id, rows[0]?.id])
  expect(await brokenRules(server.database)).toEqual([])
})

test('A21 two plans at once do not cross, and a type that is not there is nothing to plan', async () => {
  await server.database.pool.query('update stay set room_id = null where not is_pinned')
  await Promise.all([1, 2, 3].map(() => planRoomsOf(server.app, villa)))
  expect((await stays()).filter(({ room_id }) => room_id === null)).toEqual([])
  expect(await brokenRules(server.database)).toEqual([])
  await expect(planRoomsOf(server.app, 9_999)).resolves.toBeUndefined()
})
