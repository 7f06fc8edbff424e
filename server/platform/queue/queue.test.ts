import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobPayloads } from '../../business/jobs.ts'
import { withDatabase } from '../../testing/with-server.ts'
import { createQueue } from './queue.ts'

interface WaitingJob {
  task_identifier: string
  run_at: Date
  max_attempts: number
  key: string | null
}

const database = withDatabase()
const queue = createQueue<JobPayloads>()

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db))

const waitingJobs = async () =>
  (
    await sql<WaitingJob>`select task_identifier, run_at, max_attempts, key from graphile_worker.jobs`.execute(
      database.db,
    )
  ).rows

describe('adding a job', () => {
  test('a job exists once its transaction commits, with twelve tries', async () => {
    await database.db.transaction().execute(async (tx) => {
      await queue.add(tx, 'forgetHousehold', { accountId: 1 })
      expect(await waitingJobs()).toEqual([])
    })
    expect(await waitingJobs()).toMatchObject([{ task_identifier: 'forgetHousehold', max_attempts: 12 }])
  })

  test('a job does not exist when its transaction is rolled back', async () => {
    const placing = database.db.transaction().execute(async (tx) => {
      await queue.add(tx, 'forgetHousehold', { accountId: 1 })
      throw new Error('changed my mind')
    })
    await expect(placing).rejects.toThrow('changed my mind')
    expect(await waitingJobs()).toEqual([])
  })

  test('a waiting job with the same key is replaced, not doubled', async () => {
    const runAt = new Date('2031-05-01T10:00:00Z')
    await queue.add(database.db, 'forgetHousehold', { accountId: 1 }, { key: 'reminder-7' })
    await queue.add(database.db, 'forgetHousehold', { accountId: 2 }, { key: 'reminder-7', runAt })
    expect(await waitingJobs()).toMatchObject([{ key: 'reminder-7', run_at: runAt }])
  })

  test('a moment by a moved clock is the queue’s own moment', async () => {
    const moved = createQueue<JobPayloads>({ aheadMs: 86_400_000 })
    const runAt = new Date('2031-05-02T10:00:00Z')
    await moved.add(database.db, 'forgetHousehold', { accountId: 1 }, { runAt })
    expect(await waitingJobs()).toMatchObject([{ run_at: new Date('2031-05-01T10:00:00Z') }])
  })

  test('an unknown job or a wrong payload does not compile', () => {
    const wrong = [
      // @ts-expect-error: there is no such job
      () => queue.add(database.db, 'sendPigeon', {}),
      // @ts-expect-error: the id is a number
      () => queue.add(database.db, 'forgetHousehold', { accountId: 'one' }),
    ]
    expect(wrong).toHaveLength(2)
  })
})
