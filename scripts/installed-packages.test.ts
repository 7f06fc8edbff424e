import { describe, expect, test } from 'vitest'
import { installMark } from './install.mjs'
import { agreesWithLock } from './installed-packages.mjs'

const machine = { platform: 'linux', arch: 'arm64', libc: 'glibc' }
const forLinux = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] }
const lock = {
  packages: {
    '': {},
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/@db/linux-arm64': forLinux,
    'node_modules/@db/linux-arm64-musl': { ...forLinux, libc: ['musl'] },
    'node_modules/@db/darwin-arm64': { ...forLinux, os: ['darwin'] },
  },
}
const installed = {
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/@db/linux-arm64': forLinux,
}

describe('what npm installed', () => {
  test('agrees with the lock file when only packages for other machines are missing', () => {
    expect(agreesWithLock(lock, { packages: installed }, machine)).toBe(true)
  })

  test('does not agree when a package is missing', () => {
    const { 'node_modules/fastify': _, ...rest } = installed
    expect(agreesWithLock(lock, { packages: rest }, machine)).toBe(false)
  })

  test('does not agree when a version differs', () => {
    const other = { ...installed, 'node_modules/fastify': { version: '5.12.7' } }
    expect(agreesWithLock(lock, { packages: other }, machine)).toBe(false)
  })

  test('does not agree when it was installed for another machine', () => {
    expect(agreesWithLock(lock, { packages: installed }, { ...machine, platform: 'darwin' })).toBe(false)
    expect(agreesWithLock(lock, { packages: installed }, { ...machine, libc: 'musl' })).toBe(false)
  })

  test('is marked differently once the lock file changes', () => {
    expect(installMark('{"a":1}')).not.toBe(installMark('{"a":2}'))
  })
})
