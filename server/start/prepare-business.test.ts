import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import type { Tables } from '../database.ts'
import { readProductMigrations } from './migrate.ts'
import { type Connection, connect } from '../platform/database/connect.ts'
import type { Migration } from '../platform/database/migrations.ts'
import { prepareBusiness } from './prepare-business.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MIGRATIONS = readProductMigrations()
const NEXT: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'bones',
  sql: 'create table bone (id integer)',
  checksum: 'of-bones',
}

let server: TestServer
let app: App
let connection: Connection<Tables>
let taken: number

beforeEach(async () => {
  server = await startTestServer({ demo: true, env: { DEMO: 'off' } })
  connection = connect(server.database.url, { max: 5, log: server.app.log, isPipelined: true })
  connection.pool.on('acquire', () => (taken += 1))
  app = { ...server.app, db: connection.db }
})
afterEach(async () => {
  await connection.close()
  await server.stop()
})

/** What was said, of what is not said at every start. */
async function prepare(migrations = MIGRATIONS) {
  const said: string[] = []
  taken = 0
  await prepareBusiness(app, { pool: connection.pool, migrations, say: (line) => said.push(line) })
  return said.filter((line) => !line.includes('Data lives in'))
}

const firstManager = [expect.stringContaining('The first manager logs in')]

describe('a start', () => {
  test('gives a business its first manager, and the next one looks once, over one connection', async () => {
    expect(await prepare()).toEqual(firstManager)
    expect(await prepare()).toEqual([])
    expect(taken).toBe(1)
  })

  test('brings a database up to date that is older, and does the rest as well', async () => {
    expect(await prepare([...MIGRATIONS, NEXT])).toEqual([
      'Database brought up to date: bones',
      ...firstManager,
    ])
    expect(await prepare([...MIGRATIONS, NEXT])).toEqual([])
  })

  test('makes everything in a database that is empty', async () => {
    await connection.pool.query('drop schema public cascade; create schema public')
    await connection.pool.query('drop schema graphile_worker cascade')
    const [updated] = await prepare()
    expect(updated).toContain('Database brought up to date: ')
    expect(await prepare()).toEqual([])
  })

  test('is refused by a database that is newer, or has run something else', async () => {
    await prepare([...MIGRATIONS, NEXT])
    await expect(prepare()).rejects.toThrow('The database is newer than this server')
    await expect(prepare([...MIGRATIONS, { ...NEXT, checksum: 'other' }])).rejects.toThrow(
      'was changed after it ran here',
    )
  })
})
