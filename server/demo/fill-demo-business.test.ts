import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStore } from '../platform/files/disk-store.ts'
import { createLogger } from '../platform/logger.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { fillDemoBusiness } from './fill-demo-business.ts'

const log = createLogger('silent')
let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kennel-demo-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const count = async (table: 'park' | 'room' | 'document') =>
  (await database.db.selectFrom(table).select('id').execute()).length

test('servers that start together on an empty database fill it once', async () => {
  const app = { db: database.db, files: openDiskStore(folder), log }
  const filled = await Promise.all([1, 2, 3, 4].map(() => fillDemoBusiness(app, TEST_NOW)))
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await count('park')).toBe(1)
  expect(await count('room')).toBe(36)
  expect(await fillDemoBusiness(app, TEST_NOW)).toBe(false)
})

test('when a file cannot be stored nothing is filled, and the next start fills all', async () => {
  const files = openDiskStore(folder)
  const brokenFiles: typeof files = {
    ...files,
    put: async (name, bytes, type) => {
      if (name.endsWith('.pdf')) throw new Error('the disk is full')
      await files.put(name, bytes, type)
    },
  }
  await expect(fillDemoBusiness({ db: database.db, files: brokenFiles, log }, TEST_NOW)).rejects.toThrow(
    'full',
  )
  expect(await count('park')).toBe(0)
  expect(await fillDemoBusiness({ db: database.db, files, log }, TEST_NOW)).toBe(true)
  expect(await count('document')).toBe(3)
})

test('the park and the terms are number 1 even when an attempt that failed used numbers up', async () => {
  const { db } = database
  await sql`select nextval(pg_get_serial_sequence(name, 'id')) from unnest(array['park', 'agreement']) name`.execute(
    db,
  )
  await fillDemoBusiness({ db, files: openDiskStore(folder), log }, TEST_NOW)
  expect(await db.selectFrom('park').select('id').execute()).toEqual([{ id: 1 }])
  expect(await db.selectFrom('agreement').select('id').where('key', '=', 'terms').execute()).toEqual([
    { id: 1 },
  ])
})

test('rows added later get numbers of their own', async () => {
  const { db } = database
  await fillDemoBusiness({ db, files: openDiskStore(folder), log }, TEST_NOW)
  const { id: _first, ...park } = await db.selectFrom('park').selectAll().executeTakeFirstOrThrow()
  const second = await db.insertInto('park').values(park).returning('id').executeTakeFirstOrThrow()
  expect(second.id).toBe(2)
  const agreement = await db
    .insertInto('agreement')
    .values({ park_id: 2, key: 'terms' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(agreement.id).toBe(6)
})

test('every file the rows name is stored, and no other', async () => {
  const { db } = database
  await fillDemoBusiness({ db, files: openDiskStore(folder), log }, TEST_NOW)
  const named = [
    ...(await db.selectFrom('banner').select(['image', 'phone_image']).execute()).flatMap((row) => [
      row.image,
      row.phone_image,
    ]),
    ...(await db.selectFrom('suite_type').select('image').execute()).map((row) => row.image),
    ...(await db.selectFrom('gallery_picture').select('image').execute()).map((row) => row.image),
    ...(await db.selectFrom('team_member').select('image').execute()).map((row) => row.image),
    ...(await db.selectFrom('document').select('file').execute()).map((row) => row.file),
  ]
  const stored = readdirSync(join(folder, 'public')).map((name) => `public/${name}`)
  expect(new Set(stored)).toEqual(new Set(named))
  expect(stored).toHaveLength(named.length)
})
