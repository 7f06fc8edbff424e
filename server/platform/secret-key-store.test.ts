import { expect, test } from 'vitest'
import { withDatabase } from '../testing/with-server.ts'
import { loadSecretKey } from './secret-key-store.ts'

const database = withDatabase()

test('servers that ask at the same moment get the same key, and other names other keys', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey(database.db, 'file-links')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await loadSecretKey(database.db, 'other')).not.toEqual(keys[0])
})
