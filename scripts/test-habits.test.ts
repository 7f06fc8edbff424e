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

const browserTests = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('e2e', file))

/** `slow-hands` is slow on purpose. */
const WAITS = /waitForTimeout|setTimeout\(|timers\/promises/

test('no browser test waits for a while: a busy machine needs longer, any other wastes it', () => {
  const waiting = browserTests.filter((file) => WAITS.test(readFileSync(file, 'utf8')))
  // Instead: expect(…).toBeVisible() and the like, or two frames for what is drawn at once.
  expect(waiting).toEqual(['e2e/support/slow-hands.ts'])
})
