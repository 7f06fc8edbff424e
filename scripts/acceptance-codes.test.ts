import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGE = 'docs/acceptance.md'
const ROOTS = [
  'domain',
  'contract',
  'db',
  'server',
  'client',
  'web',
  'staff',
  'ui',
  'e2e',
  'scripts',
  'bench',
]

const CODE = String.raw`(?:[A-Z]{1,2}\d{1,2}|m\d{1,2}|§\d+\.\d+)`
/**
 * `test('O21 …'`, `describe('AD6 C5 …'`, `test.each(…)('B1, B3: …'`: codes come first, and words follow. A name that
 * follows no test, as in `findRoom('C2')` or `draw('M0 0 …')`, is none.
 */
const NAMED = new RegExp(
  String.raw`(?:\b(?:test|it|describe)(?:\.(?:only|skip|step|concurrent|fails|todo))?|[)\x60])\(\s*['"\x60]((?:${CODE}[,:]? )+)`,
  'g',
)
/** A browser test has its codes as tags: `test('two dogs come', proves('T2 O7'), …`. */
const TAGGED = /\bproves\(\s*'([^']*)'/g
/** Wherever a comment names one: `/** AD50: …`, `// as it was (O9)`, `-- B14`. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"\x60])\/\/[^\n]*|-- [^\n]*/g
const NAMED_IN_COMMENT = new RegExp(String.raw`(?<![\w.#'-])(${CODE})(?![\w%'])`, 'g')

const codesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, codes = '']) => codes.match(new RegExp(CODE, 'g')) ?? [])

function codesOfTests(text: string): string[] {
  return [...codesIn(text, NAMED), ...codesIn(text, TAGGED)]
}

function codesOfComments(text: string): string[] {
  return (text.match(COMMENT) ?? []).flatMap((comment) => codesIn(comment, NAMED_IN_COMMENT))
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|sql|mjs|css)$/.test(file))
    .map((file) => join(root, file)),
)
const named = new Map(
  files.filter(isTest).map((file) => [file, codesOfTests(readFileSync(file, 'utf8'))] as const),
)
const told = new Map(
  files
    .filter((file) => !import.meta.filename.endsWith(file))
    .map((file) => [file, codesOfComments(readFileSync(file, 'utf8'))] as const),
)

const page = readFileSync(PAGE, 'utf8')
const listed = [...page.matchAll(new RegExp(String.raw`^- \*\*(${CODE})\*\* `, 'gm'))].map(
  ([, code = '']) => code,
)

/** Each code that is used and not listed, with the file that uses it. */
const unlisted = (used: ReadonlyMap<string, readonly string[]>) =>
  [...used].flatMap(([file, codes]) =>
    [...new Set(codes)].filter((code) => !listed.includes(code)).map((code) => `${code} in ${file}`),
  )

test('a name’s codes are read where a test is named or tagged, and nowhere else', () => {
  const codes = codesOfTests
  expect(codes(`test('two dogs come', proves('T2 §0.3', ON_PHONE), async`)).toEqual(['T2', '§0.3'])
  expect(codes(`test('O21 AD6 two parts', …`)).toEqual(['O21', 'AD6'])
  expect(codes('describe.skip(`§0.3 U6 a PIN`')).toEqual(['§0.3', 'U6'])
  expect(codes(`test.each([\n  ['x'],\n])(\n  'B1, B3: rooms of %s'`)).toEqual(['B1', 'B3'])
  expect(codes(`moveTo('C2 the corner'); room('R3'); test('C2', …; expect(draw('M0 0L1 1'))`)).toEqual([])
})

test('a comment’s codes are read wherever they stand in it', () => {
  expect(codesOfComments(`/** AD50: kept */ call('C2') // once (W7), never W8`)).toEqual(['AD50', 'W7', 'W8'])
  expect(codesOfComments(`https://mail.example/V9 -- B14, as in sql`)).toEqual(['B14'])
})

test('every code that a test’s name begins with, or its tags, has its fact on the page of codes', () => {
  expect(unlisted(named)).toEqual([])
})

test('so has every code in a comment', () => {
  expect(unlisted(told)).toEqual([])
})

/** What a list of tests can be read by; the whole walk is told above the test. */
const LONGEST_TITLE = 72

test('a browser test has a short title, and its codes as tags', () => {
  const titles = [...named.keys()]
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ *test\(\s*(['`])(.*?)\1,/gm)])
    .map(([, , title = '']) => title)
  expect(titles.length).toBeGreaterThan(100)
  const begins = new RegExp(`^${CODE}[,: ]`)
  expect(titles.filter((title) => title.length > LONGEST_TITLE || begins.test(title))).toEqual([])
})

test('no code has two facts in one group', () => {
  const groups = page.split(/^### /m)
  const twice = groups.flatMap((group) => {
    const codes = [...group.matchAll(new RegExp(String.raw`^- \*\*(${CODE})\*\*`, 'gm'))].map(
      ([, code]) => code,
    )
    return codes.filter((code, index) => codes.indexOf(code) !== index)
  })
  expect(twice).toEqual([])
})

// LIST_UNPROVEN=1 npx vitest run --project=unit acceptance-codes writes the page's last chapter anew.
if (process.env['LIST_UNPROVEN']) {
  const carried = new Set([...named.values()].flat())
  const open = [...new Set(listed)].filter((code) => !carried.has(code))
  const letters = [...new Set(open.map((code) => code.replace(/\d.*$/, '')))]
  const lines = letters.map(
    (letter) => `- ${letter}: ${open.filter((code) => code.replace(/\d.*$/, '') === letter).join(' ')}`,
  )
  const [facts = '', chapter = ''] = page.split(/(?=^## Not in any )/m)
  const [head = ''] = chapter.split(/^- /m)
  writeFileSync(PAGE, `${facts}${head}${lines.join('\n')}\n`)
}
