import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from '../server/platform/database/migrations.ts'

const FOLDER = 'db/migrations'
const LIST = `${FOLDER}/released.json`

const released: Record<string, string> = JSON.parse(readFileSync(LIST, 'utf8'))
const now = Object.fromEntries(
  readMigrations(FOLDER).map(({ version, name, checksum }) => [
    `${String(version).padStart(4, '0')}_${name}.sql`,
    checksum,
  ]),
)

// For a release: RELEASE=1 npx vitest run --project=unit released-migrations adds what is new, and only that.
if (process.env['RELEASE']) {
  writeFileSync(LIST, `${JSON.stringify({ ...now, ...released }, null, 2)}\n`)
}

test('OP10 what a release has applied is neither edited nor removed', () => {
  // Instead: a new file with the next number.
  expect(now).toMatchObject(released)
})
