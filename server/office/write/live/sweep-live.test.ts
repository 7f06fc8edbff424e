import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { CRONTAB } from '../../../start/job-handlers.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { withServer } from '../../../testing/with-server.ts'
import { isReplayable } from '../../../platform/live/live-store.ts'
import { sweepLive } from './sweep-live.ts'

const server = withServer()

const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)
const count = async (table: string) =>
  Number((await server.database.pool.query(`select count(*) as count from ${table}`)).rows[0].count)

async function happened(at: Date): Promise<number> {
  const { rows } = await server.database.pool.query(
    `insert into live_event (kind, at) values ('today', $1) returning seq::int as seq`,
    [at],
  )
  return rows[0].seq as number
}

test('W13 what is older than a day is deleted, and whoever missed it reads everything anew', async () => {
  const { db, pool } = server.database
  const asha = await aStaffMember(server, ['care'])
  await pool.query('delete from live_event')
  const old = await happened(ago(DAY_MS + 2 * MINUTE_MS))
  await happened(ago(DAY_MS + MINUTE_MS))
  const young = await happened(ago(DAY_MS - MINUTE_MS))
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  for (const [hash, ms] of [
    ['old', DAY_MS + MINUTE_MS],
    ['young', MINUTE_MS],
  ] as const) {
    await pool.query('insert into live_ticket values ($1, $2, $3, $4)', [
      Buffer.from(hash),
      asha.id,
      session.id,
      ago(ms),
    ])
    await pool.query(`insert into staff_presence values ($1, 'dog', $2, $3)`, [asha.id, hash.length, ago(ms)])
  }
  await sweepLive(server.app)
  expect(await Promise.all(['live_event', 'live_ticket', 'staff_presence'].map(count))).toEqual([1, 1, 1])
  expect(await isReplayable(db, old)).toBe(false)
  expect(await isReplayable(db, young - 1)).toBe(true)
  // After a quiet day nothing young is left, and it is still known that something was missed.
  server.clock.advance(2 * 24 * 60)
  await sweepLive(server.app)
  expect(await count('live_event')).toBe(1)
  expect(await isReplayable(db, old)).toBe(false)
  expect(await isReplayable(db, young)).toBe(true)
})

test('W13 it is swept every hour', () => {
  expect(CRONTAB).toContainEqual({ job: 'sweepLive', at: '40 * * * *' })
})
