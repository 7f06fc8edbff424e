import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { isDatabaseAway } from './connect.ts'
import { guardPool, type PoolGuard } from './guard-pool.ts'
import { takeTurns } from './pool-turns.ts'

/** A connection is made and a short question answered within this, however busy the machine is. */
const ANSWER_WITHIN_MS = 2_000

describe('a pool that is guarded', () => {
  let pool: pg.Pool
  let guard: PoolGuard
  let silentMs: number

  beforeEach(() => {
    silentMs = 0
    pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2, connectionTimeoutMillis: 20_000 })
    pool.on('error', () => {})
    guard = guardPool(pool, {
      answerWithinMs: ANSWER_WITHIN_MS,
      silentMs: () => silentMs,
      log: createLogger('silent'),
    })
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
    await ask(client, 'select pg_sleep(3)')
    client.release(true)
  })

  test('while the whole database is silent, who waits is let go and nobody else begins to wait', async () => {
    const client = await pool.connect()
    await ask(client, 'set statement_timeout = 0')
    const waiting = ask(client, 'select pg_sleep(30)').catch((reason: unknown) => reason)
    const other = await pool.connect()
    const inLine = pool.connect().catch((reason: unknown) => reason)
    silentMs = 6_000
    expect(isDatabaseAway(await waiting)).toBe(true)
    client.release()
    expect(isDatabaseAway(await inLine)).toBe(true)
    other.release()
    expect(isDatabaseAway(await pool.connect().catch((reason: unknown) => reason))).toBe(true)
    expect(isDatabaseAway(await pool.query('select 1').catch((reason: unknown) => reason))).toBe(true)
    silentMs = 0
    expect((await pool.query('select 1')).rowCount).toBe(1)
  })

  test('whoever finds all in use waits for their turn, first come first served, longer than the pool itself would', async () => {
    const held = [await pool.connect(), await pool.connect()]
    pool.options.connectionTimeoutMillis = 50
    const order: number[] = []
    const later = [1, 2, 3].map(async (number) => {
      const client = await pool.connect()
      order.push(number)
      client.release()
    })
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect([order, guard.waitingCount()]).toEqual([[], 3])
    for (const client of held) client.release()
    await Promise.all(later)
    expect([order, guard.waitingCount()]).toEqual([[1, 2, 3], 0])
  })

  test('whose turn does not come is told that all are busy, not that the database is away', async () => {
    const few = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 })
    const turns = takeTurns(few, { withinMs: 100 })
    const held = await turns.connect()
    const late = await turns.connect()?.catch((reason: unknown) => reason)
    expect([(late as { code?: string }).code, isDatabaseAway(late)]).toEqual(['53300', false])
    held?.release()
    const next = await turns.connect()
    next?.release()
    await few.end()
  })

  test('a connection that cannot be made leaves its place to the next', async () => {
    const nowhere = new pg.Pool({ connectionString: 'postgresql://kennel@127.0.0.1:1/none', max: 1 })
    const turns = takeTurns(nowhere)
    const tries = await Promise.all(
      [1, 2, 3].map(async () => turns.connect()?.catch(({ code }: { code?: string }) => code)),
    )
    expect(tries).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED'])
    await nowhere.end()
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
