import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { aBooker, aStay, create, suiteTypeId } from '../../../testing/booking.ts'
import { cancel, change, placed } from '../../../testing/order-calls.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { createRoomPlanner } from './plan-rooms-poller.ts'

const server = withServer({ demo: true })
let customer: TestCustomer
beforeAll(async () => {
  await wideLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  await server.database.pool.query('update stay set is_active = false, room_id = null, is_pinned = false')
  await server.database.pool.query('truncate dog_presence, suite_night')
  customer = await aCustomer(server)
})

/** A planner of a server of its own, whose log can be looked at. */
function aPlanner() {
  const log = { ...server.app.log, warn: vi.fn(), error: vi.fn() } as unknown as TestServer['app']['log']
  return { ...createRoomPlanner({ ...server.app, log }), log }
}
const book = (suite: string, arrival: string, nights = 2) =>
  anOrder(server, { accountId: customer.id, suite, arrival, departure: addDays(arrival, nights) })
const roomsOf = async (suite: string): Promise<(number | null)[]> => {
  const { rows } = await server.database.pool.query<{ room_id: number | null }>(
    'select room_id from stay where suite_type_id = $1 and is_active order by id',
    [await suiteTypeId(server, suite)],
  )
  return rows.map(({ room_id }) => room_id)
}
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

test('A21 placing, changing and cancelling a stay add no job and notify nobody', async () => {
  await query('delete from graphile_worker._private_jobs')
  const listener = new pg.Client(server.database.url)
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen "jobs:insert"; listen catalog_changed')
  const booker = await aBooker(server)
  const request = await aStay(server, [booker.dogId])
  const { id } = placed(await create(server, booker, request))
  placed(await change(server, booker, id, { ...request, departure: '2027-02-06' }))
  placed(await cancel(server, booker, id))
  await query(`notify catalog_changed, 'the last one'`)
  await vi.waitFor(() => expect(heard).toContain('catalog_changed'))
  expect(heard).toEqual(['catalog_changed'])
  expect((await query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
  await listener.end()
})

test('A21 a stay that was booked has a room after one look, and then there is nothing to do', async () => {
  await book('Classic Run', '2027-02-02')
  await book('Family Villa', '2027-02-02')
  const { look } = aPlanner()
  expect(await look()).toEqual({ more: false })
  expect(await roomsOf('Classic Run')).toEqual([expect.any(Number)])
  expect(await roomsOf('Family Villa')).toEqual([expect.any(Number)])
  await query(`update stay set room_id = null, arrival = '2026-11-10', departure = '2026-11-15'`)
  await look()
  expect((await roomsOf('Classic Run')).concat(await roomsOf('Family Villa'))).toEqual([null, null])
})

test('A21 two servers that look at once give every stay one room', async () => {
  for (const day of [2, 3, 4, 5, 6, 7]) await book('Classic Run', `2027-02-0${day}`, 3)
  const planners = [aPlanner(), aPlanner(), aPlanner()]
  await Promise.all(planners.map(({ look }) => look()))
  await planners[0]?.look()
  expect((await roomsOf('Classic Run')).every((room) => room !== null)).toBe(true)
})

test('A21 whom pinned stays leave no room is tried again later and later; others are seated meanwhile', async () => {
  // Two villas, each with a pinned stay on one of two nights: who comes for both finds none.
  await book('Family Villa', '2027-02-02', 1)
  await book('Family Villa', '2027-02-03', 1)
  const villa = await suiteTypeId(server, 'Family Villa')
  await query(
    `update stay set is_pinned = true, room_id = room.id from room
     where room.suite_type_id = $1 and stay.suite_type_id = $1 and is_active
       and room.position = (select min(position) + (arrival - '2027-02-02'::date) from room where suite_type_id = $1)`,
    [villa],
  )
  await book('Family Villa', '2027-02-02', 2)
  const { look, log, countUnplaced } = aPlanner()
  let ms = performance.now()
  const lookAfter = async (pauseMs: number) => {
    ms += pauseMs
    const now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
    await look().finally(() => now.mockRestore())
  }
  for (let second = 0; second < 60; second += 1) {
    if (second === 30) await book('Family Villa', '2027-02-10', 1)
    await lookAfter(1_000)
  }
  expect(countUnplaced()).toBe(1)
  expect(vi.mocked(log.warn).mock.calls.length).toBeLessThan(7)
  expect((await roomsOf('Family Villa')).map((room) => room !== null)).toEqual([true, true, false, true])

  await query('update stay set is_pinned = false')
  await lookAfter(30_000)
  expect((await roomsOf('Family Villa')).every((room) => room !== null)).toBe(true)
  await lookAfter(1_000)
  expect(countUnplaced()).toBe(0)
})

test('A21 a suite type that cannot be planned keeps no other waiting, and is not tried at every look', async () => {
  await book('Classic Run', '2027-02-02')
  await book('Family Villa', '2027-02-02')
  const run = await suiteTypeId(server, 'Classic Run')
  await query(`alter table stay add constraint broken check (suite_type_id <> ${run} or room_id is null)`)
  const { look, log } = aPlanner()
  try {
    for (const _time of [1, 2, 3]) await look()
  } finally {
    await query('alter table stay drop constraint broken')
  }
  expect(await roomsOf('Family Villa')).toEqual([expect.any(Number)])
  expect(await roomsOf('Classic Run')).toEqual([null])
  expect(log.error).toHaveBeenCalledTimes(1)
})
