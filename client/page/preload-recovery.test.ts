import { expect, test } from 'vitest'
import type { BrowserStorage } from './browser-storage.ts'
import { mayReloadFor } from './preload-recovery.ts'

function tab(keeps = true): BrowserStorage {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      if (keeps) kept.set(key, value)
      return keeps
    },
    remove: (key) => kept.delete(key),
  }
}

test('G6 a failed part reloads the page once for a build, never twice', () => {
  const storage = tab()
  expect(mayReloadFor('/assets/index-a.js', storage)).toBe(true)
  expect(mayReloadFor('/assets/index-a.js', storage)).toBe(false)
})

test('G6 the next release may be fetched once more', () => {
  const storage = tab()
  mayReloadFor('/assets/index-a.js', storage)
  expect(mayReloadFor('/assets/index-b.js', storage)).toBe(true)
})

test('G6 a tab that cannot remember the reload does not reload', () => {
  expect(mayReloadFor('/assets/index-a.js', tab(false))).toBe(false)
})
