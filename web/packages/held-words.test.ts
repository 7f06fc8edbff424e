import { expect, test } from 'vitest'
import { heldWords } from './held-words.ts'

const NOW = new Date('2026-11-15T22:20:00Z')

test.each([
  ['2026-11-15T22:45:00.000Z', 'We keep it for you until 3:45 pm.'],
  ['2026-11-16T22:45:00.000Z', 'We keep it for you until Mon 16 Nov, 3:45 pm.'],
  [null, ''],
])('%s is said as: %s', (holdUntil, words) => {
  expect(heldWords(holdUntil, NOW, 'America/Vancouver')).toBe(words)
})
