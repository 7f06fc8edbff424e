import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createDataDir, type ServerProcess, startServerProcess } from '../server-process.ts'
import { databaseUrl, dropDatabase, runAsAdmin } from '../test-database.ts'

describe('two servers started at once on one empty PostgreSQL', () => {
  const name = `kennel_test_${randomBytes(8).toString('hex')}`
  const data = [createDataDir(), createDataDir()]
  const servers: ServerProcess[] = []
  let client: pg.Client

  beforeAll(async () => {
    const adminUrl = inject('databaseUrl')
    await runAsAdmin(adminUrl, `create database ${name}`)
    const url = databaseUrl(adminUrl, name)
    servers.push(
      ...(await Promise.all(
        data.map(({ dataDir }) => startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir })),
      )),
    )
    client = new pg.Client(url)
    await client.connect()
  }, 60_000)
  afterAll(async () => {
    await client.end()
    await Promise.all(servers.map((server) => server.stop()))
    await dropDatabase(inject('databaseUrl'), name)
    for (const { remove } of data) remove()
  }, 60_000)

  /** The background work begins a moment after the server answers. */
  const untilReady = (url: string) =>
    vi.waitFor(
      async () => {
        const { status } = await fetch(`${url}/readyz`)
        expect(status).toBe(200)
        return status
      },
      { timeout: 10_000 },
    )

  test('both serve the site and the same catalogue', async () => {
    const answers = await Promise.all(
      servers.map(async ({ url }) => ({
        ready: await untilReady(url),
        suites: await (await fetch(`${url}/api/Index/getSuiteList`)).text(),
      })),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ ready: 200, suites: expect.stringContaining('Classic Run') as string })
  })

  test('the schema was made once and the demo business filled once', async () => {
    const migrations = await client.query(
      'select version from schema_migration group by version having count(*) > 1',
    )
    expect(migrations.rows).toEqual([])
    const parks = await client.query('select count(*)::int as parks from park')
    expect(parks.rows).toEqual([{ parks: 1 }])
  })

  test('a change shows on both', async () => {
    await client.query(`update suite_type set name = 'Classic Den' where name = 'Classic Run'`)
    for (const { url } of servers) {
      await expect
        .poll(async () => (await fetch(`${url}/api/Index/getSuiteList`)).text(), { timeout: 5_000 })
        .toContain('Classic Den')
    }
  })
})
