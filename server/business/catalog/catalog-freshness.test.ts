import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { watchDatabase } from '../../platform/database/database-watch.ts'
import { createLogger } from '../../platform/logger.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

/** Long enough for a busy machine; a wait ends as soon as it is true. */
const SOON = { timeout: 10_000, interval: 20 }

async function readPark(headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/Index/getParkInfo`, { headers })
  const text = await response.text()
  const body = text === '' ? null : (JSON.parse(text) as Envelope<{ tagline: string }>)
  return { status: response.status, etag: response.headers.get('etag') ?? '', tagline: body?.data.tagline }
}

const setTagline = (tagline: string) =>
  server.database.db.updateTable('park').set({ tagline }).where('id', '=', 1).execute()

async function listenerIds() {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'kennel watch'
      and query in ('listen "catalog_changed"', 'select 1')
  `.execute(server.database.db)
  return rows.map(({ pid }) => pid)
}

test('an unchanged answer is not sent again, a changed one is', async () => {
  const first = await readPark()
  expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^".+"$/) })
  expect(await readPark({ 'if-none-match': first.etag })).toMatchObject({ status: 304, etag: first.etag })
  await setTagline('Changed by hand')
  await vi.waitFor(async () => expect((await readPark()).tagline).toBe('Changed by hand'), SOON)
  const second = await readPark({ 'if-none-match': first.etag })
  expect(second.status).toBe(200)
  expect(second.etag).not.toBe(first.etag)
})

test.each([
  [
    'insert',
    sql`insert into social_link (park_id, name, url) values (1, 'Third', 'https://third.example/')`,
    3,
  ],
  ['update', sql`update social_link set url = 'https://other.example/' where name = 'Third'`, 3],
  ['delete', sql`delete from social_link where name = 'Third'`, 2],
  ['truncate', sql`truncate social_link`, 0],
])('a change of another table by %s is heard too', async (_what, change, count) => {
  const before = await readPark()
  await change.execute(server.database.db)
  await vi.waitFor(async () => expect((await readPark()).etag).not.toBe(before.etag), SOON)
  const { body } = await server.get('/api/Index/getParkInfo')
  expect((body.data as { socialLinks: unknown[] }).socialLinks).toHaveLength(count)
})

test('answers stay right when the listening connection is cut, again and again', async () => {
  for (const round of [1, 2, 3]) {
    const [pid] = await vi.waitFor(async () => {
      const pids = await listenerIds()
      expect(pids).toHaveLength(1)
      return pids
    }, SOON)
    await readPark()
    await sql`select pg_terminate_backend(${pid})`.execute(server.database.db)
    await setTagline(`Round ${round}`)
    await vi.waitFor(async () => expect((await readPark()).tagline).toBe(`Round ${round}`), SOON)
  }
})

test('the listener says when it hears nothing, and listens again', async () => {
  const heard: string[] = []
  const listener = watchDatabase({
    databaseUrl: server.database.url,
    channel: 'a_test',
    log: createLogger('silent'),
    onConnectionChange: (isConnected) => heard.push(isConnected ? 'up' : 'down'),
    onChange: () => heard.push('change'),
  })
  listener.begin()
  const { db } = server.database
  await vi.waitFor(() => expect(heard).toEqual(['up']), SOON)
  await sql`select pg_notify('a_test', '')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['up', 'change']), SOON)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "a_test"'
  `.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['up', 'change', 'down', 'up']), SOON)
  await sql`select pg_notify('a_test', '')`.execute(db)
  await vi.waitFor(() => expect(heard.at(-1)).toBe('change'), SOON)
  await listener.close()
  expect(heard.at(-1)).toBe('down')
})

test('what is switched off is not shown, and a draft of an agreement neither', async () => {
  const { db } = server.database
  await db.updateTable('suite_type').set({ active: false }).where('slug', '=', 'family-villa').execute()
  await db.updateTable('room').set({ active: false }).where('name', '=', 'R1').execute()
  await db
    .insertInto('agreement_version')
    .values({ agreement_id: 1, version: 2, title: 'Draft', body: 'Draft', published_at: null })
    .execute()
  const names = async () => {
    const { body } = await server.get('/api/Index/getSuiteList')
    return (body.data as Array<{ name: string; rooms: number }>).map(({ name, rooms }) => `${name} ${rooms}`)
  }
  await vi.waitFor(
    async () =>
      expect(await names()).toEqual(['Cozy Condo 8', 'Classic Run 11', 'Deluxe Suite 10', 'Luxury Suite 4']),
    SOON,
  )
  const readTerms = async () => (await server.get('/api/Index/getAgreement?id=1')).body.data
  expect(await readTerms()).toMatchObject({ version: 1, title: 'Terms of service' })
  await db.updateTable('agreement_version').set({ published_at: TEST_NOW }).where('version', '=', 2).execute()
  await vi.waitFor(async () => expect(await readTerms()).toMatchObject({ version: 2, title: 'Draft' }), SOON)
})
