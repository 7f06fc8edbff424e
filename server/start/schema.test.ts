import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from '../testing/describe-schema.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'

const PAGE = 'db/schema.sql'
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('db/schema.sql says what the migrations make', async () => {
  const made = await describeSchema(database.pool)
  if (process.env['UPDATE_SCHEMA']) writeFileSync(PAGE, made)
  expect(readFileSync(PAGE, 'utf8')).toBe(made)
})
