import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFresh, listSources, stampOf, writeStamp } from './staleness.mjs'

const SOURCES = ['web', 'vite.config.ts', 'not-there']
let root: string
let stampFile: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kennel-stale-'))
  stampFile = join(root, 'dist', 'web.stamp.json')
  write('vite.config.ts', 'export default {}')
  write('web/main.tsx', 'start()')
  write('web/dogs/dog.tsx', 'bark()')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

const stampNow = () => writeStamp(stampFile, stampOf(root, SOURCES))
const fresh = () => isFresh(stampFile, root, SOURCES)

describe('a build', () => {
  test('is stale before the first one', () => {
    expect(fresh()).toBe(false)
  })

  test('is fresh right after it was made', () => {
    stampNow()
    expect(fresh()).toBe(true)
  })

  test.each([
    ['changed', () => write('web/main.tsx', 'begin()')],
    ['added', () => write('web/dogs/new.tsx', '')],
    ['removed', () => rmSync(join(root, 'web/dogs/dog.tsx'))],
    ['renamed', () => (rmSync(join(root, 'web/main.tsx')), write('web/other.tsx', 'start()'))],
  ])('is stale once a source is %s', (_what, change) => {
    stampNow()
    change()
    expect(fresh()).toBe(false)
  })

  test('stays fresh when only times change, as in a copied tree, and the new times are remembered', () => {
    stampNow()
    const before = readFileSync(stampFile, 'utf8')
    utimesSync(join(root, 'web/main.tsx'), 1, 1)
    expect(fresh()).toBe(true)
    expect(readFileSync(stampFile, 'utf8')).not.toBe(before)
  })

  test('is stale when its stamp cannot be read', () => {
    stampNow()
    writeFileSync(stampFile, '{"times":')
    expect(fresh()).toBe(false)
  })

  test('does not depend on tests', () => {
    stampNow()
    write('web/main.test.tsx', 'test()')
    write('web/testing/render.tsx', '')
    expect(fresh()).toBe(true)
    const files = listSources(root, SOURCES).map(({ file }) => file)
    expect(files).toEqual(['web/dogs/dog.tsx', 'web/main.tsx', 'vite.config.ts'])
  })

  test('made from what another one is made from as well is looked through with it, once', () => {
    stampNow()
    const listed = new Map()
    expect(isFresh(stampFile, root, SOURCES, listed)).toBe(true)
    write('web/main.tsx', 'begin()')
    expect(isFresh(stampFile, root, SOURCES, listed)).toBe(true)
    listed.clear()
    expect(isFresh(stampFile, root, SOURCES, listed)).toBe(false)
  })
})
