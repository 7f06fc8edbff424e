import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { Tables } from '../../database.ts'
import { during, withDatabase } from '../../testing/with-server.ts'
import { createLogger } from '../logger.ts'
import { connect } from './connect.ts'

const SHOWN = new Date('2020-02-28T18:00:00Z')
const database = withDatabase({ demo: true })
const log = createLogger('silent')
/** Two servers: one with the real time, and one whose clock is moved. */
const real = during(
  async () => connect<Tables>(database.url, { max: 1, log }),
  ({ close }) => close(),
)
const moved = during(
  async () => connect<Tables>(database.url, { max: 1, log, aheadMs: SHOWN.getTime() - Date.now() }),
  ({ close }) => close(),
)
afterEach(() => real.pool.query('update room set active = true; delete from suite_night'))

const oneOf = async (pool: pg.Pool, text: string) => (await pool.query(text)).rows[0] as unknown

test('the moment of the business is the server’s, and the queue’s is the real one', async () => {
  const { shown, isReal } = (await oneOf(
    moved.pool,
    `select clock_now() as shown, run_at = now() as "isReal" from graphile_worker.add_job('sweepLive')`,
  )) as { shown: Date; isReal: boolean }
  expect(Math.abs(shown.getTime() - SHOWN.getTime())).toBeLessThan(60_000)
  expect(isReal).toBe(true)
  expect(await oneOf(real.pool, 'select clock_now() = now() as same')).toEqual({ same: true })
})

test('what PostgreSQL dates by itself has the server’s moment', async () => {
  await moved.pool.query(
    `insert into contact_message (name, email, message) values ('Ana', 'ana@mail.example', 'Hi')`,
  )
  const mail = `insert into mail (to_address, subject, letter, kind) values ('ana@mail.example', 'Hi', '{}', 'test')`
  await moved.pool.query(mail)
  await moved.pool.query(`insert into live_event (kind) values ('today')`)
  const dates = await oneOf(
    moved.pool,
    `select to_char(message.created_at, 'YYYY') as message, to_char(mail.created_at, 'YYYY') as mail,
       to_char(at, 'YYYY') as news, due_at <= now() as "isDue"
     from contact_message as message, mail, live_event limit 1`,
  )
  expect(dates).toEqual({ message: '2020', mail: '2020', news: '2020', isDue: true })
})

test.each([
  ['moved', ['2020-02-29', '2020-03-01'], ['2020-02-20']],
  ['real', [], ['2020-02-20', '2020-02-29', '2020-03-01']],
] as const)('nights that are to come by the %s clock follow its rooms', async (name, following, past) => {
  await real.pool.query(
    `insert into suite_night (suite_type_id, night, capacity, booked)
     select min(suite_type_id), unnest('{2020-02-20,2020-02-29,2020-03-01}'::date[]), 99, 0 from room`,
  )
  const { pool } = name === 'moved' ? moved : real
  await pool.query(
    'update room set active = false where id = (select min(id) from room where suite_type_id = (select min(suite_type_id) from room))',
  )
  const { rows } = await real.pool.query<{ night: string; capacity: number }>(
    'select night, capacity from suite_night',
  )
  const nightsOf = (isSame: boolean) =>
    rows
      .filter(({ capacity }) => (capacity === 99) === isSame)
      .map(({ night }) => night)
      .toSorted()
  expect(nightsOf(false)).toEqual(following)
  expect(nightsOf(true)).toEqual(past)
})
