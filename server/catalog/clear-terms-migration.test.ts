import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { beforePlainTerms } from '../testing/plain-terms.ts'
import { withDatabase } from '../testing/with-server.ts'

const database = withDatabase({ demo: true })
let rewording: string
beforeAll(async () => {
  rewording = await readFile(join(PROJECT_ROOT, 'db/migrations/0022_clear_terms.sql'), 'utf8')
})

const versionsOf = async (key: string): Promise<{ version: number; body: string }[]> =>
  (
    await database.pool.query(
      `select version, body from agreement_version join agreement on agreement.id = agreement_id
       where key = $1 order by version`,
      [key],
    )
  ).rows

const publish = (key: string, body: string) =>
  database.pool.query(
    `insert into agreement_version (agreement_id, version, title, body, published_at)
     select agreement_id, max(version) + 1, max(title), $2, now() from agreement_version
     where agreement_id = (select id from agreement where key = $1) group by agreement_id`,
    [key, body],
  )

const BEFORE: Record<string, (body: string) => string> = {
  terms: (body) =>
    beforePlainTerms(body, true)
      .replaceAll(': half of what you paid as store credit', ': half as store credit')
      .replaceAll('all you paid as store credit', 'all of it as store credit')
      .replace(
        'when you book or, for a first stay, once we have met; the rest is due at pick-up.',
        'when you book, the rest at pick-up.',
      ),
  'reservation-policy': (body) =>
    beforePlainTerms(body)
      .replaceAll('half of what you paid as store credit', 'half of it as store credit')
      .replaceAll('all you paid as store credit', 'all of it as store credit')
      .replace(
        'Up to 24 hours before, you get everything back; after that, nothing.',
        'Until 24 hours before you get everything back, later nothing.',
      ),
}

test.each(['terms', 'reservation-policy'])(
  '39 %s as it was written gets a new, clearer version',
  async (key) => {
    const now = (await versionsOf(key)).at(-1)
    await publish(key, BEFORE[key]?.(now?.body ?? '') ?? '')
    await database.pool.query(rewording)
    const versions = await versionsOf(key)
    expect(versions.at(-1)?.body).toBe(beforePlainTerms(now?.body ?? '', key === 'terms'))
    await database.pool.query(rewording)
    expect(await versionsOf(key)).toHaveLength(versions.length)
  },
)

test('39 a text that somebody has changed stays as it is, and what is signed is not touched', async () => {
  const signed = await versionsOf('boarding')
  await publish('terms', 'Ours: half as store credit.')
  await database.pool.query(rewording)
  expect((await versionsOf('terms')).at(-1)?.body).toBe('Ours: half as store credit.')
  expect(await versionsOf('boarding')).toEqual(signed)
})
