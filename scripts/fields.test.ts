import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = ['web', 'staff', 'client', 'ui'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(root, file)),
)

test('CU32 WS41 no page has the browser’s own date field', () => {
  const native = PAGES.filter((file) =>
    /type=(\{')?["']?(date|datetime-local|month|week)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(native).toEqual([])
})
