import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How many lines each chapter of the product's description has: routes, header, log-in, texts, state, guard, API. */
const CHAPTERS = { R: 9, H: 10, L: 10, V: 8, S: 8, G: 7, A: 21 }
const LINES = Object.entries(CHAPTERS).flatMap(([chapter, lines]) =>
  Array.from({ length: lines }, (_, index) => `${chapter}${index + 1}`),
)

const ROOTS = ['domain', 'contract', 'server', 'client', 'web', 'staff', 'ui', 'e2e']

/**
 * `test('H2 H4 the menu opens …'`, `test('the menu opens', proves('H2 H4'), …'`: a name begins with the numbers of the
 * lines that the test proves, or has them as tags.
 */
const NUMBERS = /\(\s*['"`]((?:[A-Za-z]\d+ )+)|\bproves\(\s*'([^']*)'/g

/** Codes of two letters are of what came later. */
const isOneLetter = (code: string) => /^[A-Za-z]\d+$/.test(code)

const carried = new Set(
  ROOTS.filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(root, file), 'utf8')),
    )
    .flatMap((text) => [...text.matchAll(NUMBERS)])
    .flatMap(([, named = '', tagged = '']) => `${named} ${tagged}`.split(' ').filter(isOneLetter)),
)

test('every line of the description is proven by a test that carries its number', () => {
  expect(LINES.filter((line) => !carried.has(line))).toEqual([])
})

test('no test carries the number of a line that does not exist', () => {
  const chapters = Object.keys(CHAPTERS)
  const unknown = [...carried].filter((line) => chapters.includes(line[0] ?? '') && !LINES.includes(line))
  expect(unknown).toEqual([])
})
