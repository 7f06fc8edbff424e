import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { isDatabaseAway } from './connect.ts'
import { guardPool, type PoolGuard } from './guard-pool.ts'

describe('a pool that is guarded', () => {
  let pool: pg.Pool
  let guard: PoolGuard
  let silentMs: number

  beforeEach(() => {
    silentMs = 0
    pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 })
    pool.on('error', () => {})
    guard = guardPool(pool, { answerWithinMs: 700, silentMs: () => silentMs, log: createLogger('silent') })
    pool.on('connect', (client) => client.on('error', () => {}))
  })
  afterEach(async () => {
    guard.close()
    await pool.end()
  })

  /** As connect.ts does for every statement. */
  const ask = async (client: pg.PoolClient, statement: string) => {
    guard.begin(client, statement)
    return client.query(statement)
  }
  const processId = async (client: pg.PoolClient) =>
    (await ask(client, 'select pg_backend_pid() as pid')).rows[0].pid as number

  test('a question that nobody answers ends, and its connection is never used again', async () => {
    const client = await pool.connect()
    const before = await processId(client)
    const error = await ask(client, 'select pg_sleep(30)').catch((reason: unknown) => reason)
    expect(isDatabaseAway(error)).toBe(true)
    client.release()
    expect(pool.totalCount).toBe(0)
    const next = await pool.connect()
    expect(await processId(next)).not.toBe(before)
    next.release()
  })

  test('whoever lifts the limit on statements has all the time they need', async () => {
    const client = await pool.connect()
    await ask(client, 'set statement_timeout = 0')
    await ask(client, 'select pg_sleep(1.6)')
    client.release(true)
  })

  test('while the whole database is silent, who waits is let go and nobody else begins to wait', async () => {
    const client = await pool.connect()
    await ask(client, 'set statement_timeout = 0')
    const waiting = ask(client, 'select pg_sleep(30)').catch((reason: unknown) => reason)
    silentMs = 6_000
    expect(isDatabaseAway(await waiting)).toBe(true)
    client.release()
    expect(isDatabaseAway(await pool.connect().catch((reason: unknown) => reason))).toBe(true)
    expect(isDatabaseAway(await pool.query('select 1').catch((reason: unknown) => reason))).toBe(true)
    silentMs = 0
    expect((await pool.query('select 1')).rowCount).toBe(1)
  })

  test('a connection that only lies idle is left alone', async () => {
    const client = await pool.connect()
    const before = await processId(client)
    client.release()
    silentMs = 6_000
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    silentMs = 0
    const again = await pool.connect()
    expect(await processId(again)).toBe(before)
    again.release()
  })
})
