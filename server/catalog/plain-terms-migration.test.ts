import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { beforePlainTerms } from '../testing/plain-terms.ts'
import { withDatabase } from '../testing/with-server.ts'

const database = withDatabase({ demo: true })
let rewording: string
beforeAll(async () => {
  const migration = await readFile(join(PROJECT_ROOT, 'db/migrations/0062_plain_terms.sql'), 'utf8')
  rewording = migration.slice(migration.indexOf('with newest'))
})

const versionsOf = async (key: string): Promise<{ version: number; body: string; note: string }[]> =>
  (
    await database.pool.query(
      `select version, body, note from agreement_version join agreement on agreement.id = agreement_id
       where key = $1 order by version`,
      [key],
    )
  ).rows

const publish = (key: string, body: string) =>
  database.pool.query(
    `insert into agreement_version (agreement_id, version, title, body, published_at)
     select agreement_id, max(version) + 1, max(title), $2, clock_now() from agreement_version
     where agreement_id = (select id from agreement where key = $1) group by agreement_id`,
    [key, body],
  )

test.each(['terms', 'reservation-policy', 'guidelines', 'boarding'])(
  'CU25 %s in plainer words is a new version with a note, and the one that was signed stays',
  async (key) => {
    const now = (await versionsOf(key)).at(-1)?.body ?? ''
    const before = beforePlainTerms(now, key === 'terms')
    expect(before).not.toBe(now)
    await publish(key, before)
    await database.pool.query(rewording)
    const versions = await versionsOf(key)
    expect(versions.at(-1)).toMatchObject({
      body: now,
      note: 'Plainer wording. The rules themselves are the same.',
    })
    expect(versions.at(-2)?.body).toBe(before)
    await database.pool.query(rewording)
    expect(await versionsOf(key)).toHaveLength(versions.length)
  },
)
