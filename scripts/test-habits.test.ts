import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['domain', 'contract', 'db', 'server', 'ui', 'web', 'staff', 'scripts']
const testFiles = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(root, file)),
)

/** `msg: /has begun/`, but not the query `{ name: /Save/ }`. */
const LONE_PATTERN = /(?<!\bname): \/(?![/*])[^\n]+\/[a-z]*(?=\s*[,}\n])/

test('a pattern in an expected object is meant to be matched, and toMatchObject lets every text pass', () => {
  expect(LONE_PATTERN.test('toMatchObject({ code: 409, msg: /has begun/ })')).toBe(true)
  const careless = testFiles.filter((file) => LONE_PATTERN.test(readFileSync(file, 'utf8')))
  // expect.stringMatching(/has begun/) is meant.
  expect(careless).toEqual(['scripts/test-habits.test.ts'])
})
