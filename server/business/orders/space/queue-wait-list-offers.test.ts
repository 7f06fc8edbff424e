import { beforeAll, expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create, suiteTypeId } from '../../../testing/booking.ts'
import { cancel, placed } from '../../../testing/order-calls.ts'
import { noticesTo, waitingJobs } from '../../../testing/paying.ts'
import { aWaitListEntry } from '../../../testing/wait-list-entry.ts'
import { withServer } from '../../../testing/with-server.ts'
import { orderJobs } from '../order-jobs.ts'
import { queueWaitListOffers } from './queue-wait-list-offers.ts'

const server = withServer({ demo: true })
beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
})

const query = (text: string) => server.database.pool.query(text)
const villa = async ({ dogId }: Booker) =>
  aStay(server, [dogId], {
    rooms: [{ suiteTypeId: await suiteTypeId(server, 'Family Villa'), dogIds: [dogId] }],
  })

test('A21 a job is added only when somebody waits at the park, and then one', async () => {
  await query('delete from graphile_worker._private_jobs')
  await queueWaitListOffers(server.app, server.app.db, 1)
  expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([])
  await aWaitListEntry(server, (await aBooker(server)).id)
  await queueWaitListOffers(server.app, server.app.db, 2)
  expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([])
  for (const _time of [1, 2]) await queueWaitListOffers(server.app, server.app.db, 1)
  expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([{ parkId: 1 }])
  await query('delete from wait_list_entry')
})

test('A21 what comes free at nearly the same time is one round, and during a round one more follows it', async () => {
  await query('delete from graphile_worker._private_jobs')
  await aWaitListEntry(server, (await aBooker(server)).id)
  const ask = () => queueWaitListOffers(server.app, server.app.db, 1)
  const jobs = async () =>
    (
      await query(
        `select id, run_at, job_queue_id, locked_by, run_at > now() - interval '1 minute' as is_soon
         from graphile_worker._private_jobs order by id`,
      )
    ).rows
  await Promise.all([ask(), ask(), ask(), ask()])
  const [round, ...more] = await jobs()
  expect(more).toEqual([])
  expect(round).toMatchObject({ is_soon: true, job_queue_id: expect.any(Number) as number })
  await ask()
  expect(await jobs()).toEqual([round])
  await query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`)
  for (const _time of [1, 2, 3]) await ask()
  expect(await jobs()).toMatchObject([
    { id: round.id, locked_by: 'somebody' },
    { locked_by: null, job_queue_id: round.job_queue_id },
  ])
  await query('delete from graphile_worker._private_jobs')
  await query('delete from wait_list_entry')
})

test('A21 whoever was not seen when space came free is offered it by the job that asks everyone', async () => {
  const guests = [await aBooker(server), await aBooker(server), await aBooker(server)] as const
  const { id } = placed(await create(server, guests[0], await villa(guests[0])))
  placed(await create(server, guests[1], await villa(guests[1])))
  const joined = await server.post(
    '/api/order/joinWaitList',
    { request: await villa(guests[2]) },
    guests[2].headers,
  )
  expect(joined.status).toBe(200)
  await cancel(server, guests[0], id)
  // As if it had been cancelled while the other joined: neither saw the other.
  await query('delete from graphile_worker._private_jobs')
  const run = { attempt: 1, isLastTry: false, scheduledFor: null, log: server.app.log }
  await orderJobs(server.app).offerAnyFreedSpace({}, run)
  expect(await noticesTo(server, guests[2])).toContain('A spot has opened up: Tue 2 to Fri 5 Feb')
})
