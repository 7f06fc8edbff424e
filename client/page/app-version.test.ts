import { expect, test } from 'vitest'
import { APP_VERSION, needsVersionReload } from './app-version.ts'
import type { BrowserStorage } from './browser-storage.ts'

function storageWith(appVersion: string | null, keeps = true): BrowserStorage {
  let value = appVersion
  return {
    read: () => value,
    write: (_key, next) => {
      if (keeps) value = next
      return keeps
    },
    remove: () => {},
  }
}

test('S7 another stored version is replaced and asks for exactly one reload', () => {
  const storage = storageWith('1.1.8')
  expect(needsVersionReload(storage)).toBe(true)
  expect(storage.read('appVersion')).toBe(APP_VERSION)
  expect(needsVersionReload(storage)).toBe(false)
})

test('S7 a first visit saves the version and goes on', () => {
  const storage = storageWith(null)
  expect(needsVersionReload(storage)).toBe(false)
  expect(storage.read('appVersion')).toBe('1.1.9')
})

test('S7 a browser that cannot save never reloads', () => {
  expect(needsVersionReload(storageWith('1.1.8', false))).toBe(false)
})
