import { expect, test } from 'vitest'
import type { BrowserStorage } from '#client/page/browser-storage.ts'
import { forgetDrafts, forgetOldDrafts, keepDraft, readDraft } from './kept-drafts.ts'

const HOUR_MS = 3_600_000

function aStorage(): BrowserStorage & { size: () => number } {
  const rows = new Map<string, string>()
  return {
    read: (key) => rows.get(key) ?? null,
    write: (key, value) => {
      rows.set(key, value)
      return true
    },
    remove: (key) => void rows.delete(key),
    size: () => rows.size,
  }
}

test('W10 W19 what is half written is kept for whoever wrote it, until it is sent or they log out', () => {
  const storage = aStorage()
  keepDraft(1, 'incident', { words: 'Slipped' }, { storage })
  keepDraft(1, 'note dog 7', 'Limps', { storage })
  keepDraft(2, 'incident', { words: 'Bitten' }, { storage })
  expect(readDraft(1, 'incident', { storage })).toEqual({ words: 'Slipped' })
  expect(readDraft(2, 'incident', { storage })).toEqual({ words: 'Bitten' })
  expect(readDraft(2, 'note dog 7', { storage })).toBeUndefined()
  keepDraft(1, 'incident', undefined, { storage })
  expect(readDraft(1, 'incident', { storage })).toBeUndefined()
  expect(readDraft(1, 'note dog 7', { storage })).toBe('Limps')
  forgetDrafts(1, storage)
  expect(readDraft(1, 'note dog 7', { storage })).toBeUndefined()
  keepDraft(2, 'incident', undefined, { storage })
  expect(storage.size()).toBe(0)
})

test('W18 after 36 hours it is gone, and a storage that holds something else does not matter', () => {
  const storage = aStorage()
  keepDraft(1, 'old', 'words', { storage, now: 0 })
  expect(readDraft(1, 'old', { storage, now: 36 * HOUR_MS - 1 })).toBe('words')
  expect(readDraft(1, 'old', { storage, now: 36 * HOUR_MS })).toBeUndefined()
  keepDraft(1, 'new', 'more', { storage, now: 36 * HOUR_MS })
  expect(storage.read('staffDrafts:1')).not.toContain('words')
  storage.write('staffDrafts:1', '{')
  expect(readDraft(1, 'new', { storage })).toBeUndefined()
})

test('W18 whoever never comes back, such as somebody who left the team, leaves no words on the device', () => {
  const storage = aStorage()
  keepDraft(1, 'note dog 7', 'Limps', { storage, now: 0 })
  keepDraft(2, 'incident', 'Slipped', { storage, now: 0 })
  keepDraft(2, 'note dog 7', 'Eats well', { storage, now: HOUR_MS })
  storage.write('staffDrafts:3', '{')
  storage.write('token', 'theirs')
  const keys = ['staffDrafts:1', 'staffDrafts:2', 'staffDrafts:3', 'token']
  forgetOldDrafts({ storage, keys, now: 36 * HOUR_MS })
  expect(keys.map((key) => storage.read(key) !== null)).toEqual([false, true, false, true])
  expect(readDraft(2, 'note dog 7', { storage, now: 36 * HOUR_MS })).toBe('Eats well')
  expect(storage.read('staffDrafts:2')).not.toContain('Slipped')
})
