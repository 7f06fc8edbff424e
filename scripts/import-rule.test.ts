import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOTS = ['domain', 'contract', 'db', 'ui', 'client', 'server', 'web', 'staff'] as const
type Root = (typeof ROOTS)[number]

/** What may import what; everything else the compiler must refuse. */
const ALLOWED: Record<Root, Root[]> = {
  domain: [],
  contract: ['domain'],
  db: [],
  ui: [],
  server: ['contract', 'domain', 'db'],
  client: ['ui', 'contract', 'domain'],
  web: ['client', 'ui', 'contract', 'domain'],
  staff: ['client', 'ui', 'contract', 'domain'],
}

const pairs = ROOTS.flatMap((from) => ROOTS.filter((to) => to !== from).map((to) => ({ from, to })))
const isAllowed = ({ from, to }: { from: Root; to: Root }) => ALLOWED[from].includes(to)

/** Things of the browser and of Node that the rule book must not see. */
const OUTSIDE_WORLD = ['fetch', 'process', 'console', 'setTimeout', 'document']

let folder: string
let errors: string[]

/** The real compiler settings over a tree of one-line files: one importing each root, and one per global. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kennel-imports-'))
  for (const file of [
    'package.json',
    'tsconfig.base.json',
    ...ROOTS.map((root) => `${root}/tsconfig.json`),
  ]) {
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const root of ROOTS) {
    writeFileSync(join(folder, root, 'fact.ts'), 'export const fact = 1\n')
  }
  for (const { from, to } of pairs) {
    writeFileSync(
      join(folder, from, `uses-${to}.ts`),
      `import { fact } from '#${to}/fact.ts'\nexport const seen = fact\n`,
    )
  }
  mkdirSync(join(folder, 'domain/outside'))
  for (const name of OUTSIDE_WORLD) {
    writeFileSync(join(folder, `domain/outside/${name}.ts`), `export const seen = ${name}\n`)
  }
  errors = compile()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function compile(): string[] {
  try {
    execFileSync(resolve('node_modules/.bin/tsc'), ['-b', '--pretty', 'false', ...ROOTS], {
      cwd: folder,
      encoding: 'utf8',
    })
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n')
  }
}

const errorsIn = (file: string) => errors.filter((line) => line.startsWith(`${file}(`))

test.each(pairs.filter((pair) => !isAllowed(pair)))('the compiler refuses $to in $from', ({ from, to }) => {
  expect(errorsIn(`${from}/uses-${to}.ts`)).not.toEqual([])
})

test.each(pairs.filter(isAllowed))('the compiler lets $from use $to', ({ from, to }) => {
  expect(errorsIn(`${from}/uses-${to}.ts`)).toEqual([])
})

test.each(OUTSIDE_WORLD)('the rule book cannot reach %s', (name) => {
  expect(errorsIn(`domain/outside/${name}.ts`)).not.toEqual([])
})
