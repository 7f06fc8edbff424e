import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { loadSecretKey } from './secret-key-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('servers that ask at the same moment get the same key, and other names other keys', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey(database.db, 'file-links')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await loadSecretKey(database.db, 'other')).not.toEqual(keys[0])
})
