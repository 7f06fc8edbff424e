import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logger.ts'
import { type Connection, connect } from './connect.ts'

describe('a transaction that is begun together with its first statement', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let connection: Connection<Record<string, never>>
  beforeEach(async () => {
    database = await testDatabase({ demo: false })
    connection = connect(database.url, { max: 1, log: createLogger('silent'), isPipelined: true })
    await database.pool.query('create table note (text text unique)')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await connection.close()
    await database.close()
  })

  const notes = async () => (await database.pool.query<{ text: string }>('select text from note')).rows
  const write = (text: string) => connection.db.transaction().execute((tx) => insert(tx, text))
  const insert = (tx: Connection<Record<string, never>>['db'], text: string) =>
    sql`insert into note values (${text})`.execute(tx)

  test('is done whole, or not at all', async () => {
    await write('first')
    const twice = connection.db
      .transaction()
      .execute((tx) => Promise.all([insert(tx, 'second'), insert(tx, 'first'), insert(tx, 'third')]))
    await expect(twice).rejects.toThrow(/duplicate key/)
    await write('fourth')
    expect(await notes()).toEqual([{ text: 'first' }, { text: 'fourth' }])
  })

  test('and cannot be begun does nothing; the next has a connection of its own', async () => {
    await write('first')
    // The next that is sent is the beginning.
    vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(
      () => Promise.reject(new Error('not now')) as never,
    )
    const lost = connection.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await insert(tx, 'second')
    })
    await expect(lost).rejects.toThrow()
    await write('third')
    expect(await notes()).toEqual([{ text: 'first' }, { text: 'third' }])
  })
})
