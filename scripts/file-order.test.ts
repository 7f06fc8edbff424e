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

test('files go by their size, after those that are begun first', () => {
  expect(new Set(testFiles.map(rankOf))).toEqual(new Set([0, 1, 2]))
  expect(rankOf('server/testing/faults/kill.test.ts')).toBe(1)
  expect(rankOf('staff/office/dogs/dog-tag.test.tsx')).toBe(2)
})
