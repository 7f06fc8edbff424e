import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { databaseUrl, dropDatabase, runAsAdmin } from '../../testing/test-database.ts'
import { type Connection, connect } from '../database/connect.ts'
import { createLogger } from '../logger.ts'
import { prepareQueue, QUEUE_SCHEMA_LOCK, QUEUE_SCHEMA_VERSION } from './queue-schema.ts'

let name: string
let servers: Connection<unknown>[]

beforeEach(async () => {
  name = `kennel_test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(inject('databaseUrl'), `create database ${name}`)
  const url = databaseUrl(inject('databaseUrl'), name)
  servers = Array.from({ length: 3 }, () => connect(url, { max: 3, log: createLogger('silent') }))
})
afterEach(async () => {
  for (const server of servers) await server.close()
  await dropDatabase(inject('databaseUrl'), name)
})

const ask = async (statement: string) => (await servers[0]?.pool.query(statement))?.rows

test('servers that start together on an empty database all find the queue prepared', async () => {
  await Promise.all(servers.map(({ pool }) => prepareQueue(pool)))
  expect(await ask('select max(id) as version from graphile_worker.migrations')).toEqual([
    { version: QUEUE_SCHEMA_VERSION },
  ])
})

test('a server waits while another one prepares the queue', async () => {
  const other = await servers[1]?.pool.connect()
  await other?.query(`select pg_advisory_lock(${QUEUE_SCHEMA_LOCK})`)
  const preparing = Promise.all(servers.slice(0, 1).map(({ pool }) => prepareQueue(pool)))
  await vi.waitFor(async () => {
    expect(
      await ask(
        `select from pg_locks where locktype = 'advisory' and not granted and objid = ${QUEUE_SCHEMA_LOCK}`,
      ),
    ).toHaveLength(1)
  })
  expect(await ask(`select to_regclass('graphile_worker.migrations') as made`)).toEqual([{ made: null }])
  other?.release(true)
  await preparing
  expect(await ask(`select to_regclass('graphile_worker.migrations') is not null as made`)).toEqual([
    { made: true },
  ])
})

test('the schema version is that of the installed graphile-worker', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), '../sql')
  expect(Number.parseInt(readdirSync(folder).toSorted().at(-1) ?? '', 10)).toBe(QUEUE_SCHEMA_VERSION)
})
