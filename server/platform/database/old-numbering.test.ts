import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { withDatabase } from '../../testing/with-server.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { findPending, type Migration, migrate, readMigrations } from './migrations.ts'
import { OLD_NUMBERING } from './old-numbering.ts'

/** Those whose schema is the old one; what came later is there already, and would fail a second time. */
const MIGRATIONS = readMigrations(join(PROJECT_ROOT, 'db/migrations')).slice(0, OLD_NUMBERING.files)
const NEXT: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'bones',
  sql: 'create table bone (id integer)',
  checksum: 'of-bones',
}

const database = withDatabase({ demo: true })

beforeEach(() => database.pool.query('drop table if exists bone'))

/** The list of migrations as the old numbering left it after so many of them; what they made is there already. */
async function usedByOld(count: number, lastChecksum = OLD_NUMBERING.last.checksum) {
  const { firstChecksum, last } = OLD_NUMBERING
  await database.pool.query('truncate schema_migration')
  await database.pool.query(
    `insert into schema_migration (version, name, checksum)
     select step, case step when $1 then $3 else 'step_' || step end,
       case step when 1 then $4 when $1 then $5 else 'of-' || step end
     from generate_series(1, $2::integer) as step`,
    [last.version, count, last.name, firstChecksum, lastChecksum],
  )
}

const listed = async () =>
  (await database.pool.query('select version, name, checksum from schema_migration order by version')).rows

const inNumbers = (migrations: Migration[]) =>
  migrations.map(({ version, name, checksum }) => ({ version, name, checksum }))

const parks = async () => (await database.pool.query('select name from park')).rows

test('what ran all of the old migrations goes on under the new numbers and keeps its data', async () => {
  await usedByOld(OLD_NUMBERING.last.version)
  const before = await parks()
  expect(await findPending(database.pool, MIGRATIONS)).toEqual(MIGRATIONS)
  expect(await migrate(database.pool, MIGRATIONS)).toEqual([])
  expect(await listed()).toEqual(inNumbers(MIGRATIONS))
  expect(before).toHaveLength(1)
  expect(await parks()).toEqual(before)
  expect(await findPending(database.pool, MIGRATIONS)).toEqual([])
})

test('servers that start together on it change the numbers once and apply what is new once', async () => {
  await usedByOld(OLD_NUMBERING.last.version)
  const starts = [1, 2, 3].map(() => migrate(database.pool, [...MIGRATIONS, NEXT]))
  expect((await Promise.all(starts)).flat()).toEqual(['bones'])
  expect(await listed()).toEqual(inNumbers([...MIGRATIONS, NEXT]))
})

test.each([
  [
    'older',
    52,
    OLD_NUMBERING.last.checksum,
    /older version \(its last migration is 52 step_52\).*release 1\.1\.9/,
  ],
  ['newer than it', 65, OLD_NUMBERING.last.checksum, /never released \(its last migration is 65 step_65\)/],
  ['no release', 64, 'of-64', /never released/],
])('what was last used by one that is %s is refused and not changed', async (_, count, checksum, why) => {
  await usedByOld(count, checksum)
  const before = await listed()
  await expect(findPending(database.pool, MIGRATIONS)).rejects.toThrow(why)
  await expect(migrate(database.pool, MIGRATIONS)).rejects.toThrow(why)
  expect(await listed()).toEqual(before)
})
