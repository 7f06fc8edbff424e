import { expect, test, vi } from 'vitest'
import { findKey, type KeyLayer, keyName } from './page-keys.ts'

const press = (key: string, over: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, ...over })

test.each([
  [press('i'), 'i'],
  [press('I'), 'i'],
  [press('?'), '?'],
  [press('s', { ctrlKey: true }), 'Ctrl+s'],
  [press('s', { metaKey: true }), 'Ctrl+s'],
  [press('ArrowDown'), 'ArrowDown'],
  [press('i', { altKey: true }), null],
])('W4 a press is named as a page names it: %s', (named, name) => {
  expect(named).toBe(name)
})

const layer = (key: string, label: string, isInDialog = false): KeyLayer => ({
  keys: [{ key, label, run: vi.fn() }],
  isInDialog,
})

test('W4 the newest of two keys counts, and a page under a dialog does not hear', () => {
  const layers = [layer('i', 'Check in'), layer('I', 'Check in both'), layer('i', 'In the sheet', true)]
  expect(findKey(layers, 'i', false)?.label).toBe('Check in both')
  expect(findKey(layers, 'i', true)?.label).toBe('In the sheet')
  expect(findKey(layers, 'o', false)).toBeUndefined()
})
