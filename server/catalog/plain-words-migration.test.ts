import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { beforePlainTerms } from '../testing/plain-terms.ts'
import { withDatabase } from '../testing/with-server.ts'

const database = withDatabase({ demo: true })
let rewording: string
beforeAll(async () => {
  const sql = await readFile(join(PROJECT_ROOT, 'db/migrations/0020_plain_words.sql'), 'utf8')
  // Its first half changes tables, and did so when this database was made.
  rewording = sql.slice(sql.indexOf('with newest as'))
})

const guidelines = async () =>
  (
    await database.pool.query(
      `select version, body, published_at is not null as is_published from agreement_version
         join agreement on agreement.id = agreement_id where key = 'guidelines' order by version`,
    )
  ).rows

const publish = (body: string) =>
  database.pool.query(
    `insert into agreement_version (agreement_id, version, title, body, published_at)
     select agreement_id, max(version) + 1, 'Guidelines', $1, now() from agreement_version
     where agreement_id = (select id from agreement where key = 'guidelines') group by agreement_id`,
    [body],
  )

test('a text as it was first written gets a new version that says meet and greet', async () => {
  const [{ body: newest }] = await guidelines()
  const now = beforePlainTerms(newest)
  const before = now
    .replace('## The meet and greet', '## The interview')
    .replace('A meet and greet stays valid', 'An interview stays valid')
    .replace('dog comes at least once', 'dog visits at least once')
  await publish(before)
  await database.pool.query(rewording)
  expect((await guidelines()).at(-1)).toEqual({ version: 3, body: now, is_published: true })
  await database.pool.query(rewording)
  expect(await guidelines()).toHaveLength(3)
})

test('a text that somebody has changed stays as it is', async () => {
  await publish('## The interview\n\nOurs.')
  await database.pool.query(rewording)
  expect((await guidelines()).at(-1)).toMatchObject({ body: '## The interview\n\nOurs.' })
})

test('m28 a long weekend within the Christmas season goes, and what sticks out stays', async () => {
  await database.pool.query(
    `insert into season (park_id, name, from_date, to_date, weekdays, surcharge_cents, min_nights, is_peak) values
       (1, 'Christmas Day weekend', '2026-12-25', '2026-12-28', '{1,2,3,4,5,6,7}', 1000, 2, true),
       (1, 'New Year’s Day weekend', '2027-01-01', '2027-01-04', '{1,2,3,4,5,6,7}', 1000, 2, true)`,
  )
  await database.pool.query(rewording)
  const { rows } = await database.pool.query(
    `select name, from_date, to_date from season where name like '%Day weekend' and from_date < '2027-02-01'`,
  )
  expect(new Set(rows.map((row) => Object.values(row).join(' ')))).toEqual(
    new Set(['New Year’s Day weekend 2027-01-04 2027-01-04']),
  )
})
