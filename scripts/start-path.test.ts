import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** What a start need not load before the first visitor is answered: large, and of use to few. */
const LATER = ['pdfkit', 'pdf-lib', 'sharp', 'stripe', 'nodemailer', 'graphile-worker', 'libphonenumber-js']

/** Only what is imported for good; `import()` and types are no part of a start. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm)
  return [...found].map(([, name = '']) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
  })
}

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  if (file.endsWith('.ts')) for (const next of importsOf(file)) reachedFrom(next, reached)
  return reached
}

const packageOf = (name: string) => name.split('/')[name.startsWith('@') ? 1 : 0]

test.each([
  'server/main.ts',
  'server/start/serve.ts',
  'server/start/other-routes.ts',
  'server/start/background-work.ts',
])('%s loads no large package with it', (file) => {
  const packages = [...reachedFrom(file)].filter((name) => !name.endsWith('.ts')).map(packageOf)
  expect(packages.filter((name) => name !== undefined && LATER.includes(name))).toEqual([])
})

test('the first answer waits for no part of the back office', () => {
  const areas = [...reachedFrom('server/start/serve.ts')].filter((file) =>
    /^contract\/(?:office|management)\//.test(file),
  )
  expect(areas).toEqual([])
})
