import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BEGUN_FIRST, rankOf } from './file-order.ts'

const testFiles = ['server', 'staff'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${root}/${file}`),
)

test('what is begun first is there', () => {
  const missing = BEGUN_FIRST.filter((beginning) => !testFiles.some((file) => file.startsWith(beginning)))
  expect(missing).toEqual([])
})

test('files go in one row by their environment, after those that are begun first', () => {
  const ranks = testFiles.map(rankOf)
  expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]))
  expect(rankOf('server/testing/faults/kill.test.ts')).toBe(1)
  expect(rankOf('staff/office/dogs/dog-tag.test.tsx')).toBe(2)
  expect(rankOf('scripts/file-order.test.ts')).toBe(3)
})
