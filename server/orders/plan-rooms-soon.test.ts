import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create, suiteTypeId } from '../testing/booking.ts'
import { untilSomeoneWaits } from '../testing/lock-waits.ts'
import { cancel, change, placed } from '../testing/order-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let booker: Booker
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})

/**
 * Runs a call while somebody else has just asked for the same rooms to be planned and is not done yet. Answers which
 * of the stay's nights the waiting call keeps others from: of the two, one would have to be turned away.
 */
async function nightsKeptBy(call: () => Promise<{ code: number }>): Promise<string[]> {
  const suite = await suiteTypeId(server, 'Deluxe Suite')
  await server.database.pool.query('delete from graphile_worker._private_jobs')
  const other = await server.database.pool.connect()
  await other.query('begin')
  await other.query(
    `select graphile_worker.add_job('planRooms', json_build_object('suiteTypeId', $1::integer),
       job_key => 'plan rooms ' || $1 || ' ' || span, run_at => now() + interval '1 hour')
     from generate_series(floor(extract(epoch from clock_timestamp()) / 2)::bigint,
       floor(extract(epoch from clock_timestamp()) / 2)::bigint + 15) as span`,
    [suite],
  )
  let isDone = false
  const answer = call().finally(() => {
    isDone = true
  })
  await untilSomeoneWaits(server.database, () => isDone)
  expect(isDone).toBe(false)
  const { rows: all } = await other.query(NIGHTS, [suite])
  const { rows: free } = await other.query(`${NIGHTS} for update skip locked`, [suite])
  await other.query('rollback')
  other.release()
  expect((await answer).code).toBe(200)
  const isFree = new Set(free.map(({ night }) => night as string))
  return all.map(({ night }) => night as string).filter((night) => !isFree.has(night))
}

const NIGHTS = `select night::text from suite_night
  where suite_type_id = $1 and night >= '2027-02-02' and night < '2027-02-09' order by night`

test('A21 placing, changing and cancelling ask for the rooms’ plan before they touch a night', async () => {
  // Somebody's stay, so that the nights stand in the table.
  const neighbour = await aBooker(server)
  placed(await create(server, neighbour, await aStay(server, [neighbour.dogId], { departure: '2027-02-09' })))
  const request = await aStay(server, [booker.dogId])
  let id = 0
  const place = async () => {
    const answer = await create(server, booker, request)
    id = placed(answer).id
    return answer
  }
  expect(await nightsKeptBy(place)).toEqual([])
  const longer = { ...request, departure: '2027-02-06' }
  expect(await nightsKeptBy(() => change(server, booker, id, longer))).toEqual([])
  expect(await nightsKeptBy(() => cancel(server, booker, id))).toEqual([])
})
