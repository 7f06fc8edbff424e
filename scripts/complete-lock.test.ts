import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, findMissing } from './complete-lock.mjs'

const readLock = () =>
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof findMissing>[0]

test('the lock file knows the programs of every platform, so that npm ci takes it (mend: npm run lock)', () => {
  expect(findMissing(readLock())).toEqual([])
})

test('the lock file records no download addresses', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})

test('a missing program gets an entry that only its platform installs', () => {
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/win32-arm64': '1.0.0' },
  }
  const lock = {
    packages: { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/win32-arm64': { version: '1.0.0' } },
  }
  expect(findMissing(lock).map(({ name }) => name)).toEqual(['@tool/linux-x64-musl'])
  const completed = completeLock(lock)
  expect(findMissing(completed)).toEqual([])
  expect(completed.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
})
