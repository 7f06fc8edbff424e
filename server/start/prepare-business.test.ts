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
  server = await startTestServer({
    demo: true,
    env: { DEMO: 'off', BUSINESS_NAME: 'Maple Kennel', MANAGER_EMAIL: 'robin@maple.example' },
  })
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

const firstManager = [expect.stringContaining('The first manager, robin@maple.example, chooses a password')]

/** Who was invited has joined. */
async function join([said = '']: string[]) {
  const token = /token=(\S+)/.exec(said)?.[1]
  const form = { token, firstName: 'Robin', lastName: 'Fell', password: 'robins-password' }
  await server.post('/api/staffTeam/acceptInvitation', form)
}

describe('a start', () => {
  test('gives a business its first manager, and the next one looks once, over one connection', async () => {
    const said = await prepare()
    expect(said).toEqual(firstManager)
    await join(said)
    expect(await prepare()).toEqual([])
    expect(taken).toBe(1)
  })

  test('brings a database up to date that is older, and does the rest as well', async () => {
    const [updated, ...said] = await prepare([...MIGRATIONS, NEXT])
    expect([updated, ...said]).toEqual(['Database brought up to date: bones', ...firstManager])
    await join(said)
    expect(await prepare([...MIGRATIONS, NEXT])).toEqual([])
  })

  test('makes everything in a database that is empty', async () => {
    await connection.pool.query('drop schema public cascade; create schema public')
    await connection.pool.query('drop schema graphile_worker cascade')
    const [updated, begun, ...said] = await prepare()
    expect(updated).toContain('Database brought up to date: ')
    expect(begun).toContain('A new business was begun: Maple Kennel.')
    await join(said)
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
